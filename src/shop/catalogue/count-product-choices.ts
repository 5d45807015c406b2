import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { CategoryFilter, PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import { type Grade, grades } from '../../rules/units/grade.ts';
import type { ShopDatabase } from '../database.ts';
import {
  type ChoiceGroup,
  hasGrade,
  inStock,
  knownAges,
  knownGrades,
  knownKinds,
  knownPlatforms,
  onShelf,
  type ProductChoices,
  type ProductCondition,
  shownPrice,
  withinPrice,
} from './product-conditions.ts';
import { worksOnOneOf } from './works-on-one-of.ts';

export interface ChoiceCounts {
  ages: Counted<ProductAge>[];
  kinds: Counted<SubCategory>[];
  platforms: Counted<PlatformCode>[];
  genres: Counted<string>[];
  grades: Counted<Grade>[];
  minPaise: Paise | null;
  maxPaise: Paise | null;
  inStock: number;
}

interface Counted<Value> {
  value: Value;
  count: number;
}

/**
 * How many products each choice would show. A group's counts leave out that group's own choice: with PS5 ticked, the
 * number beside PS4 says what ticking it would add.
 */
export async function countProductChoices(
  database: ShopDatabase,
  category: CategoryFilter | null,
  choices: ProductChoices,
): Promise<ChoiceCounts> {
  const isShelf = category !== null && category.subCategories.length > 0;
  return countIn(isShelf ? await pileUp(database, (row) => onShelf(row, category, {}), choices) : [], choices);
}

/** The same of what a search found. */
export async function countChoicesAmong(
  database: ShopDatabase,
  ids: readonly number[],
  choices: ProductChoices,
): Promise<ChoiceCounts> {
  const isAny = ids.length > 0;
  return countIn(isAny ? await pileUp(database, (row) => row('product.id', 'in', ids), choices) : [], choices);
}

function countIn(piles: readonly Pile[], choices: ProductChoices): ChoiceCounts {
  const without = (group: ChoiceGroup) => piles.filter((pile) => isWanted(pile, choices, group));
  const prices = without('price');
  return {
    ages: countBy(without('age'), ({ age }) => age),
    kinds: countBy(without('kind'), ({ kind }) => kind),
    platforms: countBy(without('platform'), ({ platform }) => platform),
    genres: countBy(without('genre'), ({ genre }) => genre),
    // What is there in a condition is in stock for whoever chooses it.
    grades: countGrades(piles.filter((pile) => isWanted(pile, choices, 'grade', 'price', 'stock'))),
    minPaise: outermost(
      prices.map(({ minPaise }) => minPaise),
      Math.min,
    ),
    maxPaise: outermost(
      prices.map(({ maxPaise }) => maxPaise),
      Math.max,
    ),
    inStock: sum(without('stock').filter(({ isInStock }) => isInStock)),
  };
}

interface Pile {
  age: ProductAge;
  kind: SubCategory;
  platform: PlatformCode;
  genre: string | null;
  hasMint: boolean;
  hasGood: boolean;
  hasWorn: boolean;
  hasFaulty: boolean;
  /** The same within the price that is asked for. */
  fitsMint: boolean;
  fitsGood: boolean;
  fitsWorn: boolean;
  fitsFaulty: boolean;
  isInStock: boolean;
  isWithinPrice: boolean;
  count: number;
  minPaise: Paise | null;
  maxPaise: Paise | null;
}

/** The shelf in piles of products that every filter treats alike: some hundreds, however many products there are. */
function pileUp(database: ShopDatabase, isMeant: ProductCondition, choices: ProductChoices): Promise<Pile[]> {
  const price = shownPrice(choices.grades);
  return (
    database
      .selectFrom('product')
      .innerJoin('edition', 'edition.id', 'product.edition_id')
      .innerJoin('title', 'title.id', 'edition.title_id')
      .where(isMeant)
      // No group has these consoles to choose from, so they narrow every count alike.
      .$if(Boolean(choices.worksOn?.length), (query) => query.where(worksOnOneOf(choices.worksOn ?? [])))
      .select((row) => [
        'product.age',
        'product.sub_category as kind',
        'product.platform',
        'title.game_type as genre',
        hasGrade(row, 'Mint').$castTo<boolean>().as('hasMint'),
        hasGrade(row, 'Good').$castTo<boolean>().as('hasGood'),
        hasGrade(row, 'Worn').$castTo<boolean>().as('hasWorn'),
        hasGrade(row, 'Faulty').$castTo<boolean>().as('hasFaulty'),
        ...grades.map((grade) =>
          row
            .and([hasGrade(row, grade), withinPrice(row, { ...choices, grades: [grade] })])
            .$castTo<boolean>()
            .as(`fits${grade}`),
        ),
        inStock(row, choices).$castTo<boolean>().as('isInStock'),
        withinPrice(row, choices).$castTo<boolean>().as('isWithinPrice'),
        row.fn.countAll<number>().as('count'),
        row.fn.min(price).as('minPaise'),
        row.fn.max(price).as('maxPaise'),
      ])
      .groupBy([
        'product.age',
        'product.sub_category',
        'product.platform',
        'title.game_type',
        'hasMint',
        'hasGood',
        'hasWorn',
        'hasFaulty',
        'fitsMint',
        'fitsGood',
        'fitsWorn',
        'fitsFaulty',
        'isInStock',
        'isWithinPrice',
      ])
      .execute()
  );
}

/** Whether the choices, but for those of some groups, would show this pile. */
function isWanted(pile: Pile, choices: ProductChoices, ...except: readonly ChoiceGroup[]): boolean {
  const { ages, kinds, platforms, genres, grades: wantedGrades, isInStock } = choices;
  const isChosen: Readonly<Record<ChoiceGroup, boolean>> = {
    age: !ages?.length || knownAges(ages).includes(pile.age),
    kind: !kinds?.length || knownKinds(kinds).includes(pile.kind),
    platform: !platforms?.length || knownPlatforms(platforms).includes(pile.platform),
    genre: !genres?.length || (pile.genre !== null && genres.includes(pile.genre)),
    grade: !wantedGrades?.length || knownGrades(wantedGrades).some((grade) => pile[`has${grade}`]),
    price: pile.isWithinPrice,
    stock: !isInStock || pile.isInStock,
  };
  return Object.entries(isChosen).every(([group, isMet]) => isMet || except.some((left) => left === group));
}

/** The grades that are there at the price that is asked for, the best first: a grade has a price of its own. */
function countGrades(piles: readonly Pile[]): Counted<Grade>[] {
  return grades
    .map((grade) => ({ value: grade, count: sum(piles.filter((pile) => pile[`fits${grade}`])) }))
    .filter(({ count }) => count > 0);
}

/** The choices of one group, those with the most products first. */
function countBy<Value extends string>(
  piles: readonly Pile[],
  valueOf: (pile: Pile) => Value | null,
): Counted<Value>[] {
  const counts = new Map<Value, number>();
  for (const pile of piles) {
    const value = valueOf(pile);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + pile.count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

function outermost(prices: readonly (Paise | null)[], pick: (...prices: number[]) => number): Paise | null {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? null : paise(pick(...known));
}

function sum(piles: readonly Pile[]): number {
  return piles.reduce((all, { count }) => all + count, 0);
}
