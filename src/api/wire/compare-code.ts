import type { Verified } from '../../shop/identity/otp-challenge.ts';
import type { LimitName, Visit } from '../answer.ts';

type Refusal = Extract<Verified, { refusal: unknown }>;

/**
 * Compares a code, and throws the refusal of a wrong one. Wrong ones are counted before they are compared, for the address and
 * for the shop, and refuse nobody: where there were many, a stranger tries each code once. A right one is given back, and with
 * it the code that the address had asked for.
 */
export async function compareCode<Done>(
  { services: { limits }, client }: Visit,
  compare: (source: { isSourceWatched: boolean }) => Promise<Done | Refusal>,
): Promise<Done> {
  const counters: (readonly [LimitName, string])[] = [['wrong-code-of-all', 'everybody']];
  if (client.address !== null) counters.unshift(['wrong-code-by-address', client.address]);
  const reached: boolean[] = [];
  for (const [name, key] of counters) {
    await limits.count(name, key);
    reached.push(await limits.isReached(name, key));
  }
  const compared = await compare({ isSourceWatched: reached.includes(true) });
  const wasRefused = isRefusal(compared);
  if (!wasRefused || !compared.wasCompared) for (const [name, key] of counters) await limits.giveBack(name, key);
  if (wasRefused) throw compared.refusal;
  await limits.giveBack('otp-by-address', client.address);
  return compared;
}

function isRefusal(compared: unknown): compared is Refusal {
  return typeof compared === 'object' && compared !== null && 'refusal' in compared;
}
