import { cancellation, type Cancellation, feeBase, type PaidParts } from '../../rules/orders/cancellation.ts';
import { mayCancel } from '../../rules/orders/order-moves.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { cancellationPercent } from '../../rules/rentals/rent-back.ts';
import { indianDay } from '../../rules/time/day.ts';
import { putBackUnsent } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { CancellationCharge } from '../invoices/invoice-facts.ts';
import { issueFeeInvoice } from '../invoices/issue-invoice.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { cancelBookings, isUnitMissing, listRentalsOf } from '../rentals/booking/bookings.ts';
import { giveCounterMoneyBack, listCounterPayments } from '../rentals/money/counter-payments.ts';
import { endDeposit, findDeposit } from '../rentals/money/deposits.ts';
import { endOffer, findOpenOffer } from '../rentals/offers/rental-offers.ts';
import { moneyOf } from '../payments/refund-payments.ts';
import { readSettings } from '../settings/read-settings.ts';
import { stepBack } from '../trade-ins/move-trade-in.ts';
import { voidPayout } from '../payouts/payouts.ts';
import { giveBack, giveBackUnused, withinPayment } from './give-back.ts';
import { freeProducts } from './order-products.ts';
import { remainderOf } from './remainder.ts';

type Canceller = 'shopper' | 'shop';

/** Cancels an order that was not sent yet; the order is locked by the caller. What was paid goes back the way it came. */
export async function cancelOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { by: asker, now }: { by: Canceller; now: Date },
): Promise<void> {
  if (!mayCancel(order.direction, order.status)) {
    throw new Refused('conflict', `This order cannot be cancelled any more: it is ${order.status.toLowerCase()}.`);
  }
  if (asker === 'shopper') await refusePaidAtTheCounter(tx, order);
  const by = await whoCancels(tx, order, { asker, now });
  const remainder = await remainderOf(tx, order);
  const terms = { by, feePercent: await cancellationFee(tx, order, { by, now }) };
  const back = await whatGoesBack(tx, { ...order, ...remainder }, terms);
  const charge = chargeOf({ ...order, ...remainder }, { ...terms, ...back });
  await moveOrder(tx, { order, from: order.status, to: 'Cancelled', by, cancelledBecause: by, now });
  if (order.direction === 'sell') await cancelSale(tx, order, now);
  else if (order.status === 'Awaiting payment') await undoUnpaid(tx, order, now);
  else await undo(tx, order, { lines: remainder.lines, back, charge, by, now });
  await endOffer(tx, order.id, { answer: 'money back', by: asker, now });
  await queueMessage(tx, {
    reference: `order-cancelled:${order.number}`,
    template: 'order-cancelled',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, by, back, charge },
    now,
  });
}

