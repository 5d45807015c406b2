import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import type { Offer } from '../../rules/offers/offer.ts';
import { Refused } from '../../rules/refused.ts';
import type { Day } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../database.ts';
import { offerColumns } from './known-offers.ts';

/** An offer with what became of it. Orders that were cancelled do not count. */
export interface ListedOffer extends Offer {
  madeBy: string;
  madeAt: Date;
  uses: number;
  /** How often the same person has used it at most. */
  mostByOne: number;
  /** What it took off, in all. */
  givenPaise: Paise;
}

const mostListed = 200;

/** Offers that are open or will be, or those that are over, the newest first. */
export function listOffers(database: ShopDatabase, which: 'open' | 'past', today: Day): Promise<ListedOffer[]> {
  const isPast = sql`(offer.ended_at is not null or offer.ends_on < ${today}::date)`;
  const isWanted = which === 'past' ? isPast : sql`${isPast} is not true`;
  return read(database, sql`${isWanted} order by offer.id desc limit ${mostListed}`);
}

export async function findOffer(database: ShopDatabase, id: number): Promise<ListedOffer> {
  const [offer] = await read(database, sql`offer.id = ${id}`);
  if (!offer) throw new Refused('not-found', 'There is no such offer.');
  return offer;
}

async function read(database: ShopDatabase, wanted: RawBuilder<unknown>): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${offerColumns}, offer.made_by as "madeBy", offer.made_at as "madeAt", used.*
    from offer left join title on title.id = offer.title_id
    cross join lateral (
      select coalesce(sum(uses), 0)::int as uses, coalesce(max(uses), 0)::int as "mostByOne", coalesce(sum(given), 0)::bigint as "givenPaise"
      from (select count(*) as uses, sum(offer_paise) as given from shop_order
            where offer_id = offer.id and status <> 'Cancelled' group by shopper_id) as people) as used
    where ${wanted}`.execute(database);
  return rows;
}

/** Titles by a part of their name, to choose one from. */
export function findTitles(database: ShopDatabase, text: string) {
  return database
    .selectFrom('title')
    .where('name', 'ilike', `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('name')
    .orderBy('platform')
    .limit(10)
    .select(['id as titleId', 'name', 'platform'])
    .execute();
}
