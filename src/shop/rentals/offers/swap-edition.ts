import { paise, type Paise } from '../../../rules/money/paise.ts';
import { payWithinMs } from '../../../rules/orders/order-moves.ts';
import { Refused } from '../../../rules/refused.ts';
import { partsBack } from '../../../rules/rentals/rent-back.ts';
import { rentalDays } from '../../../rules/rentals/rental.ts';
import { indianDay } from '../../../rules/time/day.ts';
import type { ShopTransaction } from '../../database.ts';
import type { PaymentProvider } from '../../money-tables.ts';
import { changeRent } from '../../orders/change-rent.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { noteOnOrder } from '../../orders/move-order.ts';
import { listPaymentsOf, startPayment } from '../../payments/payments.ts';
import { bookRental } from '../booking/book-rental.ts';
import { cancelBookings } from '../booking/bookings.ts';
import { type OverTheCounter, writeCounterPayment } from '../money/counter-payments.ts';
import { type RentalPayment, unlessRefused } from '../money/pay-rental.ts';
import { giveRentBack, rentThatCame } from '../money/rent-money.ts';
import { figuresToAgree } from '../money/rental-prices.ts';
import { tellBooked } from '../renter/tell-booked.ts';
import { findOtherEdition, type OtherEdition, type Swapping } from './find-editions.ts';
import { endOffer, findOpenOffer } from './rental-offers.ts';

export interface WantedEdition {
  editionId: number;
  /** The difference that was shown. */
  seenPaise: Paise;
}

type StartedSwap = Omit<RentalPayment, 'payment'> & { payment: RentalPayment['payment'] | null };

/** The renter takes another edition: at once, or when the difference is paid. The order is locked by the caller. */
export async function startSwap(
  tx: ShopTransaction,
  order: OrderFacts,
  { provider, now, ...wanted }: WantedEdition & { provider: PaymentProvider; now: Date },
): Promise<StartedSwap> {
  const found = await findSwap(tx, order, { ...wanted, by: 'shopper', now });
  const { differencePaise } = found.edition;
  const started = { number: order.number, payUntil: new Date(now.getTime() + payWithinMs), isNew: true };
  if (differencePaise <= 0 || found.paid === 'later') {
    const swapId = await wantSwap(tx, order, { ...found, paymentId: null, now });
    await finishSwap(tx, order, { ...found, swapId, by: 'shopper', name: 'shopper', now });
    return { ...started, toPayPaise: paise(0), payment: null };
  }
  const payment = await startPayment(tx, {
    orderId: order.id,
    orderNumber: order.number,
    provider,
    amountPaise: differencePaise,
    purpose: 'swap',
    attempt: (await listPaymentsOf(tx, order.id)).length + 1,
    now,
  });
  await wantSwap(tx, order, { ...found, paymentId: payment.id, now });
  return { ...started, toPayPaise: differencePaise, payment };
}

/** Money for a dearer edition came: it is the renter's, or the money goes back, and what was asked is as open as before. */
export async function spendOnSwap(
  tx: ShopTransaction,
  { paymentId, orderId }: { paymentId: number; orderId: number },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, { id: orderId });
  const swap = await tx
    .selectFrom('rental_swap')
    .where('payment_id', '=', paymentId)
    .select(['id', 'offer_id as offerId', 'to_edition_id as editionId', 'from_paise', 'to_paise'])
    .executeTakeFirstOrThrow();
  const seenPaise = paise(swap.to_paise - swap.from_paise);
  const isTaken = await unlessRefused(tx, async () => {
    const found = await findSwap(tx, order, { editionId: swap.editionId, seenPaise, by: 'shopper', now });
    if (found.offerId !== swap.offerId) throw isAnswered();
    await finishSwap(tx, order, { ...found, swapId: swap.id, by: 'shopper', name: 'shopper', now });
  });
  if (!isTaken) await lapseSwap(tx, paymentId, now);
  return isTaken;
}

