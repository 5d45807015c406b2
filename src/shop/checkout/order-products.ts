import type { OrderDirection } from '../../rules/orders/order-moves.ts';
import { removeBoughtLines } from '../cart/cart-lines.ts';
import { lockStock } from '../catalogue/lock-stock.ts';
import { claimStock, releaseStock, reserveStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { listOrderLines } from '../orders/find-order.ts';
import { cancelBookings, rebookUnits } from '../rentals/bookings.ts';
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
  if (direction === 'rent') return cancelBookings(tx, number);
  await voidHold(tx, number, now);
  await releaseStock(tx, { reference: number, now });
}

/** What was set aside is the buyer's now. Rented units were booked when the order was placed. */
export async function takeProducts(
  tx: ShopTransaction,
  { number, direction, shopperId, creditPaise }: ProductOrder,
  { lines, now }: { lines: Lines; now: Date },
): Promise<void> {
  if (direction === 'rent') return;
  if (creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  await claimStock(tx, { reference: number, now });
  await removeBoughtLines(
    tx,
    shopperId,
    lines.map(({ productId }) => productId),
  );
}

/** A late payment finds its stock, its days and its credit still there, or it goes back. */
export async function setAsideAgain(
  tx: ShopTransaction,
  { number, direction, shopperId, creditPaise, orderId }: ProductOrder,
  { lines, now }: { lines: Lines; now: Date },
): Promise<boolean> {
  if (direction === 'rent') return rebookUnits(tx, { orderId, reference: number });
  const wallet = creditPaise > 0 ? await lockWallet(tx, shopperId) : null;
  if (wallet && wallet.balancePaise - wallet.heldPaise < creditPaise) return false;
  if (!(await lockStock(tx, lines))) return false;
  if (await findBeyondLimit(tx, orderId)) return false;
  if (wallet) await holdCredit(tx, { shopperId, amountPaise: creditPaise, orderId: number, wallet });
  await reserveStock(tx, lines, { reference: number, now });
  return true;
}
