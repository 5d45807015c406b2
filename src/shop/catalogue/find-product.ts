import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defaultLending } from '../../rules/house/shop-settings.ts';
import { Refused } from '../../rules/refused.ts';
import type { Day } from '../../rules/time/day.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { RentDuration } from '../../rules/line-choices.ts';
import { plannedOnce, type ShopDatabase } from '../database.ts';
import { type ShownUnit, shownUnitsOf } from '../units/shown-units.ts';
import { shownPrice } from './product-conditions.ts';
import { isListed, isThere, type ProductFacts, productFacts } from './product-facts.ts';

export interface ProductWithFamily {
  product: ProductFacts & ProductOrigin;
  /** Every edition of the title in every age, this one too. */
  family: FamilyMember[];
  related: ProductFacts[];
  photographs: Photograph[];
  rentPrices: { duration: RentDuration; pricePaise: Paise }[];
  /** The open cities in which a unit of it is in service, in the order the shop shows them. */
  rentCities: { slug: string; name: string; mayKeep: boolean }[];
  /** The very things that are for sale; only a pre-owned product has them. */
  units: ShownUnit[];
  /** How much of the rent is taken off when a renter keeps it. */
  keepPercent: number;
}

/** What the law asks a shop to say of a packed thing beside its printed price. */
interface ProductOrigin {
  countryOfOrigin: string | null;
  maker: string | null;
  makerWarranty: string | null;
}

export interface FamilyMember {
  id: number;
  editionId: number;
  editionName: string;
  age: ProductAge;
  buyPaise: Paise | null;
  /** The least that a used one which works costs; null when none is there. */
  leastPaise: Paise | null;
  available: number;
}

export interface Photograph {
  id: number;
  hash: string;
  alt: string;
  width: number;
  height: number;
}

const relatedCount = 8;

/** All that a page shows of a product, in one statement: asking part by part costs more than the answers. */
export async function findProduct(
  database: ShopDatabase,
  { id, today }: { id: number; today: Day },
): Promise<ProductWithFamily> {
  const found = await database
    .with('asked', () =>
      productFacts(database)
        .where('product.id', '=', id)
        .select(['country_of_origin as countryOfOrigin', 'maker', 'maker_warranty as makerWarranty']),
    )
    .selectFrom('asked')
    .modifyFront(plannedOnce)
    .selectAll('asked')
    .select([
      jsonArrayFrom(familyOf(database)).as('family'),
      jsonArrayFrom(relatedTo(database)).as('related'),
      jsonArrayFrom(photographsOf(database)).as('photographs'),
      jsonArrayFrom(rentPricesOf(database)).as('rentPrices'),
      jsonArrayFrom(rentCitiesOf(database, today)).as('rentCities'),
      jsonArrayFrom(shownUnitsOf(database, sql.ref<number>('asked.id'))).as('units'),
      sql<number | null>`(select value -> 'keepPercent' from setting where key = 'lending')`.as('keepPercent'),
    ])
    .executeTakeFirst();
  if (!found) throw new Refused('not-found', 'Product not found');
  const { family, related, photographs, rentPrices, rentCities, units, keepPercent, ...product } = found;
  return {
    product,
    family,
    related,
    photographs,
    rentPrices,
    rentCities,
    units,
    keepPercent: keepPercent ?? defaultLending.keepPercent,
  };
}

// What belongs to the product that is asked for; the values stand as they are, so that partial indexes are used.
const askedEdition = sql.ref<number>('asked.editionId');
const askedTitle = sql.ref<number>('asked.titleId');

function familyOf(database: ShopDatabase) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('edition.title_id', '=', askedTitle)
    .where(isListed)
    .orderBy('edition.id')
    .orderBy('product.id')
    .select([
      'product.id',
      'product.edition_id as editionId',
      'edition.name as editionName',
      'product.age',
      'product.buy_paise as buyPaise',
      shownPrice(['Mint', 'Good', 'Worn']).as('leastPaise'),
      'product.available',
    ]);
}

function photographsOf(database: ShopDatabase) {
  return database
    .selectFrom('photograph')
    .where('edition_id', '=', askedEdition)
    .orderBy('position')
    .select(['id', 'hash', 'alt', 'width', 'height']);
}

function rentPricesOf(database: ShopDatabase) {
  return database
    .selectFrom('rent_price')
    .where('edition_id', '=', askedEdition)
    .select(['duration', 'price_paise as pricePaise']);
}

/**
 * As on the rent page: what is out of service without an end is nothing to wait for, what is late or not inspected is. A used
 * thing of the shelf that is lent out may be kept.
 */
function rentCitiesOf(database: ShopDatabase, today: Day) {
  return database
    .selectFrom('city')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('rental_unit')
          .whereRef('rental_unit.city', '=', 'city.slug')
          .where('edition_id', '=', askedEdition)
          .where(sql<boolean>`in_service`)
          .select([
            sql<boolean>`bool_or(not exists (
              select from rental_booking
              where rental_booking.unit_id = rental_unit.id and (
                status = 'outage' and upper_inf(days) and lower(days) <= ${today}::date)))`.as('isForRent'),
            sql<boolean>`bool_or(unit_id is not null)`.as('mayKeep'),
          ])
          .as('here'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`is_open and here."isForRent"`)
    .orderBy('position')
    .select(['slug', 'name', 'here.mayKeep']);
}

/**
 * The same game for another console, then the most popular others of the same kind and platform, of the platform, of the kind,
 * and whatever else there is, so that the row is never half empty: one product a name, what is sold out last. The first of
 * them are compared by little; what is shown is read for those that are left.
 */
function relatedTo(database: ShopDatabase) {
  const closest = sql<{ id: number; isThere: boolean; closeness: number; place: number }>`(
    select distinct on (name) id, "isThere", closeness, place from (
      ${sql.join(relations.map(mostPopular), sql` union all `)}) as candidate
    order by name, "isThere" desc, closeness desc, place)`;
  return productFacts(database)
    .innerJoin(closest.as('closest'), 'closest.id', 'product.id')
    .orderBy('closest.isThere', 'desc')
    .orderBy('closest.closeness', 'desc')
    .orderBy('closest.place')
    .limit(sql.lit(relatedCount));
}

const sameKind = sql`product.sub_category = asked."subCategory"`;
const samePlatform = sql`product.platform = asked.platform`;
/** The closest first. */
const relations = [
  sql`title.name = asked.name and title.id <> asked."titleId"`,
  sql`${sameKind} and ${samePlatform} and title.name <> asked.name`,
  sql`${samePlatform} and title.name <> asked.name`,
  sql`${sameKind} and title.name <> asked.name`,
  sql`title.name <> asked.name`,
];

/** Within a relation those of the same genre are closer. */
function mostPopular(isRelated: RawBuilder<unknown>, farness: number) {
  return sql`(
    select product.id, title.name, row_number() over (order by product.popularity desc, product.id) as place,
           ${isThere} as "isThere",
           (title.game_type is not distinct from asked."gameType")::int - ${sql.lit(2 * farness)} as closeness
    from product join edition on edition.id = edition_id join title on title.id = edition.title_id
    where ${isRelated} and product.age <> 'sell' and ${isListed}
    order by product.popularity desc, product.id
    limit ${sql.lit(relatedCount * 8)})`;
}

export function onePerTitle(products: readonly ProductFacts[]): ProductFacts[] {
  const seen = new Set<number>();
  return products.filter(({ titleId }) => !seen.has(titleId) && seen.add(titleId));
}
