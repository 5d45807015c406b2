import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { CategoryFilter, PlatformCode } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';
import {
  type ChoiceGroup,
  inStock,
  knownAges,
  knownPlatforms,
  onShelf,
  type ProductChoices,
  withinPrice,
} from './product-conditions.ts';

export interface ChoiceCounts {
  ages: Counted<ProductAge>[];
  platforms: Counted<PlatformCode>[];
  genres: Counted<string>[];
  minPaise: Paise | null;
  maxPaise: Paise | null;
  inStock: number;
}

export interface Counted<Value> {
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
  const piles = isShelf ? await pileUp(database, category, choices) : [];
  const without = (group: ChoiceGroup) => piles.filter((pile) => isWanted(pile, choices, group));
  const prices = without('price');
  return {
    ages: countBy(without('age'), ({ age }) => age),
    platforms: countBy(without('platform'), ({ platform }) => platform),
    genres: countBy(without('genre'), ({ genre }) => genre),
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
  platform: PlatformCode;
  genre: string | null;
  isInStock: boolean;
  isWithinPrice: boolean;
  count: number;
  minPaise: Paise | null;
  maxPaise: Paise | null;
}

/** The shelf in piles of products that every filter treats alike: some hundreds, however many products there are. */
function pileUp(database: ShopDatabase, category: CategoryFilter, choices: ProductChoices): Promise<Pile[]> {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where((row) => onShelf(row, category, {}))
    .select((row) => [
      'product.age',
      'product.platform',
      'title.game_type as genre',
      inStock(row).$castTo<boolean>().as('isInStock'),
      withinPrice(row, choices).$castTo<boolean>().as('isWithinPrice'),
      row.fn.countAll<number>().as('count'),
      row.fn.min('product.buy_paise').as('minPaise'),
      row.fn.max('product.buy_paise').as('maxPaise'),
    ])
    .groupBy(['product.age', 'product.platform', 'title.game_type', 'isInStock', 'isWithinPrice'])
    .execute();
}

/** Whether the choices, but for those of one group, would show this pile. */
function isWanted(pile: Pile, { ages, platforms, genres, isInStock }: ProductChoices, except: ChoiceGroup): boolean {
  const isChosen: Readonly<Record<ChoiceGroup, boolean>> = {
    age: !ages?.length || knownAges(ages).includes(pile.age),
    platform: !platforms?.length || knownPlatforms(platforms).includes(pile.platform),
    genre: !genres?.length || (pile.genre !== null && genres.includes(pile.genre)),
    price: pile.isWithinPrice,
    stock: !isInStock || pile.isInStock,
  };
  return Object.entries(isChosen).every(([group, isMet]) => group === except || isMet);
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
