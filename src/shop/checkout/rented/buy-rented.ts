import type { Paise } from '../../../rules/money/paise.ts';
import { isRentedOut, payWithinMs, type RentStatus } from '../../../rules/orders/order-moves.ts';
import { indianDay } from '../../../rules/time/day.ts';
import { Refused } from '../../../rules/refused.ts';
import { lockProducts } from '../../catalogue/lock-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { PaymentProvider } from '../../money-tables.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { listPaymentsOf, startPayment } from '../../payments/payments.ts';
import { lockUnits } from '../../rentals/booking/book-rental.ts';
import { receiveUnits, releaseUnits } from '../../rentals/booking/bookings.ts';
import { type OverTheCounter, writeCounterPayment } from '../../rentals/money/counter-payments.ts';
import { endDeposit, findDeposit } from '../../rentals/money/deposits.ts';
import { type RentalPayment, unlessRefused } from '../../rentals/money/pay-rental.ts';
import { moveBooking } from '../../rentals/pool/rental-outages.ts';
import { takeFromPool } from '../../rentals/pool/rental-pool.ts';
import { giveDepositBack } from '../../rentals/money/settle-rental.ts';
import { lockUnit } from '../../units/change-unit.ts';
import { moveUnits } from '../../units/move-units.ts';
import { findPurchase, type Purchase } from './find-purchase.ts';
import { openSale, saleAddress } from './sell-rented.ts';

/** Without a payment nothing was left to pay: the number is that of the sale. */
type StartedPurchase = Omit<RentalPayment, 'payment'> & { payment: RentalPayment['payment'] | null };

/** Opens a payment for what the renter wants to keep. It is theirs when it is paid; the order is locked by the caller. */
export async function startPurchase(
  tx: ShopTransaction,
  order: OrderFacts,
  { seenPaise, provider, now }: { seenPaise: Paise; provider: PaymentProvider; now: Date },
): Promise<StartedPurchase> {
  const purchase = await findPurchase(tx, order, now);
  refuseOtherPrice(purchase, seenPaise);
  const deposit = await findDeposit(tx, order.id);
  if (purchase.backPaise > 0 && deposit?.cameBy === 'counter') {
    throw new Refused('conflict', 'A part of your deposit comes back over the counter: please buy it there.');
  }
  await saleAddress(tx, order);
  const started = { toPayPaise: purchase.moneyPaise, payUntil: new Date(now.getTime() + payWithinMs), isNew: true };
  if (purchase.moneyPaise === 0) {
    const id = await wantPurchase(tx, order, { purchase, now });
    return { ...started, number: await sell(tx, order, { ...online(now), id, purchase }), payment: null };
  }
  const payment = await startPayment(tx, {
    orderId: order.id,
    orderNumber: order.number,
    provider,
    amountPaise: purchase.moneyPaise,
    purpose: 'purchase',
    attempt: (await listPaymentsOf(tx, order.id)).length + 1,
    now,
  });
  await wantPurchase(tx, order, { purchase, paymentId: payment.id, now });
  return { ...started, number: order.number, payment };
}

/** Money for it came: the thing is sold, or the money goes back because it cannot be sold any more at that price. */
export async function spendOnPurchase(
  tx: ShopTransaction,
  { paymentId, orderId }: { paymentId: number; orderId: number },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, { id: orderId });
  const wanted = await tx
    .selectFrom('rental_purchase')
    .where('payment_id', '=', paymentId)
    .select(['id', 'price_paise as pricePaise', 'deposit_paise as depositPaise', 'money_paise as moneyPaise'])
    .executeTakeFirstOrThrow();
  const isSold = await unlessRefused(tx, async () => {
    const purchase = await findPurchase(tx, order, now);
    const isAsSeen = purchase.moneyPaise === wanted.moneyPaise && purchase.depositPaise === wanted.depositPaise;
    if (!isAsSeen || purchase.pricePaise !== wanted.pricePaise) throw otherPrice();
    await sell(tx, order, { ...online(now), id: wanted.id, purchase });
  });
  if (!isSold) await lapsePurchase(tx, paymentId, now);
  return isSold;
}

