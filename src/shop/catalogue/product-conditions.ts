import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { paiseFromRupees } from '../../rules/paise.ts';
import { productAges, type ProductAge } from '../../rules/product-age.ts';
import { type CategoryFilter, type PlatformCode, platforms } from '../../rules/sections.ts';
import type { Tables } from '../database.ts';

/** What somebody chose of a list; a filter that is left out asks for nothing. */
export interface ProductChoices {
  ages?: readonly string[];
  platforms?: readonly string[];
  genres?: readonly string[];
  minRupees?: number;
  maxRupees?: number;
  isInStock?: boolean;
}

export type ProductRow = ExpressionBuilder<
  Pick<Tables, 'product' | 'edition' | 'title'>,
  'product' | 'edition' | 'title'
>;
type Condition = Expression<SqlBool>;

/** The shelf itself: things to buy, or to sell to the shop, of the wanted kinds and platform. */
export function onShelf(
  row: ProductRow,
  category: CategoryFilter,
  { isSelling = false }: { isSelling?: boolean },
): Condition {
  const wanted = [
    isSelling ? row('product.age', '=', 'sell') : row('product.age', '<>', 'sell'),
    row('product.sub_category', 'in', category.subCategories),
  ];
  if (category.platform) wanted.push(row('product.platform', '=', category.platform));
  return row.and(wanted);
}

/** One condition per group of filters, so that counting can leave one group out; only those that ask for something. */
export function chosen(row: ProductRow, choices: ProductChoices): Map<ChoiceGroup, Condition> {
  const { ages, platforms: wantedPlatforms, genres, minRupees, maxRupees, isInStock } = choices;
  const conditions = new Map<ChoiceGroup, Condition>();
  if (ages?.length) conditions.set('age', row('product.age', 'in', knownAges(ages)));
  if (wantedPlatforms?.length)
    conditions.set('platform', row('product.platform', 'in', knownPlatforms(wantedPlatforms)));
  if (genres?.length) conditions.set('genre', row('title.game_type', 'in', genres));
  const price: Condition[] = [];
  if (minRupees) price.push(row('product.buy_paise', '>=', paiseFromRupees(minRupees)));
  if (maxRupees) price.push(row('product.buy_paise', '<=', paiseFromRupees(maxRupees)));
  if (price.length > 0) conditions.set('price', row.and(price));
  if (isInStock) conditions.set('stock', inStock(row));
  return conditions;
}

export type ChoiceGroup = 'age' | 'platform' | 'genre' | 'price' | 'stock';

export function inStock(row: ProductRow): Condition {
  return row('product.on_hand', '>', row.ref('product.reserved'));
}

/** An unknown value matches nothing rather than everything. */
function knownAges(wanted: readonly string[]): ProductAge[] {
  const lowered = wanted.map((age) => age.toLowerCase());
  const known = productAges.filter((age) => lowered.includes(age.toLowerCase()));
  return known.length > 0 ? known : ['' as ProductAge];
}

function knownPlatforms(wanted: readonly string[]): PlatformCode[] {
  const lowered = wanted.map((platform) => platform.toLowerCase());
  const known = platforms.filter(({ slug }) => lowered.includes(slug)).map(({ code }) => code);
  return known.length > 0 ? known : ['' as PlatformCode];
}
