import { sql } from 'kysely';
import { guessSearches, searchAnywhere, type Spelling } from '../../rules/catalogue/guess-searches.ts';
import { possibleAliases, readSearchQuery, type SearchQuery, searchText } from '../../rules/catalogue/search-query.ts';
import type { ProductSort } from '../../rules/listing/listing-filters.ts';
import type { ShopDatabase } from '../database.ts';
import { type ChoiceCounts, countChoicesAmong } from './count-product-choices.ts';
import { findNearWords } from './find-near-words.ts';
import { inOrder, joinedProducts } from './list-products.ts';
import { chosen, inStock, type ProductChoices } from './product-conditions.ts';
import { isThere, type ProductFacts, productFacts } from './product-facts.ts';
import { searchExpression } from './search-expression.ts';

export interface FoundProducts {
  products: ProductFacts[];
  /** How many were found and chosen; with `isMore`, there are others that are less popular. */
  total: number;
  /** Something was found, whatever was chosen of it. */
  isAny: boolean;
  counts: ChoiceCounts;
  isMore: boolean;
  /** What was looked for instead, when nothing had the words as they were typed. */
  correctedTo: string | null;
}

/** A very common word finds half the catalogue; only the most popular of it are ranked. */
const ranked = { box: 50, page: 120 };

/** The best few for the box: every edition once, and its other ages where there is room, beside it. */
export async function searchProducts(database: ShopDatabase, typed: string, most: number): Promise<ProductFacts[]> {
  const { rows } = await find(database, typed, { most: ranked.box, isWide: false });
  const seen = new Set<number>();
  const isFirst = new Map(rows.map((row) => [row, !seen.has(row.editionId) && seen.add(row.editionId) !== undefined]));
  const best = [...rows.filter((row) => isFirst.get(row)), ...rows.filter((row) => !isFirst.get(row))].slice(0, most);
  const order = [...seen];
  const beside = best.toSorted((left, right) => order.indexOf(left.editionId) - order.indexOf(right.editionId));
  return factsOf(
    database,
    beside.map(({ id }) => id),
  );
}

export interface SearchPage {
  page: number;
  pageSize: number;
  choices: ProductChoices;
  /** `popular` is the order of the best matches. */
  sort: ProductSort;
}

export async function searchPage(
  database: ShopDatabase,
  typed: string,
  { page, pageSize, choices, sort }: SearchPage,
): Promise<FoundProducts> {
  const { rows, isMore, correctedTo } = await find(database, typed, { most: ranked.page, isWide: true });
  const ids = rows.map(({ id }) => id);
  const [wanted, counts] = await Promise.all([
    narrow(database, ids, { choices, sort }),
    countChoicesAmong(database, ids, choices),
  ]);
  const start = (page - 1) * pageSize;
  const products = await factsOf(database, wanted.slice(start, start + pageSize));
  return { products, total: wanted.length, isMore, correctedTo, isAny: ids.length > 0, counts };
}

/** Those of the found ones that the choices leave, in the order that was asked for; what is sold out comes last. */
async function narrow(
  database: ShopDatabase,
  ids: readonly number[],
  { choices, sort }: Pick<SearchPage, 'choices' | 'sort'>,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const chosenOnes = joinedProducts(database)
    .where((row) => row.and([row('product.id', 'in', ids), ...chosen(row, choices)]))
    .orderBy((row) => inStock(row, choices), 'desc');
  const left = await inOrder(chosenOnes, { sort, grades: choices.grades })
    .select((row) => ['product.id', inStock(row, choices).as('isInStock')])
    .execute();
  if (sort !== 'popular') return left.map(({ id }) => id);
  const isInStock = new Map(left.map((row) => [row.id, row.isInStock]));
  return [true, false].flatMap((isWanted) => ids.filter((id) => isInStock.get(id) === isWanted));
}

interface Found {
  rows: Row[];
  isMore: boolean;
  correctedTo: string | null;
}

interface Row {
  id: number;
  editionId: number;
}

interface Effort {
  most: number;
  /** Look for every console and in every age when there is nothing for the one that was named. */
  isWide: boolean;
}

