import { sql } from 'kysely';
import type { WholePrices } from '../../rules/prices/price-rules.ts';
import type { ShopDatabase } from '../database.ts';

interface Row extends WholePrices {
  editionId: number;
}

/** A unit of the edition that is in the house with a price of its own. */
const isOwnPriced = sql`
  unit.edition_id = edition.id and own_paise is not null and state not in ('sold', 'sent back', 'to parts', 'written off')`;

/** The lowest price of its own that a unit of the edition has, grade by grade. */
export const lowestOwnPrices = sql`
  (select jsonb_object_agg(grade, least) from (
     select grade, min(own_paise) as least from unit where ${isOwnPriced} group by grade) as by_grade)`;

/** What the shop asks for the things of each edition, new and used, and pays for one. What is not listed is not asked for. */
export async function listWholePrices(
  database: ShopDatabase,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, WholePrices>> {
  if (editionIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select edition.id as "editionId", edition.sub_category as "subCategory", mrp_paise as "mrpPaise",
           greatest(sell_cash_paise, sell_credit_paise) as "payPaise",
           greatest((select max(buy_paise) from product where edition_id = edition.id),
                    (select max(own_paise) from unit where ${isOwnPriced})) as "highestPaise",
           (select min(buy_paise) from product
            where edition_id = edition.id and age in ('New', 'preOrder') and is_listed) as "newPaise",
           used.buy_paise as "buyPaise", used.mint_paise as "mintPaise", used.worn_paise as "wornPaise",
           used.faulty_paise as "faultyPaise", setting.value as used,
           ${lowestOwnPrices} as "ownPaise"
    from edition
    left join product as used on used.edition_id = edition.id and used.age = 'PreOwned' and used.is_listed
    left join setting on setting.key = 'used'
    where edition.id = any(${editionIds}::int[])`.execute(database);
  return new Map(rows.map(({ editionId, ...prices }) => [editionId, prices]));
}