async function cancelSale(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<void> {
  await voidPayout(tx, { orderId: order.id, returnId: null });
  await stepBack(tx, order.id, now);
}

async function undoUnpaid(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<void> {
  await freeProducts(tx, order, now);
  await giveBackUnused(tx, order, now);
}

/** Who broke the promise: when a unit broke and its renter does not want anything else, or is not there on the day, that was the shop. */
export async function whoCancels(
  database: ShopDatabase,
  order: Pick<OrderFacts, 'id' | 'direction' | 'number'>,
  { asker, now }: { asker: Canceller; now: Date },
): Promise<Canceller> {
  if (order.direction !== 'rent') return asker;
  if (await isUnitMissing(database, order.number, indianDay(now))) return 'shop';
  return (await findOpenOffer(database, order.id)) ? 'shop' : asker;
}

/** Money over the counter goes back over the counter. */
async function refusePaidAtTheCounter(database: ShopDatabase, order: OrderFacts): Promise<void> {
  if (order.direction !== 'rent' || (await listCounterPayments(database, order.id)).length === 0) return;
  throw new Refused('conflict', 'You have paid this at the counter. Please call us: we will cancel it and refund you.');
}

type OrderLines = Awaited<ReturnType<typeof remainderOf>>['lines'];

interface Undone {
  back: Cancellation;
  charge: CancellationCharge | undefined;
  by: Canceller;
  now: Date;
}

/** A paid order, or one that is paid on delivery: its money, its products and its invoice go back. */
async function undo(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, ...undone }: Undone & { lines: OrderLines },
): Promise<void> {
  const { number } = order;
  const { back, charge, by, now } = undone;
  await giveBack(tx, order, {
    back,
    references: { credit: `cancelled:${number}`, bonus: `cancel-bonus:${number}`, refund: `C-${number}` },
    wording: { back: `Order ${number} was cancelled`, bonus: `We cancelled order ${number}` },
    now,
  });
  if (order.direction === 'rent') return undoRental(tx, order, undone);
  await putBackUnsent(tx, lines, { reference: order.number, now });
  await issueCreditNote(tx, {
    orderId: order.id,
    reference: `cancelled:${order.number}`,
    reason: `Order cancelled by the ${by === 'shop' ? 'seller' : 'buyer'}`,
    charge,
    now,
  });
  if (charge) await issueFeeInvoice(tx, order, { charge, now });
}

/** Nothing has left yet: the days are free again, the deposit goes back whole, and the fee has its bill. */
async function undoRental(tx: ShopTransaction, order: OrderFacts, { charge, by, now }: Undone): Promise<void> {
  await cancelBookings(tx, order.number);
  if (by === 'shop') await giveCounterMoneyBack(tx, order.id, { by, now });
  if (await findDeposit(tx, order.id)) {
    await endDeposit(tx, order.id, { keptPaise: paise(0), backPaise: order.depositPaise, now });
  }
  if (charge) await issueFeeInvoice(tx, order, { charge, now });
}

/** In per cent. A rental that starts soon costs its renter more, by the table of the owner. */
export async function cancellationFee(
  database: ShopDatabase,
  order: Pick<OrderFacts, 'id' | 'direction'>,
  { by, now }: { by: Canceller; now: Date },
): Promise<number> {
  const { figures, lending } = await readSettings(database);
  const { cancellationFeePercent: usualPercent } = figures;
  if (order.direction !== 'rent' || by === 'shop') return usualPercent;
  const starts = (await listRentalsOf(database, order.id)).map(({ startsOn }) => startsOn).toSorted();
  const days = { startsOn: must(starts[0], 'the days of the rental'), today: indianDay(now) };
  return cancellationPercent(days, { usualPercent, ...lending });
}

/** What goes back when it is cancelled now, before anybody presses. The difference of a trade-up goes back whole. */
export async function whatGoesBack(
  database: ShopDatabase,
  order: OrderFacts & PaidOrder,
  terms: { by: Canceller; feePercent: number },
): Promise<Cancellation> {
  const back = await withinPayment(database, order, whatComesBack(order, terms));
  if (order.direction !== 'buy' || order.status !== 'Awaiting payment') return back;
  return { ...back, moneyPaise: await moneyOf(database, order.id) };
}

/** What a cancellation gives back now: nothing was taken for what is not paid yet, or is paid on delivery. */
export function whatComesBack(order: PaidOrder, terms: { by: Canceller; feePercent: number }): Cancellation {
  const { depositPaise, isPaidOnline, ...paid } = paidParts(order);
  const back = cancellation(paid, terms);
  // A deposit is no price: all of it goes back.
  return isPaidOnline ? { ...back, moneyPaise: paise(back.moneyPaise + depositPaise) } : back;
}

/** What a fee was or would be taken of; nothing when there is none. */
export function chargeOf(
  order: PaidOrder,
  { feePaise, feePercent }: { feePaise: Paise; feePercent: number },
): CancellationCharge | undefined {
  return feePaise > 0 ? { feePaise, percent: feePercent, ofPaise: feeBase(paidParts(order)) } : undefined;
}

function paidParts({ direction, status, payBy, toPayPaise, creditPaise, ...order }: PaidOrder): PaidParts & {
  depositPaise: Paise;
  isPaidOnline: boolean;
} {
  const { depositPaise, freePaise = paise(0) } = order;
  const isPaid = status !== 'Awaiting payment' && direction !== 'sell';
  const isPaidOnline = isPaid && payBy === 'online';
  const pricePaise = isPaidOnline ? paise(toPayPaise - depositPaise) : (0 as Paise);
  // What a rental paid has no way back of its own, like that of a parcel which nobody took.
  const rentalPaise = payBy === 'rental' ? toPayPaise : 0;
  const paid = { moneyPaise: pricePaise, creditPaise: paise(isPaid ? creditPaise + rentalPaise : 0) };
  return { ...paid, freePaise: isPaid ? freePaise : paise(0), depositPaise, isPaidOnline };
}

type PaidOrder = Pick<OrderFacts, 'direction' | 'status' | 'payBy' | 'toPayPaise' | 'creditPaise' | 'depositPaise'> & {
  freePaise?: Paise;
};
