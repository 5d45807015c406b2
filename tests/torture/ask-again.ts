import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

const retryMs = 100;
const serverFault = 500;

interface Told {
  status: number;
  text: string;
}

/** No answer and "not now" are asked again; every other answer counts. */
export async function untilAnswered<A extends Told>(world: World, ask: () => Promise<A>): Promise<A> {
  const { troubles, surprises } = world;
  // After a surprise it is over, and nobody may ever answer.
  while (surprises.length === 0) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < serverFault) return answer;
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
