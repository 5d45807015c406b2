import { cancellation, type Cancellation } from '../../rules/orders/cancellation.ts';
import { mayCancel } from '../../rules/orders/order-moves.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { takeBackStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { cancelBookings } from '../rentals/bookings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { voidPayout } from '../trade-ins/payouts.ts';
import { giveBack, withinPayment } from './give-back.ts';
import { freeProducts } from './order-products.ts';
import { remainderOf } from './remainder.ts';

/** Cancels an order that was not sent yet; the order is locked by the caller. What was paid goes back the way it came. */
export async function cancelOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: 'shopper' | 'shop'; now: Date },
): Promise<void> {
  if (!mayCancel(order.direction, order.status)) {
    throw new Refused('conflict', `This order cannot be cancelled any more: it is ${order.status.toLowerCase()}.`);
  }
  const { cancellationFeePercent } = (await readSettings(tx)).figures;
  const remainder = await remainderOf(tx, order);
  const terms = { by, feePercent: cancellationFeePercent };
  const back = await withinPayment(tx, order, whatComesBack({ ...order, ...remainder }, terms));
  await moveOrder(tx, { order, from: order.status, to: 'Cancelled', by, cancelledBecause: by, now });
  if (order.direction === 'sell') await voidPayout(tx, order.id);
  else if (order.status === 'Awaiting payment') await freeProducts(tx, order, now);
  else await undo(tx, order, { lines: remainder.lines, back, by, now });
  await queueMessage(tx, {
    reference: `order-cancelled:${order.number}`,
    template: 'order-cancelled',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, by, back },
    now,
  });
}

type OrderLines = Awaited<ReturnType<typeof remainderOf>>['lines'];

/** A paid order, or one that is paid at the door: its money, its products and its invoice go back. */
async function undo(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, back, by, now }: { lines: OrderLines; back: Cancellation; by: 'shopper' | 'shop'; now: Date },
): Promise<void> {
  const { number } = order;
  await giveBack(tx, order, {
    back,
    references: { credit: `cancelled:${number}`, bonus: `cancel-bonus:${number}`, refund: `C-${number}` },
    wording: { back: `Order ${number} was cancelled`, bonus: `We cancelled order ${number}` },
    now,
  });
  if (order.direction === 'rent') return cancelBookings(tx, order.number);
  await takeBackStock(tx, lines, { reference: order.number, now });
  await issueCreditNote(tx, {
    orderId: order.id,
    reference: `cancelled:${order.number}`,
    reason: `Order cancelled by the ${by === 'shop' ? 'seller' : 'buyer'}`,
    keptPaise: back.feePaise,
    now,
  });
}

/** What a cancellation gives back now: nothing was taken for what is not paid yet, or is paid at the door. */
export function whatComesBack(
  { direction, status, payBy, toPayPaise, creditPaise }: PaidOrder,
  terms: { by: 'shopper' | 'shop'; feePercent: number },
): Cancellation {
  const isPaid = status !== 'Awaiting payment' && direction !== 'sell';
  const moneyPaise = isPaid && payBy === 'online' ? toPayPaise : (0 as Paise);
  return cancellation({ moneyPaise, creditPaise: isPaid ? creditPaise : paise(0) }, terms);
}

type PaidOrder = Pick<OrderFacts, 'direction' | 'status' | 'payBy' | 'toPayPaise' | 'creditPaise'>;
