import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import type { Medium } from '../../rules/consoles/consoles.ts';
import type { RentDuration } from '../../rules/line-choices.ts';
import type { ShopTransaction } from '../database.ts';
import { addOpeningUnits } from '../units/add-units.ts';

export interface NewEdition {
  title: { name: string; platform: PlatformCode; subCategory: SubCategory; gameType: string | null };
  playableOn: string | null;
  name: string;
  description: string;
  approxGameplayHours: number | null;
  hsn: string;
  mrpPaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  releaseDate: string | null;
  countryOfOrigin: string | null;
  maker: string | null;
  makerWarranty: string | null;
  comesAs: Medium | null;
  region: string | null;
  /** Consoles, separated by spaces. */
  worksOn: string | null;
  products: readonly NewProduct[];
  rentPrices: readonly { duration: RentDuration; pricePaise: Paise }[];
}

export interface NewProduct {
  age: ProductAge;
  buyPaise: Paise | null;
  strikePaise: Paise | null;
  popularity: number;
  listedAt: string;
  openingStock: number;
  /** What each of the new ones cost; without it the owner tells later. Pre-orders are not here yet. */
  openingCostPaise?: Paise | null;
}

/** Adds whatever the catalogue does not have yet, and gives new products their opening stock; returns how many. */
export async function addEditions(
  tx: ShopTransaction,
  editions: readonly NewEdition[],
  staffAction: DoneBy,
): Promise<number> {
  const rows = JSON.stringify(editions.map((edition, index) => ({ index, ...editionRow(edition) })));
  await sql`
    insert into title (name, platform, sub_category, game_type)
    select title, platform, sub_category, min(game_type)
    from jsonb_to_recordset(${rows}::jsonb)
      as row (index integer, title text, platform text, sub_category text, game_type text)
    group by title, platform, sub_category
    order by min(index)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into edition (title_id, platform, sub_category, name, description, playable_on, approx_gameplay_hours, hsn,
                         mrp_paise, sell_cash_paise, sell_credit_paise, release_date, country_of_origin, maker, maker_warranty,
                         comes_as, region, works_on)
    select title.id, title.platform, title.sub_category, row.name, description, playable_on, hours, hsn,
           mrp_paise, sell_cash_paise, sell_credit_paise, release_date, country_of_origin, maker, maker_warranty,
           comes_as, region, works_on
    from jsonb_to_recordset(${rows}::jsonb)
      as row (index integer, title text, platform text, sub_category text, name text, description text,
              playable_on text, hours numeric, hsn text,
              mrp_paise bigint, sell_cash_paise bigint, sell_credit_paise bigint, release_date date,
              country_of_origin text, maker text, maker_warranty text,
              comes_as text, region text, works_on text)
    join title on title.name = row.title and title.platform = row.platform and title.sub_category = row.sub_category
    order by index
    on conflict do nothing`.execute(tx);
  await addRentPrices(tx, editions);
  return addProducts(tx, editions, staffAction);
}

async function addProducts(tx: ShopTransaction, editions: readonly NewEdition[], staffAction: DoneBy): Promise<number> {
  const rows = JSON.stringify(
    editions
      .flatMap((edition) => edition.products.map((product) => ({ ...editionKey(edition), ...productRow(product) })))
      .map((row, index) => ({ ...row, index })),
  );
  const added = await sql<Opening>`
    with wanted as (
      select edition.id as edition_id, edition.platform, edition.sub_category, age, buy_paise, strike_paise,
             popularity, listed_at, opening_stock, opening_cost, index
      from jsonb_to_recordset(${rows}::jsonb)
        as row (title text, platform text, sub_category text, edition text, age text, buy_paise bigint,
                strike_paise bigint, popularity integer, listed_at timestamptz, opening_stock integer, opening_cost bigint,
                index integer)
      join title on title.name = row.title and title.platform = row.platform and title.sub_category = row.sub_category
      join edition on edition.title_id = title.id and edition.name = row.edition
    ), added as (
      insert into product (edition_id, platform, sub_category, age, buy_paise, strike_paise, popularity, listed_at)
      select edition_id, platform, sub_category, age, buy_paise, strike_paise, popularity, listed_at from wanted order by index
      on conflict do nothing
      returning id, edition_id, age
    )
    select added.id, edition_id as "editionId", age, wanted.opening_stock as "openingStock",
           wanted.opening_cost as "openingCostPaise"
    from added join wanted using (edition_id, age)`.execute(tx);
  await addOpeningStock(tx, added.rows, staffAction);
  return added.rows.length;
}

