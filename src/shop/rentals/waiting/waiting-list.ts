import { sql } from 'kysely';
import { Refused } from '../../../rules/refused.ts';
import { earliestStart, firstRentalDay, rentalHorizonDays } from '../../../rules/rentals/rental.ts';
import { freeForWish, mostWaits, type WaitWish } from '../../../rules/rentals/waiting.ts';
import { addDays, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listRentals } from '../booking/list-rentals.ts';

export interface NewWait extends WaitWish {
  shopperId: number;
  editionId: number;
  city: string;
  now: Date;
}

/** A place at the end of the list; somebody who is on it keeps theirs, and may want other days. */
export async function joinWaitingList(tx: ShopTransaction, wait: NewWait): Promise<void> {
  const { shopperId, editionId, city, duration, startsOn, now } = wait;
  await lockWaiter(tx, shopperId);
  await refuseUnlessLent(tx, { editionId, city });
  await refuseFree(tx, wait);
  await forgetOldWaits(tx, now);
  const { count } = await tx
    .selectFrom('rental_wait')
    .where('shopper_id', '=', shopperId)
    .where((row) => row.or([row('edition_id', '<>', editionId), row('city', '<>', city)]))
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostWaits) {
    throw new Refused('conflict', `You are waiting for ${mostWaits} things already. Leave one of those lists first.`);
  }
  await tx
    .insertInto('rental_wait')
    .values({
      shopper_id: shopperId,
      edition_id: editionId,
      city,
      duration,
      starts_on: startsOn,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.constraint('rental_wait_once').doUpdateSet({ duration, starts_on: startsOn }))
    .execute();
}

/** Two joins of one person take turns here, so that they are counted together. */
async function lockWaiter(tx: ShopTransaction, shopperId: number): Promise<void> {
  const shopper = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select('blocked_at')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shopper || shopper.blocked_at !== null) {
    throw new Refused('not-allowed', 'This account cannot rent. Please write to us.');
  }
}

async function refuseUnlessLent(
  tx: ShopTransaction,
  { editionId, city }: { editionId: number; city: string },
): Promise<void> {
  const rentalCity = await tx
    .selectFrom('city')
    .where('slug', '=', city)
    .where('is_open', '=', true)
    .select('name')
    .executeTakeFirst();
  if (!rentalCity) throw new Refused('not-found', 'We do not rent in that city now.');
  const unit = await tx
    .selectFrom('rental_unit')
    .where('edition_id', '=', editionId)
    .where('city', '=', city)
    .where('in_service', '=', true)
    .where((row) =>
      row.exists(row.selectFrom('rent_price').whereRef('rent_price.edition_id', '=', 'rental_unit.edition_id')),
    )
    .select('id')
    .executeTakeFirst();
  if (!unit) throw new Refused('not-found', `That is not for rent in ${rentalCity.name}.`);
}

async function refuseFree(tx: ShopTransaction, { editionId, city, duration, startsOn, now }: NewWait): Promise<void> {
  const from = firstRentalDay(now, (await readSettings(tx)).figures);
  const last = addDays(from, rentalHorizonDays);
  if (startsOn !== null && (startsOn < from || startsOn > last)) {
    const sentence = `A rental can start between ${formatWeekday(from)} and ${formatWeekday(last)}.`;
    throw new Refused('bad-request', sentence, { startDate: sentence });
  }
  const rental = (await listRentals(tx, { city, today: indianDay(now) })).find((one) => one.editionId === editionId);
  if (!rental) return;
  const { bookedDays: units, cleaningDays } = rental;
  if (freeForWish({ duration, startsOn }, { units, cleaningDays, from }) === 0) return;
  const start = startsOn ?? earliestStart({ units, duration, quantity: 1, cleaningDays, from }) ?? from;
  throw new Refused('conflict', `It is free from ${formatWeekday(start)}: you can rent it now.`);
}

export async function leaveWaitingList(
  tx: ShopTransaction,
  { shopperId, editionId, city }: { shopperId: number; editionId: number; city: string },
): Promise<void> {
  await tx
    .deleteFrom('rental_wait')
    .where('shopper_id', '=', shopperId)
    .where('edition_id', '=', editionId)
    .where('city', '=', city)
    .execute();
}

/** Who has it booked waits no more. */
export async function endWaitsOf(tx: ShopTransaction, orderId: number): Promise<void> {
  await sql`
    delete from rental_wait using rental, shop_order
    where rental.order_id = ${orderId} and shop_order.id = rental.order_id and rental_wait.shopper_id = shop_order.shopper_id
      and rental_wait.edition_id = rental.edition_id and rental_wait.city = rental.city`.execute(tx);
}

export async function forgetWaitsOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('rental_wait').where('shopper_id', '=', shopperId).execute();
}

/** A place is over when its time after the message is, or when its day is past. */
export async function forgetOldWaits(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('rental_wait')
    .where((row) => row.or([row('told_until', '<=', now), row('starts_on', '<', indianDay(now))]))
    .execute();
}
