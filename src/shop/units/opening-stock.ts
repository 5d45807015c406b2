import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import type { Grade } from '../../rules/units/grade.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface OpeningProduct {
  productId: number;
  title: string;
  edition: string;
  platform: string;
  count: number;
  /** Null for new things: nobody knows until the owner tells. */
  costPaise: Paise | null;
  /** None for new things, which are counted. */
  units: { unit: string; state: UnitState; grade: Grade; serial: string | null; costPaise: Paise }[];
}

const mostUnitsShown = 50;

/**
 * Opening stock whose cost nobody has confirmed, by product. Used things that are sold are in the register at the cost of that
 * day; of new ones all that was there at the beginning counts.
 */
export async function listOpeningStock(
  database: ShopDatabase,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpeningProduct[]> {
  const { rows } = await sql<OpeningProduct>`
    select waiting.product_id as "productId", title.name as title, edition.name as edition, title.platform,
           waiting.count, waiting.cost as "costPaise",
           coalesce((select jsonb_agg(jsonb_build_object('unit', number, 'state', state, 'grade', grade, 'serial', serial, 'costPaise', cost_paise) order by id)
            from (select * from unit where product_id = waiting.product_id and ${isWaiting} order by id limit ${mostUnitsShown}) as shown), '[]') as units
    from (${waitingProducts} order by product_id limit ${limit} offset ${offset}) as waiting
    join product on product.id = waiting.product_id
    join edition on edition.id = product.edition_id join title on title.id = edition.title_id
    order by waiting.product_id`.execute(database);
  return rows;
}

export async function countOpeningProducts(database: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${waitingProducts}) as waiting`.execute(database);
  return rows[0]?.count ?? 0;
}

const isWaiting = sql`not is_cost_confirmed and state <> 'sold'`;

const waitingProducts = sql`
  select product_id, count(*)::int as count, sum(cost_paise) as cost from unit
  where product_id is not null and ${isWaiting} group by product_id
  union all
  select product_id, sum(quantity)::int, null from stock_receipt where cost_paise is null group by product_id`;

export interface ConfirmedCosts {
  units: readonly { unit: string; costPaise: Paise }[];
  /** For all units of the product that still wait. */
  products: readonly { productId: number; costPaise: Paise }[];
}

/** Writes what units really cost: the difference to what was assumed is a correction. A unit that is named counts as named. */
export async function confirmCosts(
  tx: ShopTransaction,
  { units, products }: ConfirmedCosts,
  { by, now }: { by: string; now: Date },
): Promise<{ confirmed: number; beforePaise: number; afterPaise: number }> {
  const { rows: waiting } = await sql<{ id: number; costPaise: Paise; wantedPaise: Paise }>`
    select unit.id, unit.cost_paise as "costPaise", coalesce(named."costPaise", of_product."costPaise") as "wantedPaise"
    from unit
    left join jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as named (unit text, "costPaise" bigint) on named.unit = unit.number
    left join jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as of_product ("productId" integer, "costPaise" bigint)
      on of_product."productId" = unit.product_id
    where ${isWaiting} and coalesce(named."costPaise", of_product."costPaise") is not null
    order by unit.id for update of unit`.execute(tx);
  await sql`
    insert into unit_cost (unit_id, kind, paise, note, added_by, added_at)
    select id, 'correction', "wantedPaise" - "costPaise", 'What it really cost', ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as unit (id integer, "costPaise" bigint, "wantedPaise" bigint)
    where "wantedPaise" <> "costPaise" order by id`.execute(tx);
  const ids = waiting.map(({ id }) => id);
  await sql`update unit set is_cost_confirmed = true where id = any (${ids}::int[])`.execute(tx);
  const sum = (of: 'costPaise' | 'wantedPaise') => waiting.reduce((all, unit) => all + unit[of], 0);
  return { confirmed: ids.length, beforePaise: sum('costPaise'), afterPaise: sum('wantedPaise') };
}
