import type { OrderDirection } from '../../rules/orders/order-moves.ts';
import { indianDay } from '../../rules/time/day.ts';
import { lockStock } from '../catalogue/lock-stock.ts';
import { claimStock, releaseStock, reserveStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { isOfferFree } from '../offers/offers-that-count.ts';
import { listOrderLines } from '../orders/find-order.ts';
import { cancelBookings, rebookUnits } from '../rentals/booking/bookings.ts';
import { endWaitsOf } from '../rentals/waiting/waiting-list.ts';
import { leaveTradeUp } from '../trade-ups/keep-trade-up.ts';
import { holdCredit, postHold, voidHold } from '../wallet/hold-credit.ts';
import { lockWallet } from '../wallet/ledger-accounts.ts';
import { findBeyondLimit } from './limit-per-customer.ts';
import type { Paise } from '../../rules/money/paise.ts';

export interface ProductOrder {
  orderId: number;
  number: string;
  direction: OrderDirection;
  shopperId: number;
  creditPaise: Paise;
}

type Lines = Awaited<ReturnType<typeof listOrderLines>>;

/** What an unpaid order had set aside is free again: stock, credit, days of a rental. */
export async function freeProducts(
  tx: ShopTransaction,
  { number, direction }: Pick<ProductOrder, 'number' | 'direction'>,
  now: Date,
): Promise<void> {
  await voidHold(tx, number, now);
  if (direction === 'rent') return cancelBookings(tx, number);
  await leaveTradeUp(tx, number, now);
  await releaseStock(tx, { reference: number, now });
}

/** What was set aside is the buyer's now. Rented units were booked when the order was placed, and nobody waits for what is theirs. */
export async function takeProducts(
  tx: ShopTransaction,
  { orderId, number, direction, creditPaise }: ProductOrder,
  { lines, now }: { lines: Lines; now: Date },
): Promise<void> {
  if (creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  if (direction === 'rent') return endWaitsOf(tx, orderId);
  await claimStock(tx, lines, { reference: number, now });
}

/** An order that kept nothing finds its stock when the money comes, or it was sold to who paid before. */
export async function setAside(
  tx: ShopTransaction,
  { orderId, number, lines }: Pick<ProductOrder, 'orderId' | 'number'> & { lines: Lines },
  now: Date,
): Promise<boolean> {
  const isThere = await lockStock(tx, lines, { orderId, number, now });
  if (isThere) await reserveStock(tx, lines, { orderId, reference: number, now });
  return isThere;
}

/** A late payment finds its stock, its days, its credit and its offer still there, or it goes back. */
export async function setAsideAgain(
  tx: ShopTransaction,
  { number, direction, shopperId, creditPaise, orderId }: ProductOrder,
  { lines, now }: { lines: Lines; now: Date },
): Promise<boolean> {
  if (direction === 'buy' && !(await isOfferFree(tx, orderId))) return false;
  const wallet = creditPaise > 0 ? await lockWallet(tx, shopperId) : null;
  if (wallet && wallet.balancePaise - wallet.heldPaise < creditPaise) return false;
  const hold = wallet && { shopperId, amountPaise: creditPaise, orderId: number, wallet };
  if (direction === 'rent') {
    if (!(await rebookUnits(tx, { orderId, reference: number, today: indianDay(now) }))) return false;
    if (hold) await holdCredit(tx, hold);
    return true;
  }
  if (!(await lockStock(tx, lines, { orderId, number, now }))) return false;
  if (await findBeyondLimit(tx, orderId)) return false;
  if (hold) await holdCredit(tx, hold);
  await reserveStock(tx, lines, { orderId, reference: number, now });
  return true;
}