async function find(database: ShopDatabase, typed: string, { most, isWide }: Effort): Promise<Found> {
  const text = searchText(typed);
  const nothing = { rows: [], isMore: false, correctedTo: null };
  if (text === '') return nothing;
  const query = readSearchQuery(text, await findAliases(database, text));
  const found = await findRows(database, query, { most });
  if (found.rows.length > 0) return { ...found, correctedTo: null };
  const spelling = await findNearWords(
    database,
    query.terms.flatMap(({ words }) => words),
  );
  const guesses = guessSearches(query, spelling);
  const anywhere = isWide ? searchAnywhere(guesses[0]?.query ?? query) : null;
  for (const guess of anywhere ? [...guesses, anywhere] : guesses) {
    const guessed = await findRows(database, guess.query, { most, near: spelling.near, isGuess: true });
    if (guessed.rows.length > 0) return { ...guessed, correctedTo: guess.readAs };
  }
  return nothing;
}

async function findAliases(database: ShopDatabase, text: string): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('search_alias')
    .where('alias', 'in', possibleAliases(text))
    .select(['alias', 'meaning'])
    .execute();
  return new Map(rows.map(({ alias, meaning }) => [alias, meaning]));
}

interface Manner {
  most: number;
  near?: Spelling['near'];
  /** The words are not what was typed, so names that look like it come first. */
  isGuess?: boolean;
}

async function findRows(database: ShopDatabase, query: SearchQuery, { most, near, isGuess = false }: Manner) {
  const { found, whole, platforms } = searchExpression(query, near);
  const compact = query.names.map((name) => name.replaceAll(' ', '')).filter((name) => name.length >= 4);
  const { rows } = await sql<Row & { isMore: boolean }>`
    with popular as (
      select edition_id from search_entry
      where ${found === null ? sql`true` : sql`words @@ ${found}::tsquery`}
      order by popularity desc, edition_id
      limit ${most}
    ), found as (
      select edition_id from popular
      union
      select edition_id from search_entry
      where name = any (${query.names}::text[]) ${platforms === null ? sql`` : sql`and words @@ ${platforms}::tsquery`}
      ${isGuess ? sql`union ${startingWith(compact, platforms)}` : sql``}
    )
    select product.id, product.edition_id as "editionId", (select count(*) from popular) >= ${most} as "isMore"
    from found
    join search_entry as entry using (edition_id)
    join product using (edition_id)
    where product.age <> 'sell' and product.is_listed
      ${query.ages.length === 0 ? sql`` : sql`and product.age = any (${query.ages}::text[])`}
    order by ${closeness(query, whole)},
      ${query.terms.length > 0 ? sql`` : sql`array_position(array['Console', 'Games'], product.sub_category),`}
      ${isGuess ? sql`similarity(entry.name, ${query.text}) desc,` : sql``}
      ${isThere} desc, entry.popularity desc, product.edition_id,
      product.age = 'PreOwned', product.id`.execute(database);
  return { rows: rows.map(({ id, editionId }) => ({ id, editionId })), isMore: rows[0]?.isMore ?? false };
}

/** "farcry" and "dual sense edge": the name written without its spaces starts like what was typed without them. */
function startingWith(compact: readonly string[], platforms: string | null) {
  const matches = compact.map((name) => sql`compact ^@ ${name}`);
  const narrowed = platforms === null ? sql`` : sql`and words @@ ${platforms}::tsquery`;
  return matches.length === 0
    ? sql`select edition_id from popular`
    : sql`(select edition_id from search_entry where (${sql.join(matches, sql` or `)}) ${narrowed} limit 50)`;
}

/** The very name, a name that goes on, a name that goes on within the word, all words whole, all words begun. */
function closeness({ names }: SearchQuery, whole: string | null) {
  return sql`case
    when entry.name = any (${names}::text[]) then 0
    when exists (select from unnest(${names}::text[]) as name where entry.name ^@ (name || ' ')) then 1
    when exists (select from unnest(${names}::text[]) as name where entry.name ^@ name) then 2
    ${whole === null ? sql`` : sql`when entry.words @@ ${whole}::tsquery then 3`}
    else 4 end`;
}

async function factsOf(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const facts = await productFacts(database).where('product.id', 'in', ids).execute();
  const byId = new Map(facts.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