/** It was not paid. */
export async function lapsePurchase(tx: ShopTransaction, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('rental_purchase')
    .set({ state: 'lapsed', ended_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'wanted')
    .execute();
}

/** Paid over the counter: sold at once. The order is locked by the caller. */
export async function sellAtTheCounter(
  tx: ShopTransaction,
  order: OrderFacts,
  { seenPaise, ...over }: OverTheCounter & { seenPaise: Paise },
): Promise<string> {
  const purchase = await findPurchase(tx, order, over.now);
  refuseOtherPrice(purchase, seenPaise);
  const reference = `purchase:${order.number}`;
  const money = {
    orderId: order.id,
    way: 'in',
    purpose: 'purchase',
    amountPaise: purchase.moneyPaise,
    reference,
  } as const;
  const counterPaymentId = purchase.moneyPaise > 0 ? await writeCounterPayment(tx, money, over) : undefined;
  const id = await wantPurchase(tx, order, { purchase, counterPaymentId, now: over.now });
  return sell(tx, order, { ...over, id, purchase });
}

/** The sale that came of a rental, when its renter has bought the thing. */
export function findSaleOf(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental_purchase')
    .innerJoin('shop_order as sale', 'sale.id', 'rental_purchase.sale_id')
    .where('rental_purchase.order_id', '=', orderId)
    .select(['sale.number', 'rental_purchase.ended_at as at'])
    .executeTakeFirst();
}

function online(now: Date) {
  return { by: 'shopper', method: null, slip: null, now };
}

function refuseOtherPrice({ moneyPaise }: Purchase, seenPaise: Paise): void {
  if (moneyPaise !== seenPaise) throw otherPrice();
}

function otherPrice(): Refused {
  return new Refused('conflict', 'The price has changed since you looked. Please look again.');
}

async function wantPurchase(
  tx: ShopTransaction,
  { id }: OrderFacts,
  wanted: { purchase: Purchase; paymentId?: number; counterPaymentId?: number | undefined; now: Date },
): Promise<number> {
  const { purchase, paymentId = null, counterPaymentId = null, now } = wanted;
  const { id: purchaseId } = await tx
    .insertInto('rental_purchase')
    .values({
      order_id: id,
      rental_unit_id: purchase.rentalUnitId,
      price_paise: purchase.pricePaise,
      rent_paise: purchase.rentPaise,
      deposit_paise: purchase.depositPaise,
      money_paise: purchase.moneyPaise,
      payment_id: paymentId,
      counter_payment_id: counterPaymentId,
      wanted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return purchaseId;
}

interface Sale extends Omit<OverTheCounter, 'method'> {
  id: number;
  purchase: Purchase;
  /** How the rest of a deposit goes back that came over the counter. */
  method: OverTheCounter['method'] | null;
}

/**
 * The thing is the renter's: an order that is bought, with its invoice. The rental ends with it, and the deposit. Locks are
 * taken in one order everywhere: order, product, unit, rental units.
 */
async function sell(tx: ShopTransaction, order: OrderFacts, sale: Sale): Promise<string> {
  const { purchase, by, now } = sale;
  await lockProducts(tx, [purchase]);
  await lockUnit(tx, purchase.unitNumber);
  await leavePool(tx, order, sale);
  const number = await openSale(tx, order, sale);
  await endWithPurchase(tx, order, sale);
  await closeRental(tx, order, { by, now, note: `Bought with order ${number}` });
  return number;
}

/** Nobody rents it any more; whoever has booked it gets another one. What was free just now may be taken. */
async function leavePool(tx: ShopTransaction, order: OrderFacts, { purchase, by, now }: Sale): Promise<void> {
  const { rentalUnitId: id, editionId, city, unitId, later } = purchase;
  const today = indianDay(now);
  await lockUnits(tx, purchase);
  for (const booking of later) {
    const moved = await moveBooking(tx, booking, { id, editionId, city, now });
    if (moved === null) throw new Refused('conflict', 'It was promised to somebody else just now.');
  }
  if (isRentedOut(order.status)) await receiveUnits(tx, order, today);
  await releaseUnits(tx, order);
  await takeFromPool(tx, { id, unitId, now });
  const why = `Bought by the renter of ${order.number}`;
  await moveUnits(tx, [unitId], { from: 'for rent', to: 'to test', by, why, now });
  await moveUnits(tx, [unitId], { from: 'to test', to: 'for sale', by, why, now });
}

async function endWithPurchase(tx: ShopTransaction, order: OrderFacts, sale: Sale): Promise<void> {
  const deposit = await findDeposit(tx, order.id);
  if (!deposit || deposit.endedAt !== null) return;
  const { depositPaise, backPaise } = sale.purchase;
  await endDeposit(tx, order.id, { keptPaise: depositPaise, backPaise, now: sale.now });
  if (backPaise > 0) await giveDepositBack(tx, order, { ...sale, cameBy: deposit.cameBy, backPaise });
}

const wayToTheEnd: readonly RentStatus[] = ['Returned', 'Inspected', 'Closed'];

/** There is nothing to bring back or to look at: the steps are in the history, and no message is sent about them. */
async function closeRental(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, note }: { by: string; now: Date; note: string },
): Promise<void> {
  let from = order.status;
  for (const to of wayToTheEnd.slice(wayToTheEnd.indexOf(from as RentStatus) + 1)) {
    await moveOrder(tx, { order, from, to, by, note, now });
    from = to;
  }
}
