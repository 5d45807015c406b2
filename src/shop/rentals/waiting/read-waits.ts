import { sql } from 'kysely';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import type { WaitWish } from '../../../rules/rentals/waiting.ts';
import { indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';

export interface OwnWait extends WaitWish {
  editionId: number;
  title: string;
  city: string;
  cityName: string;
  isOpen: boolean;
  /** 1 for the first. */
  position: number;
  joinedAt: Date;
  /** Until when the others wait; null before they were told. */
  toldUntil: Date | null;
}

/** What somebody waits for, and how many are before them. */
export async function listWaitsOf(database: ShopDatabase, shopperId: number, now: Date): Promise<OwnWait[]> {
  const { rows } = await sql<Omit<OwnWait, 'title'> & { name: string; editionName: string }>`
    select own.edition_id as "editionId", title.name, edition.name as "editionName", own.city,
           city.name as "cityName", city.is_open as "isOpen", own.duration, own.starts_on as "startsOn",
           own.joined_at as "joinedAt", own.told_until as "toldUntil",
           (select count(*)::int from ${liveWaits(now)} other
            where other.edition_id = own.edition_id and other.city = own.city and other.id <= own.id) as position
    from ${liveWaits(now)} own
    join city on city.slug = own.city
    join edition on edition.id = own.edition_id
    join title on title.id = edition.title_id
    where own.shopper_id = ${shopperId}
    order by own.id`.execute(database);
  return rows.map(({ name, editionName, ...wait }) => ({
    ...wait,
    title: productTitle({ productName: name, editionName }),
  }));
}

/** Waits that count: the job has not removed old ones yet, and who is blocked is not told. */
export function liveWaits(now: Date) {
  return sql`(
    select rental_wait.* from rental_wait join shopper on shopper.id = rental_wait.shopper_id
    where shopper.blocked_at is null and (told_until is null or told_until > ${now}::timestamptz)
      and (starts_on is null or starts_on >= ${indianDay(now)}::date))`;
}

export interface WaitingList {
  editionId: number;
  title: string;
  platform: string;
  city: string;
  people: WaitingPerson[];
}

interface WaitingPerson extends WaitWish {
  shopperId: number;
  customer: string;
  joinedAt: Date;
  toldUntil: Date | null;
}

type WaitRow = WaitingPerson & Omit<WaitingList, 'people' | 'title'> & { name: string; editionName: string };

/** Every list with somebody on it, the longest first. */
export async function listWaitingLists(database: ShopDatabase, now: Date): Promise<WaitingList[]> {
  const { rows } = await sql<WaitRow>`
    select wait.edition_id as "editionId", title.name, edition.name as "editionName", title.platform, city.name as city,
           shopper.id as "shopperId", trim(shopper.first_name || ' ' || shopper.last_name) as customer, wait.duration,
           wait.starts_on as "startsOn", wait.joined_at as "joinedAt", wait.told_until as "toldUntil"
    from ${liveWaits(now)} wait
    join shopper on shopper.id = wait.shopper_id
    join city on city.slug = wait.city
    join edition on edition.id = wait.edition_id
    join title on title.id = edition.title_id
    order by count(*) over (partition by wait.edition_id, wait.city) desc, wait.edition_id, wait.city, wait.id
    limit ${mostShown}`.execute(database);
  const lists = new Map<string, WaitingList>();
  for (const { editionId, name, editionName, platform, city, ...person } of rows) {
    const key = `${editionId} ${city}`;
    const title = productTitle({ productName: name, editionName });
    const list = lists.get(key) ?? { editionId, title, platform, city, people: [] };
    list.people.push(person);
    lists.set(key, list);
  }
  return [...lists.values()];
}

const mostShown = 2_000;
