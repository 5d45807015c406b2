import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';

export interface ProductListFilter {
  text?: string | undefined;
  /** These very ones. */
  ids?: readonly number[] | undefined;
  platform?: PlatformCode | undefined;
  kind?: SubCategory | undefined;
  age?: ProductAge | undefined;
  stock?: 'low' | 'out' | undefined;
  isListed?: boolean | undefined;
  /** Those for sale of which the shop does not say all that it must. */
  facts?: 'missing' | undefined;
}

export type ProductListSort = 'newest' | 'name' | 'price-low' | 'price-high' | 'stock' | 'popular';

export interface FoundProduct {
  id: number;
  editionId: number;
  title: string;
  edition: string;
  platform: PlatformCode;
  kind: SubCategory;
  gameType: string | null;
  age: ProductAge;
  buyPaise: Paise | null;
  strikePaise: Paise | null;
  mostPerCustomer: number | null;
  mintPaise: Paise | null;
  wornPaise: Paise | null;
  faultyPaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  onHand: number;
  reserved: number;
  isListed: boolean;
  photographHash: string | null;
  photographWidth: number | null;
}

/** Products as the office lists them. What is shown is read for the rows of the page only. */
export async function findProductsForStaff(
  database: ShopDatabase,
  filter: ProductListFilter,
  { sort, limit, offset }: { sort: ProductListSort; limit: number; offset: number },
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select product.id, product.edition_id as "editionId", title.name as title, edition.name as edition,
           product.platform, product.sub_category as kind, title.game_type as "gameType", product.age,
           product.buy_paise as "buyPaise", product.strike_paise as "strikePaise",
           product.most_per_customer as "mostPerCustomer", product.mint_paise as "mintPaise",
           product.worn_paise as "wornPaise", product.faulty_paise as "faultyPaise",
           edition.sell_cash_paise as "sellCashPaise", edition.sell_credit_paise as "sellCreditPaise",
           product.on_hand as "onHand", product.reserved, product.is_listed as "isListed",
           photograph.hash as "photographHash", photograph.width as "photographWidth"
    from (
      select product.id, row_number() over () as position from (
        select product.id from ${tablesOf(filter, sort)} where ${conditionOf(filter)}
        order by ${orders[sort]} limit ${limit} offset ${offset}) as product
    ) as wanted
    join product on product.id = wanted.id
    join edition on edition.id = product.edition_id
    join title on title.id = edition.title_id
    left join photograph on photograph.edition_id = edition.id and photograph.position = 0
    order by wanted.position`.execute(database);
  return rows;
}

/** How many there are, counted no further than to the most that anybody wants to know. */
export async function countProducts(database: ShopDatabase, filter: ProductListFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${tablesOf(filter, 'newest')} where ${conditionOf(filter)} limit ${most}) as found`.execute(database);
  return must(rows[0], 'the count').count;
}

export interface ProductChoice {
  id: number;
  editionId: number;
  age: ProductAge;
}

/** Those that are meant when many are changed at once: named one by one, or all that a filter finds. */
export async function chooseProducts(
  database: ShopDatabase,
  wanted: { productIds: readonly number[] } | { filter: ProductListFilter },
  most: number,
): Promise<ProductChoice[]> {
  const condition =
    'filter' in wanted ? conditionOf(wanted.filter) : sql`product.id = any(${wanted.productIds}::int[])`;
  const tables = tablesOf('filter' in wanted ? wanted.filter : {}, 'newest');
  const { rows } = await sql<ProductChoice>`
    select product.id, product.edition_id as "editionId", product.age from ${tables}
    where ${condition} order by product.id limit ${most}`.execute(database);
  return rows;
}

const orders: Readonly<Record<ProductListSort, RawBuilder<unknown>>> = {
  newest: sql`product.id desc`,
  name: sql`title.name, product.id`,
  'price-low': sql`product.buy_paise, product.id`,
  'price-high': sql`product.buy_paise desc nulls last, product.id`,
  stock: sql`product.left_over, product.id`,
  popular: sql`product.popularity desc, product.id`,
};

/** The names are joined only when they are searched or sorted by. */
function tablesOf({ text }: ProductListFilter, sort: ProductListSort): RawBuilder<unknown> {
  if (!text?.trim() && sort !== 'name') return sql`product`;
  return sql`product join edition on edition.id = product.edition_id join title on title.id = edition.title_id`;
}

/** Low is 1 or 2, as on the page of today. */
const stockConditions = { low: sql`product.left_over between 1 and 2`, out: sql`product.left_over = 0` };

const factsMissing = sql`product.age <> 'sell' and exists (
  select from edition where edition.id = product.edition_id
    and num_nulls(mrp_paise, country_of_origin, maker, maker_warranty) > 0)`;

function conditionOf({
  text,
  ids,
  platform,
  kind,
  age,
  stock,
  isListed,
  facts,
}: ProductListFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(ids ? [sql`product.id = any (${ids}::int[])`] : []),
    ...(platform ? [sql`product.platform = ${platform}`] : []),
    ...(kind ? [sql`product.sub_category = ${kind}`] : []),
    ...(age ? [sql`product.age = ${age}`] : []),
    ...(stock ? [stockConditions[stock]] : []),
    ...(isListed === undefined ? [] : [isListed ? sql`product.is_listed` : sql`not product.is_listed`]),
    ...(facts ? [factsMissing] : []),
    ...(text?.trim() ? [textCondition(text.trim())] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Every word must stand in the name of the title; a number may be the id of a product. */
function textCondition(text: string): RawBuilder<unknown> {
  // One condition on the title for all words, so that its index of trigrams answers them together.
  const named = sql.join(text.split(/\s+/).map(wordCondition), sql` and `);
  if (!/^\d{1,9}$/.test(text)) return sql`(${named})`;
  // Found apart from each other: an "or" between two tables would read both of them whole.
  return sql`product.id in (
    select ${Number(text)}::int union all
    select product.id from title join edition on edition.title_id = title.id join product on product.edition_id = edition.id
    where ${named})`;
}

/** Two letters make no trigram, unless a word begins with them: F1 is found, and the middle of Wolf1 is not. */
function wordCondition(word: string): RawBuilder<unknown> {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (word.length > 2) return sql`title.name ilike ${`%${literal}%`}`;
  return sql`(title.name ilike ${`${literal}%`} or title.name ilike ${`% ${literal}%`})`;
}
