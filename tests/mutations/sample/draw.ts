import { shuffled } from '../../support/shuffled.ts';

/** So many, each with the same chance, the same ones for the same seed. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  return shuffled(items, seed).slice(0, count);
}

/** Wilson's interval: between which shares the true one lies, 95 times of a hundred. */
export function intervalOf(killed: number, judged: number): [number, number] {
  if (judged === 0) return [0, 1];
  const z = 1.96;
  const share = killed / judged;
  const middle = share + (z * z) / (2 * judged);
  const half = z * Math.sqrt((share * (1 - share)) / judged + (z * z) / (4 * judged * judged));
  const whole = 1 + (z * z) / judged;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
