import { formatSum } from '../money/format-rupees.ts';
import type { Paise } from '../money/paise.ts';

export const alertKinds = ['stock', 'price', 'sell-cash', 'sell-credit'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What somebody wants to be told of. Only that a thing is back needs no figure. */
export interface AlertWish {
  kind: AlertKind;
  figurePaise: Paise | null;
}

export interface WatchedProduct {
  /** False once it is gone from the shop. */
  isListed: boolean;
  available: number;
  buyPaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
}

/** The price that an alert looks at. */
export function watchedPaise({ kind }: Pick<AlertWish, 'kind'>, product: WatchedProduct): Paise | null {
  if (kind === 'sell-cash') return product.sellCashPaise;
  return kind === 'sell-credit' ? product.sellCreditPaise : product.buyPaise;
}

export function isReached(wish: AlertWish, product: WatchedProduct): boolean {
  if (wish.kind === 'stock') return product.available > 0;
  const now = watchedPaise(wish, product);
  if (now === null || wish.figurePaise === null) return false;
  return wish.kind === 'price' ? now < wish.figurePaise : now > wish.figurePaise;
}

/** Nothing can be told of it any more. */
export function isGone({ kind }: Pick<AlertWish, 'kind'>, product: WatchedProduct): boolean {
  return !product.isListed || watchedPaise({ kind }, product) === null;
}

/** Why the shop cannot tell, in a sentence; null when it can. */
export function alertProblem(wish: AlertWish, product: WatchedProduct): string | null {
  const now = watchedPaise(wish, product);
  if (!product.isListed) return 'We do not sell this any more, so there is nothing to tell you about.';
  if (now === null) return wish.kind.startsWith('sell') ? 'We do not buy this.' : 'We do not sell this.';
  if (wish.kind === 'stock') return product.available > 0 ? 'It is in stock: you can buy it now.' : null;
  if (wish.figurePaise === null) return 'Please type an amount in rupees.';
  if (!isReached(wish, product)) return null;
  return wish.kind === 'price'
    ? `It costs ${formatSum(now)} now: name a lower figure.`
    : `We pay ${formatSum(now)} now: name a higher figure.`;
}
