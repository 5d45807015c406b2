import type { Paise } from '../money/paise.ts';

/** How the rent of an order was paid; `later` at the hand-over, and `partly` when some of it has gone back by hand. */
export type RentPaid = 'online' | 'counter' | 'credit' | 'later' | 'partly';

/** A difference goes the way the rent was paid: online by the renter, over the counter by the office. */
export function maySwap(differencePaise: number, { paid, by }: { paid: RentPaid; by: 'shopper' | 'shop' }): boolean {
  if (differencePaise === 0 || paid === 'later') return true;
  if (paid === 'online') return differencePaise < 0 || by === 'shopper';
  if (paid === 'credit') return differencePaise < 0;
  return paid === 'counter' && by === 'shop';
}

const mostOffered = 6;

/** Consoles for a console and games for a game first, then the nearest in rent. */
export function nearestEditions<Edition extends { isSameKind: boolean; differencePaise: Paise }>(
  editions: readonly Edition[],
): Edition[] {
  return editions
    .toSorted(
      (one, other) =>
        Number(other.isSameKind) - Number(one.isSameKind) ||
        Math.abs(one.differencePaise) - Math.abs(other.differencePaise),
    )
    .slice(0, mostOffered);
}
