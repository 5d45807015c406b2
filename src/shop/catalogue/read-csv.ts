import { type RawBuilder, sql } from 'kysely';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { RentDuration } from '../../rules/line-choices.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { ProductTerms } from './change-product.ts';
import type { EditionTerms } from './change-edition.ts';
import type { WholePrices } from '../../rules/prices/price-rules.ts';
import { lowestOwnPrices } from './whole-prices.ts';
import { type CellValue, fixedColumns, csvColumns, writeCell } from './csv-columns.ts';

/** An edition as a line of the csv. */
export interface CsvLine {
  editionId: number;
  /** By the names of the columns; what the edition does not have is empty. */
  cells: Readonly<Record<string, string>>;
  productIds: Readonly<Partial<Record<ProductAge, number>>>;
  /** The lowest price of their own that units have, grade by grade. */
  ownPaise: WholePrices['ownPaise'];
}

interface Row extends Omit<EditionTerms, `rent-${RentDuration}`> {
  id: number;
  title: string;
  name: string;
  platform: string;
  kind: string;
  rents: Partial<Record<RentDuration, number>> | null;
  products: Partial<Record<ProductAge, ProductTerms & { id: number }>> | null;
  ownPaise: WholePrices['ownPaise'];
}

/** Lines of the csv: of these editions, or of all that there are. */
export async function readCsvLines(
  database: ShopDatabase,
  { editionIds, platform }: { editionIds?: readonly number[]; platform?: string | undefined },
): Promise<CsvLine[]> {
  const wanted: RawBuilder<unknown>[] = [
    sql`true`,
    ...(editionIds ? [sql`edition.id = any(${editionIds}::int[])`] : []),
    ...(platform === undefined ? [] : [sql`edition.platform = ${platform}`]),
  ];
  const { rows } = await sql<Row>`
    select edition.id, title.name as title, edition.name, edition.platform, edition.sub_category as kind,
           description, playable_on as "playableOn", hsn, release_date as "releaseDate", approx_gameplay_hours as "approxGameplayHours",
           country_of_origin as "countryOfOrigin", maker, maker_warranty as "makerWarranty",
           comes_as as "comesAs", region, works_on as "worksOn",
           mrp_paise as "mrpPaise", sell_cash_paise as "sellCashPaise", sell_credit_paise as "sellCreditPaise",
           (select jsonb_object_agg(duration, price_paise) from rent_price where edition_id = edition.id) as rents,
           (select jsonb_object_agg(age, jsonb_build_object('id', id, 'buyPaise', buy_paise,
                                                            'strikePaise', strike_paise, 'isListed', is_listed,
                                                            'mostPerCustomer', most_per_customer, 'mintPaise', mint_paise,
                                                            'wornPaise', worn_paise, 'faultyPaise', faulty_paise))
            from product where edition_id = edition.id) as products,
           ${lowestOwnPrices} as "ownPaise"
    from edition join title on title.id = edition.title_id
    where ${sql.join(wanted, sql` and `)}
    order by edition.id`.execute(database);
  return rows.map(lineOf);
}

/** Nobody else changes these editions until the transaction ends. */
export async function lockCsvLines(tx: ShopTransaction, editionIds: readonly number[]): Promise<void> {
  await sql`select from edition where id = any(${editionIds}::int[]) order by id for no key update`.execute(tx);
  await sql`select from product where edition_id = any(${editionIds}::int[]) order by id for no key update`.execute(tx);
}

/** The same of these editions, and nobody else changes them meanwhile: for prices that are made of the present ones. */
export async function readLockedCsvLines(tx: ShopTransaction, editionIds: readonly number[]): Promise<CsvLine[]> {
  await lockCsvLines(tx, editionIds);
  return readCsvLines(tx, { editionIds });
}

function lineOf(row: Row): CsvLine {
  const [idColumn, titleColumn, nameColumn, platformColumn, kindColumn] = fixedColumns;
  const products = row.products ?? {};
  const cells: Record<string, string> = {
    [idColumn]: String(row.id),
    [titleColumn]: row.title,
    [nameColumn]: row.name,
    [platformColumn]: row.platform,
    [kindColumn]: row.kind,
  };
  for (const column of csvColumns) cells[column.name] = writeCell(column, valueOf(row, column));
  const productIds = Object.fromEntries(Object.entries(products).map(([age, { id }]) => [age, id]));
  return { editionId: row.id, cells, productIds, ownPaise: row.ownPaise };
}

function valueOf(row: Row, column: (typeof csvColumns)[number]): CellValue {
  if (column.of !== 'edition') return row.products?.[column.of]?.[column.field] ?? null;
  const { field } = column;
  if (field.startsWith('rent-')) return row.rents?.[field.slice('rent-'.length) as RentDuration] ?? null;
  return row[field as keyof Row] as CellValue;
}
