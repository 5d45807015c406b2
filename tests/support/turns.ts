import type { OpenShop } from './open-shop.ts';

type Pool = OpenShop['connection']['pool'];

/** One for each subject. Every shop begins at one: what other files took from their own shops changes no choice. */
export function countTurns(): (pool: Pool) => number {
  const turns = new WeakMap<Pool, number>();
  return (pool) => {
    const turn = (turns.get(pool) ?? 0) + 1;
    turns.set(pool, turn);
    return turn;
  };
}