/** It was not paid. */
export async function lapseSwap(tx: ShopTransaction, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('rental_swap')
    .set({ state: 'lapsed', ended_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'wanted')
    .execute();
}

/** The office answers for the renter; a difference goes over the counter, as the rent did. The order is locked by the caller. */
export async function swapAtTheCounter(
  tx: ShopTransaction,
  order: OrderFacts,
  { editionId, seenPaise, ...over }: WantedEdition & OverTheCounter,
): Promise<void> {
  const { by: name, now } = over;
  const found = await findSwap(tx, order, { editionId, seenPaise, by: 'shop', now });
  const { differencePaise } = found.edition;
  const swapId = await wantSwap(tx, order, { ...found, paymentId: null, now });
  if (found.paid === 'counter' && differencePaise > 0) {
    const money = { way: 'in', purpose: 'rent', amountPaise: differencePaise, reference: `swap:${swapId}` } as const;
    await writeCounterPayment(tx, { orderId: order.id, ...money }, over);
  }
  await finishSwap(tx, order, { ...found, swapId, by: 'shop', name, now });
}

interface FoundSwap extends Omit<Swapping, 'editions'> {
  offerId: number;
  edition: OtherEdition;
}

async function findSwap(
  tx: ShopTransaction,
  order: OrderFacts,
  wanted: WantedEdition & { by: 'shopper' | 'shop'; now: Date },
): Promise<FoundSwap> {
  const offer = await findOpenOffer(tx, order.id);
  if (!offer) throw isAnswered();
  return { offerId: offer.id, ...(await findOtherEdition(tx, order, wanted)) };
}

async function wantSwap(
  tx: ShopTransaction,
  order: OrderFacts,
  { offerId, rental, edition, paymentId, now }: FoundSwap & { paymentId: number | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('rental_swap')
    .values({
      order_id: order.id,
      offer_id: offerId,
      line_id: rental.lineId,
      from_edition_id: rental.editionId,
      to_edition_id: edition.editionId,
      from_paise: order.goodsPaise,
      to_paise: paise(edition.unitPaise * rental.quantity),
      payment_id: paymentId,
      wanted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Finishing extends FoundSwap {
  swapId: number;
  by: 'shopper' | 'shop';
  /** Who it is in the history. */
  name: string;
  now: Date;
}

/** The line, the money and the units are of the other edition from now on. Wallets are locked before units, as everywhere. */
async function finishSwap(tx: ShopTransaction, order: OrderFacts, swap: Finishing): Promise<void> {
  const { rental, edition, swapId, by, name, now } = swap;
  const [line] = await listOrderLines(tx, [order.id]);
  const back = await whatGoesBack(tx, order, swap);
  await tx
    .updateTable('rental_swap')
    .set({ state: 'done', credit_back_paise: back.creditPaise, ended_at: now })
    .where('id', '=', swapId)
    .execute();
  const { lineId, quantity, city, startsOn, duration } = rental;
  const creditPaise = paise(order.creditPaise - back.creditPaise);
  await changeRent(tx, order, { ...edition, lineId, quantity, creditPaise });
  const references = { refund: `S${swapId}-${order.number}`, other: `swap:${swapId}` };
  await giveRentBack(tx, order, { ...back, references, reason: 'Another edition costs less', by: name, now });
  await endOffer(tx, order.id, { answer: 'other edition', by, now });
  await noteOnOrder(tx, { order, by: name, note: `${edition.title} instead of ${line?.title}`, now });
  await cancelBookings(tx, order.number);
  const { editionId, cleaningDays } = edition;
  const days = rentalDays(startsOn, duration);
  const today = indianDay(now);
  await bookRental(tx, { editionId, city, days, cleaningDays, quantity, reference: order.number, today });
  // The two games of a console are chosen again.
  const changed = { edition_id: editionId, chosen_games: null, ...(await figuresToAgree(tx, editionId)) };
  await tx.updateTable('rental').set(changed).where('id', '=', rental.id).execute();
  await tellBooked(tx, await lockOrder(tx, { id: order.id }), { reference: `swap:${swapId}`, now });
}

const nothing = { moneyPaise: paise(0), creditPaise: paise(0) };

/** As the rent was paid. What is not paid yet is simply less. */
async function whatGoesBack(tx: ShopTransaction, order: OrderFacts, { edition, paid }: FoundSwap) {
  if (edition.differencePaise >= 0 || paid === 'later') return nothing;
  return partsBack(paise(0 - edition.differencePaise), {
    rentPaise: paise(order.goodsPaise - order.discountPaise),
    creditPaise: order.creditPaise,
    moneyLeftPaise: await rentThatCame(tx, order),
  });
}

function isAnswered(): Refused {
  return new Refused('conflict', 'This has been answered already.');
}
