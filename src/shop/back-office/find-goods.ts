import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../rules/paise.ts';
import type { ProductAge } from '../../rules/product-age.ts';
import type { PlatformCode, SubCategory } from '../../rules/sections.ts';
import type { ShopDatabase } from '../database.ts';

export interface GoodsFilter {
  text?: string | undefined;
  platform?: PlatformCode | undefined;
  kind?: SubCategory | undefined;
  age?: ProductAge | undefined;
  stock?: 'low' | 'out' | undefined;
  isListed?: boolean | undefined;
}

export type GoodsSort = 'newest' | 'name' | 'price-low' | 'price-high' | 'stock' | 'popular';

export interface FoundGoods {
  id: number;
  editionId: number;
  title: string;
  edition: string;
  platform: PlatformCode;
  kind: SubCategory;
  age: ProductAge;
  buyPaise: Paise | null;
  strikePaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  onHand: number;
  reserved: number;
  isListed: boolean;
}

/** From here on there is little left: the same number as on the page of today. */
const fewLeft = 2;

/** Products as the office lists them. What is shown is read for the rows of the page only. */
export async function findGoods(
  database: ShopDatabase,
  filter: GoodsFilter,
  { sort, limit, offset }: { sort: GoodsSort; limit: number; offset: number },
): Promise<FoundGoods[]> {
  const { rows } = await sql<FoundGoods>`
    select product.id, product.edition_id as "editionId", title.name as title, edition.name as edition,
           product.platform, product.sub_category as kind, product.age, product.buy_paise as "buyPaise",
           product.strike_paise as "strikePaise", edition.sell_cash_paise as "sellCashPaise",
           edition.sell_credit_paise as "sellCreditPaise", product.on_hand as "onHand", product.reserved,
           product.is_listed as "isListed"
    from (
      select product.id, row_number() over () as place from (
        select product.id from ${tablesOf(filter, sort)} where ${conditionOf(filter)}
        order by ${orders[sort]} limit ${limit} offset ${offset}) as product
    ) as wanted
    join product on product.id = wanted.id
    join edition on edition.id = product.edition_id
    join title on title.id = edition.title_id
    order by wanted.place`.execute(database);
  return rows;
}

export async function countGoods(database: ShopDatabase, filter: GoodsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tablesOf(filter, 'newest')} where ${conditionOf(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

const orders: Readonly<Record<GoodsSort, RawBuilder<unknown>>> = {
  newest: sql`product.id desc`,
  name: sql`title.name, product.id`,
  'price-low': sql`product.buy_paise, product.id`,
  'price-high': sql`product.buy_paise desc nulls last, product.id`,
  stock: sql`product.on_hand - product.reserved, product.id`,
  popular: sql`product.popularity desc, product.id`,
};

/** The names are joined only when they are searched or sorted by. */
function tablesOf({ text }: GoodsFilter, sort: GoodsSort): RawBuilder<unknown> {
  if (!text?.trim() && sort !== 'name') return sql`product`;
  return sql`product join edition on edition.id = product.edition_id join title on title.id = edition.title_id`;
}

function conditionOf({ text, platform, kind, age, stock, isListed }: GoodsFilter): RawBuilder<unknown> {
  const free = sql`product.on_hand - product.reserved`;
  const conditions = [
    sql`true`,
    ...(platform ? [sql`product.platform = ${platform}`] : []),
    ...(kind ? [sql`product.sub_category = ${kind}`] : []),
    ...(age ? [sql`product.age = ${age}`] : []),
    ...(stock === 'low' ? [sql`product.age <> 'sell' and ${free} between 1 and ${fewLeft}::int`] : []),
    ...(stock === 'out' ? [sql`product.age <> 'sell' and ${free} = 0`] : []),
    ...(isListed === undefined ? [] : [isListed ? sql`product.is_listed` : sql`not product.is_listed`]),
    ...(text?.trim() ? [textCondition(text.trim())] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Every word must stand in the name of the title; a number may be the id of a product. */
function textCondition(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // One condition on the title for all words, so that its index of trigrams answers them together.
  const named = sql.join(
    words.map((word) => sql`title.name ilike ${word}`),
    sql` and `,
  );
  return /^\d{1,9}$/.test(text) ? sql`((${named}) or product.id = ${Number(text)})` : sql`(${named})`;
}
