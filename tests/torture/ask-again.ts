import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

const retryMs = 100;
const serverFault = 500;

interface Told {
  status: number;
  text: string;
}

/** No answer and "not now" are asked again; every other answer counts. A fault of the shop's own is nothing that a crash excuses. */
export async function untilAnswered<A extends Told>(world: World, ask: () => Promise<A>): Promise<A> {
  const { troubles, surprises, pauses } = world;
  let beganAt: number | null = null;
  // After a surprise it is over, and nobody may ever answer.
  while (surprises.length === 0) {
    const answer = await ask().catch(() => null);
    if (answer?.status === serverFault) throw new Error(`the shop answered 500: ${answer.text}`);
    if (answer && answer.status < serverFault) {
      if (beganAt !== null) pauses.push(performance.now() - beganAt);
      return answer;
    }
    beganAt ??= performance.now();
    const trouble = answer ? String(answer.status) : 'no answer';
    troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);
    await pause(retryMs);
  }
  throw new Error('given up');
}

/** The same for what cannot be refused. */
export async function untilGranted<A extends Told>(world: World, ask: () => Promise<A>): Promise<A> {
  const answer = await untilAnswered(world, ask);
  if (answer.status >= 400) throw new Error(`the shop answered ${answer.status}: ${answer.text}`);
  return answer;
}
