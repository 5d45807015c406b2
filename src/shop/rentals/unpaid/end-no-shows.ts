import { sql } from 'kysely';
import { isPaidBeforeLeaving } from '../../../rules/rentals/deposit.ts';
import { isNoShow, lastClosedDay } from '../../../rules/rentals/no-show.ts';
import type { RenterDetail } from '../../../rules/rentals/renter.ts';
import { type Day, formatWeekday } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { cancelBookings } from '../booking/bookings.ts';
import { findReadyDay } from '../evidence/tell-ready.ts';
import { isRentPaid } from '../money/counter-payments.ts';
import { readRenter } from '../renter/read-renter.ts';
import { findPayFirstUntil } from './rental-limits.ts';

/**
 * In the evening of its first day, or whenever the shop is awake again, a rental that was to be paid at the hand-over and
 * that nobody came for is cancelled: its units are free for others. An order is handed over as one, so its earliest day
 * counts for all of it.
 */
export async function endNoShows(database: ShopDatabase, now: Date): Promise<void> {
  const day = lastClosedDay(now, (await readSettings(database)).lending);
  const { rows } = await sql<{ number: string }>`
    select number from shop_order
    where direction = 'rent' and status = 'Booked' and pay_by = 'delivery'
      and exists (select from rental where order_id = shop_order.id and starts_on <= ${day}::date)
    order by id`.execute(database);
  for (const { number } of rows) {
    await database.transaction().execute((tx) => endNoShow(tx, number, { day, now }));
  }
}

async function endNoShow(tx: ShopTransaction, number: string, { day, now }: { day: Day; now: Date }): Promise<void> {
  const order = await lockOrder(tx, number);
  // Handed over, cancelled or put on other days since the list was read.
  if (order.status !== 'Booked') return;
  const { startsOn, isUnitMissing } = await findFirstDay(tx, order);
  if (startsOn > day) return;
  const isPaid = await isRentPaid(tx, order);
  const isBrought = order.shipping !== 'self';
  const isUnpaid = isPaidBeforeLeaving({ isBrought, ...order });
  const renter = await readRenter(tx, order);
  const missing = listMissing(renter);
  const isRenterAwaited = isUnpaid || missing.length > 0;
  // Until the evening after the day on which they were told, whoever waited for the shop may still do their part.
  const readyDay = await findReadyDay(tx, order);
  const isShopLate = !renter.isAgreementReady || (readyDay !== null && readyDay >= day);
  if (!isNoShow({ isPaid, isUnitMissing, isShopLate, isBrought, isRenterAwaited })) return;
  const because = isUnpaid ? 'unpaid' : isBrought ? 'not ready' : 'not collected';
  await moveOrder(tx, {
    order,
    from: 'Booked',
    to: 'Cancelled',
    by: 'clock',
    note: `${whatFailed[because]} ${formatWeekday(startsOn)}, and is free for others again`,
    cancelledBecause: 'no-show',
    now,
  });
  await cancelBookings(tx, number);
  await queueMessage(tx, {
    reference: `rental-no-show:${number}`,
    template: isUnpaid ? 'rental-unpaid' : 'rental-no-show',
    shopperId: order.shopperId,
    contents: {
      orderNumber: number,
      startsOn,
      payFirstUntil: await findPayFirstUntil(tx, order.shopperId, now),
      ...(because === 'not ready' && { missing }),
    },
    now,
  });
}

const whatFailed = {
  unpaid: 'It was not paid by',
  'not ready': 'It was not confirmed by its renter until',
  'not collected': 'It was not collected on',
} as const;

/** When it was to be handed over, and whether the shop could have: a unit may be broken, late or not inspected. */
async function findFirstDay(tx: ShopTransaction, { id, number }: OrderFacts) {
  const { rows } = await sql<{ startsOn: Day; isUnitMissing: boolean }>`
    select min(starts_on) as "startsOn",
           exists (select from rental_offer where order_id = ${id} and answered_at is null)
           or exists (
             select from rental_booking own
             join rental_booking holder on holder.unit_id = own.unit_id and holder.reference <> own.reference
               and holder.status in ('out', 'returned')
             where own.reference = ${number} and own.status = 'booked') as "isUnitMissing"
    from rental where order_id = ${id}`.execute(tx);
  return rows[0] ?? { startsOn: '', isUnitMissing: true };
}

/**
 * What only the renter could have done. A document that nobody has looked at yet waits for the shop, and who accepted an
 * agreement has done their part: the shop gave them another unit since.
 */
function listMissing({ missing, document, agreement }: Awaited<ReturnType<typeof readRenter>>): RenterDetail[] {
  const isDone: Partial<Record<RenterDetail, boolean | undefined>> = {
    identity: document?.state === 'waiting',
    agreement: agreement?.isChanged,
  };
  return missing.filter((detail) => !isDone[detail]);
}