interface Opening {
  id: number;
  editionId: number;
  age: ProductAge;
  openingStock: number;
  openingCostPaise?: Paise | null;
}

interface DoneBy {
  by: string;
  now: Date;
  /** Its used things go to the bench first: it is added to a shop that is open. */
  isToTest?: boolean;
}

/** What is there when a product begins: a number of new things, or so many used ones, each a unit. */
export async function addOpeningStock(
  tx: ShopTransaction,
  products: readonly Opening[],
  { by, now, isToTest }: DoneBy,
): Promise<void> {
  const opening = products.filter(({ openingStock }) => openingStock > 0);
  const counted = opening.filter(({ age }) => age !== 'PreOwned');
  // How many of a pre-order can be sold is no receipt: its copies come later, with their bill.
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as row (id integer, age text, "openingStock" integer, "openingCostPaise" bigint)
    ), opened as (
      insert into stock_receipt (product_id, quantity, cost_paise, is_opening, received_by, received_at)
      select id, "openingStock", "openingCostPaise", true, ${by}, ${now} from wanted where age <> 'preOrder'
      returning id, product_id
    )
    insert into stock_movement (product_id, on_hand_change, reason, moved_by, receipt_id)
    select wanted.id, "openingStock", 'opening', ${by}, opened.id
    from wanted left join opened on product_id = wanted.id order by wanted.id`.execute(tx);
  await addOpeningUnits(
    tx,
    opening
      .filter(({ age }) => age === 'PreOwned')
      .map(({ id, openingStock }) => ({ productId: id, count: openingStock })),
    { by, now, ...(isToTest && { isToTest }) },
  );
}

async function addRentPrices(tx: ShopTransaction, editions: readonly NewEdition[]): Promise<void> {
  const rows = JSON.stringify(
    editions.flatMap((edition) =>
      edition.rentPrices.map(({ duration, pricePaise }) => ({
        ...editionKey(edition),
        duration,
        price_paise: pricePaise,
      })),
    ),
  );
  await sql`
    insert into rent_price (edition_id, duration, price_paise)
    select edition.id, duration, price_paise
    from jsonb_to_recordset(${rows}::jsonb)
      as row (title text, platform text, sub_category text, edition text, duration text, price_paise bigint)
    join title on title.name = row.title and title.platform = row.platform and title.sub_category = row.sub_category
    join edition on edition.title_id = title.id and edition.name = row.edition
    on conflict do nothing`.execute(tx);
}

function editionKey({ title, name }: NewEdition) {
  return { title: title.name, platform: title.platform, sub_category: title.subCategory, edition: name };
}

function editionRow(edition: NewEdition) {
  return {
    ...editionKey(edition),
    game_type: edition.title.gameType,
    playable_on: edition.playableOn,
    name: edition.name,
    description: edition.description,
    hours: edition.approxGameplayHours,
    hsn: edition.hsn,
    mrp_paise: edition.mrpPaise,
    sell_cash_paise: edition.sellCashPaise,
    sell_credit_paise: edition.sellCreditPaise,
    release_date: edition.releaseDate,
    country_of_origin: edition.countryOfOrigin,
    maker: edition.maker,
    maker_warranty: edition.makerWarranty,
    comes_as: edition.comesAs,
    region: edition.region,
    works_on: edition.worksOn,
  };
}

function productRow(product: NewProduct) {
  return {
    age: product.age,
    buy_paise: product.buyPaise,
    strike_paise: product.strikePaise,
    popularity: product.popularity,
    listed_at: product.listedAt,
    opening_stock: product.openingStock,
    opening_cost: product.openingCostPaise ?? null,
  };
}
