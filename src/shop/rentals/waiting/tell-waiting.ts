import { sql } from 'kysely';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { firstRentalDay, isTimeToRemind } from '../../../rules/rentals/rental.ts';
import { type WaitWish, whomToTell } from '../../../rules/rentals/waiting.ts';
import { hourMs, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lockUnits } from '../booking/book-rental.ts';
import { listRentals, type RentalFacts } from '../booking/list-rentals.ts';
import { liveWaits } from './read-waits.ts';
import { forgetOldWaits } from './waiting-list.ts';

interface List {
  editionId: number;
  city: string;
}

/**
 * Whatever made a unit free, whoever is first on its list is told, once, and has some hours before the next one is. Two
 * processes take turns at the units, as bookings do.
 */
export async function tellWaiting(database: ShopDatabase, now: Date): Promise<void> {
  await forgetOldWaits(database, now);
  if (!isTimeToRemind(now)) return;
  const lists = await listLists(database, now);
  for (const city of new Set(lists.map((list) => list.city))) {
    const rentals = await listRentals(database, { city, today: indianDay(now) });
    for (const list of lists.filter((one) => one.city === city)) {
      if ((await findNext(database, { list, rentals, now })).length === 0) continue;
      await database.transaction().execute((tx) => tellNext(tx, list, now));
    }
  }
}

async function listLists(database: ShopDatabase, now: Date): Promise<List[]> {
  const { rows } = await sql<List>`
    select distinct edition_id as "editionId", wait.city from ${liveWaits(now)} wait
    where told_at is null order by 1, 2`.execute(database);
  return rows;
}

interface WaitInQueue extends WaitWish {
  id: number;
  shopperId: number;
  cityName: string;
  isTold: boolean;
}

async function findNext(
  database: ShopDatabase,
  { list: { editionId, city }, rentals, now }: { list: List; rentals: readonly RentalFacts[]; now: Date },
): Promise<WaitInQueue[]> {
  const rental = rentals.find((one) => one.editionId === editionId);
  if (!rental) return [];
  const { rows } = await sql<WaitInQueue>`
    select wait.id, shopper_id as "shopperId", city.name as "cityName", duration, starts_on as "startsOn",
           told_at is not null as "isTold"
    from ${liveWaits(now)} wait join city on city.slug = wait.city
    where edition_id = ${editionId} and wait.city = ${city} order by wait.id`.execute(database);
  const { figures } = await readSettings(database);
  const { bookedDays: units, cleaningDays } = rental;
  return whomToTell(rows, { units, cleaningDays, from: firstRentalDay(now, figures) });
}

/** Everything is read again behind the lock: another process may have told somebody, and somebody may have booked. */
async function tellNext(tx: ShopTransaction, list: List, now: Date): Promise<void> {
  await lockUnits(tx, list);
  const rentals = await listRentals(tx, { city: list.city, today: indianDay(now) });
  const rental = rentals.find(({ editionId }) => editionId === list.editionId);
  const { waitHours } = (await readSettings(tx)).lending;
  for (const { id, shopperId, cityName, duration, startsOn } of await findNext(tx, { list, rentals, now })) {
    const until = new Date(now.getTime() + waitHours * hourMs);
    const { numUpdatedRows } = await tx
      .updateTable('rental_wait')
      .set({ told_at: now, told_until: until })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    // They have left at this moment.
    if (numUpdatedRows === 0n || !rental) continue;
    await queueMessage(tx, {
      reference: `rental-free:${id}`,
      template: 'rental-free',
      shopperId,
      contents: {
        editionId: list.editionId,
        title: productTitle({ productName: rental.name, editionName: rental.editionName }),
        city: list.city,
        cityName,
        duration,
        startsOn,
        hours: waitHours,
      },
      now,
    });
  }
}
