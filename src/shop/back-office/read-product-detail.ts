import { priceWarnings } from '../../rules/prices/price-rules.ts';
import { Refused } from '../../rules/refused.ts';
import { listWholePrices } from '../catalogue/whole-prices.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';

const latest = 100;

/** A title with everything that the staff decides about it: found by one of its products. */
export async function readProductDetail(database: ShopDatabase, productId: number) {
  const title = await database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('product.id', '=', productId)
    .select([
      'title.id',
      'title.name',
      'title.platform',
      'title.sub_category as kind',
      'title.game_type as gameType',
      'edition.id as editionId',
    ])
    .executeTakeFirst();
  if (!title) throw new Refused('not-found', 'There is no such product.');
  const [editions, products, rents, photographs, units, prices, moves] = await Promise.all([
    listWarned(database, title.id),
    listProducts(database, title.id),
    listRents(database, title.id),
    listPhotographs(database, title.editionId),
    listUnits(database, title.editionId),
    listPrices(database, title.editionId),
    listMoves(database, productId),
  ]);
  return { title, editions, products, rents, photographs, units, prices, moves };
}

export type ProductDetail = Awaited<ReturnType<typeof readProductDetail>>;

/** The editions, each with what the owner should know of its prices. */
async function listWarned(database: ShopDatabase, titleId: number) {
  const editions = await listEditions(database, titleId);
  const settings = await readSettings(database);
  const prices = await listWholePrices(
    database,
    editions.map(({ id }) => id),
  );
  return editions.map((edition) => {
    const whole = prices.get(edition.id);
    return { ...edition, warnings: whole ? priceWarnings(whole, settings) : [] };
  });
}

function listEditions(database: ShopDatabase, titleId: number) {
  return database
    .selectFrom('edition')
    .where('title_id', '=', titleId)
    .orderBy('id')
    .select([
      'id',
      'name',
      'description',
      'playable_on as playableOn',
      'hsn',
      'mrp_paise as mrpPaise',
      'sell_cash_paise as sellCashPaise',
      'sell_credit_paise as sellCreditPaise',
      'release_date as releaseDate',
      'approx_gameplay_hours as hours',
      'country_of_origin as countryOfOrigin',
      'maker',
      'maker_warranty as makerWarranty',
      'comes_as as comesAs',
      'region',
      'works_on as worksOn',
    ])
    .execute();
}

function listProducts(database: ShopDatabase, titleId: number) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('edition.title_id', '=', titleId)
    .orderBy('product.id')
    .select([
      'product.id',
      'product.edition_id as editionId',
      'product.age',
      'product.buy_paise as buyPaise',
      'product.strike_paise as strikePaise',
      'product.on_hand as onHand',
      'product.reserved',
      'product.is_listed as isListed',
      'product.most_per_customer as mostPerCustomer',
      'product.mint_paise as mintPaise',
      'product.worn_paise as wornPaise',
      'product.faulty_paise as faultyPaise',
    ])
    .execute();
}

function listRents(database: ShopDatabase, titleId: number) {
  return database
    .selectFrom('rent_price')
    .innerJoin('edition', 'edition.id', 'rent_price.edition_id')
    .where('edition.title_id', '=', titleId)
    .select(['rent_price.edition_id as editionId', 'duration', 'price_paise as pricePaise'])
    .execute();
}

function listPhotographs(database: ShopDatabase, editionId: number) {
  return database
    .selectFrom('photograph')
    .where('edition_id', '=', editionId)
    .orderBy('position')
    .select(['id', 'hash', 'alt', 'width', 'height'])
    .execute();
}

function listUnits(database: ShopDatabase, editionId: number) {
  return database
    .selectFrom('unit')
    .where('edition_id', '=', editionId)
    .orderBy('id', 'desc')
    .limit(latest)
    .select(['number', 'serial', 'grade', 'cost_paise as costPaise', 'state', 'added_at as addedAt'])
    .execute();
}

function listPrices(database: ShopDatabase, editionId: number) {
  return database
    .selectFrom('price_history')
    .where('edition_id', '=', editionId)
    .orderBy('id', 'desc')
    .limit(latest)
    .select([
      'product_id as productId',
      'price',
      'before_paise as beforePaise',
      'after_paise as afterPaise',
      'changed_by as by',
      'changed_at as at',
    ])
    .execute();
}

function listMoves(database: ShopDatabase, productId: number) {
  return database
    .selectFrom('stock_movement')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(latest)
    .select([
      'on_hand_change as onHandChange',
      'reserved_change as reservedChange',
      'here_change as hereChange',
      'reason',
      'reference',
      'moved_by as by',
      'moved_at as at',
    ])
    .execute();
}
