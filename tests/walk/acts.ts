import type { Answer } from '../support/open-shop.ts';
import type { Walk } from './walker.ts';

/** A number below another, by chance. */
export type Throw = (below: number) => number;

type Answered = Pick<Answer, 'status' | 'text'>;

/** Answers what the shop answered; null when there was nothing to do it with. */
type Act = (walk: Walk, dice: Throw) => Promise<Answered | null>;
export type Acts = Readonly<Record<string, Act>>;

/** One of them, by chance. */
export function of<Item>(items: readonly [Item, ...Item[]], dice: Throw): Item;
export function of<Item>(items: readonly Item[], dice: Throw): Item | undefined;
export function of<Item>(items: readonly Item[], dice: Throw): Item | undefined {
  return items[dice(items.length)];
}

/** For what answers nobody. */
export const done: Answered = { status: 200, text: '' };
