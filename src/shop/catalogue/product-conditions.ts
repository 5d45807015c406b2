import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Paise, paiseFromRupees } from '../../rules/money/paise.ts';
import { productAges, type ProductAge } from '../../rules/catalogue/product-age.ts';
import {
  type CategoryFilter,
  type PlatformCode,
  platforms,
  type SubCategory,
  subCategories,
} from '../../rules/catalogue/sections.ts';
import { defaultUsed } from '../../rules/house/shop-settings.ts';
import { type Grade, grades } from '../../rules/units/grade.ts';
import type { Tables } from '../database.ts';
import { isListed, isThere } from './product-facts.ts';
import { worksOnOneOf } from './works-on-one-of.ts';

/** What somebody chose of a list; a filter that is left out asks for nothing. */
export interface ProductChoices {
  /** From wordsOfName(): letters and digits only, so none of them is a pattern. */
  wordsOfName?: readonly string[];
  ages?: readonly string[];
  kinds?: readonly string[];
  platforms?: readonly string[];
  genres?: readonly string[];
  grades?: readonly string[];
  minRupees?: number;
  maxRupees?: number;
  isInStock?: boolean;
  /** Consoles, one of which is to be enough. */
  worksOn?: readonly string[];
}

/** The joined tables as the conditions see them; an outer join makes what it adds nullable, which changes nothing here. */
export type ProductRow = ExpressionBuilder<ProductTables, 'product' | 'edition' | 'title'>;
type ProductTables = Pick<Tables, 'product' | 'edition' | 'title'>;
export type ProductCondition = (row: ProductRow) => Condition;
type Condition = ExpressionWrapper<ProductTables, 'product' | 'edition' | 'title', SqlBool>;

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
  return row.and([isListed, ...wanted]);
}

export type ChoiceGroup = 'age' | 'kind' | 'platform' | 'genre' | 'grade' | 'price' | 'stock';

/** The conditions of every choice that was made. */
export function chosen(row: ProductRow, choices: ProductChoices): Condition[] {
  const { ages, kinds, platforms: wantedPlatforms, genres, grades: wantedGrades, isInStock } = choices;
  const conditions = [withinPrice(row, choices)];
  if (ages?.length) conditions.push(row('product.age', 'in', knownAges(ages)));
  if (kinds?.length) conditions.push(row('product.sub_category', 'in', knownKinds(kinds)));
  if (wantedPlatforms?.length) conditions.push(row('product.platform', 'in', knownPlatforms(wantedPlatforms)));
  if (genres?.length) conditions.push(row('title.game_type', 'in', genres));
  if (wantedGrades?.length) conditions.push(row.or(knownGrades(wantedGrades).map((grade) => hasGrade(row, grade))));
  if (isInStock) conditions.push(inStock(row, choices));
  if (choices.worksOn?.length) conditions.push(row.and([worksOnOneOf(choices.worksOn)]));
  for (const word of choices.wordsOfName ?? []) conditions.push(row(plainName, 'like', `%${word}%`));
  return conditions;
}

const plainName = sql<string>`lower(regexp_replace(concat_ws(' ', title.name, nullif(edition.name, 'STANDARD')), '[^[:alnum:][:space:]]', '', 'g'))`;

/** True for everything when no price is asked for. */
export function withinPrice(row: ProductRow, { minRupees, maxRupees, grades: wanted }: ProductChoices): Condition {
  const price = shownPrice(wanted);
  const bounds: Condition[] = [];
  if (minRupees) bounds.push(row(price, '>=', paiseFromRupees(minRupees)));
  if (maxRupees) bounds.push(row(price, '<=', paiseFromRupees(maxRupees)));
  return row.and(bounds);
}

/** With conditions chosen, whether one of them is there: whoever asks for faulty things may buy one. Else whether something that works is. */
export function inStock(row: ProductRow, { grades: wanted }: Pick<ProductChoices, 'grades'>): Condition {
  const known = knownGrades(wanted ?? []);
  return known.length === 0 ? row.and([isThere]) : row.or(known.map((grade) => hasGrade(row, grade)));
}

/** Whether a used thing of the grade is for sale, at the price of its grade or at its own. */
export function hasGrade(row: ProductRow, grade: Grade): Condition {
  return row(leastPrices[grade], 'is not', null);
}

/** The price that a list goes by: with conditions chosen, the least that one of them costs which is there; else the product's. */
export function shownPrice(wanted: readonly string[] | undefined): RawBuilder<Paise> {
  const known = knownGrades(wanted ?? []);
  return known.length === 0
    ? sql.ref('product.buy_paise')
    : sql`least(${sql.join(known.map((grade) => leastPrices[grade]))})`;
}

/** A share of Good's price in whole rupees, by the percentage of the kind. */
function shareOfGood(name: 'mint' | 'worn', sign: 1 | -1) {
  const standard = sql.join(
    subCategories.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(defaultUsed[`${name}${kind}Percent`])}`),
    sql` `,
  );
  const percent = sql`coalesce(
    (select value ->> (${sql.lit(name)} || product.sub_category || 'Percent') from setting where key = 'used')::numeric,
    case product.sub_category ${standard} end)`;
  return sql`greatest(floor(product.buy_paise * (100 + ${sql.lit(sign)} * ${percent}) / 10000) * 100, 100)`;
}

/** What the cheapest of a grade costs that is for sale; null when none is. As gradePrice() has it, for the whole shelf at once. */
const leastPrices: Readonly<Record<Grade, RawBuilder<Paise>>> = {
  Mint: sql`least(product.mint_own_paise,
    case when product.mint_count > 0 then coalesce(product.mint_paise, ${shareOfGood('mint', 1)}) end)`,
  Good: sql`least(product.good_own_paise, case when product.good_count > 0 then product.buy_paise end)`,
  Worn: sql`least(product.worn_own_paise,
    case when product.worn_count > 0 then coalesce(product.worn_paise, ${shareOfGood('worn', -1)}) end)`,
  Faulty: sql`least(product.faulty_own_paise, case when product.faulty_count > 0 then product.faulty_paise end)`,
};

export function knownGrades(wanted: readonly string[]): Grade[] {
  const lowered = wanted.map((grade) => grade.toLowerCase());
  return grades.filter((grade) => lowered.includes(grade.toLowerCase()));
}

/** An unknown value matches nothing rather than everything. */
export function knownAges(wanted: readonly string[]): ProductAge[] {
  const lowered = wanted.map((age) => age.toLowerCase());
  const known = productAges.filter((age) => lowered.includes(age.toLowerCase()));
  return known.length > 0 ? known : ['' as ProductAge];
}

export function knownKinds(wanted: readonly string[]): SubCategory[] {
  const lowered = wanted.map((kind) => kind.toLowerCase());
  const known = subCategories.filter((kind) => lowered.includes(kind.toLowerCase()));
  return known.length > 0 ? known : ['' as SubCategory];
}

export function knownPlatforms(wanted: readonly string[]): PlatformCode[] {
  const lowered = wanted.map((platform) => platform.toLowerCase());
  const known = platforms.filter(({ slug }) => lowered.includes(slug)).map(({ code }) => code);
  return known.length > 0 ? known : ['' as PlatformCode];
}
