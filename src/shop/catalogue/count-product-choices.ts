import { sql, type Expression, type SqlBool } from 'kysely';
import type { Paise } from '../../rules/paise.ts';
import type { ProductAge } from '../../rules/product-age.ts';
import type { CategoryFilter, PlatformCode } from '../../rules/sections.ts';
import type { ShopDatabase } from '../database.ts';
import {
  type ChoiceGroup,
  chosen,
  inStock,
  onShelf,
  type ProductChoices,
  type ProductRow,
} from './product-conditions.ts';

export interface ChoiceCounts {
  ages: { value: ProductAge; count: number }[];
  platforms: { value: PlatformCode; count: number }[];
  genres: { value: string; count: number }[];
  minPaise: Paise | null;
  maxPaise: Paise | null;
  inStock: number;
}

/**
 * How many products each choice would show. A group's counts leave out that group's own choice: with PS5 ticked, the
 * number beside PS4 says what ticking it would add. One pass over the shelf counts everything.
 */
export async function countProductChoices(
  database: ShopDatabase,
  category: CategoryFilter | null,
  choices: ProductChoices,
): Promise<ChoiceCounts> {
  if (category === null || category.subCategories.length === 0) return nothing;
  const rows = await database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where((row) => onShelf(row, category, {}))
    .groupBy(sql`grouping sets ((product.age), (product.platform), (title.game_type), ())`)
    .select((row) => [
      'product.age',
      'product.platform',
      'title.game_type as genre',
      sql<number>`grouping(product.age, product.platform, title.game_type)`.as('set'),
      countWithout(row, choices, 'age').as('byAge'),
      countWithout(row, choices, 'platform').as('byPlatform'),
      countWithout(row, choices, 'genre').as('byGenre'),
      row.fn
        .countAll<number>()
        .filterWhere(row.and([...others(row, choices, 'stock'), inStock(row)]))
        .as('inStock'),
      row.fn
        .min('product.buy_paise')
        .filterWhere(row.and(others(row, choices, 'price')))
        .as('minPaise'),
      row.fn
        .max('product.buy_paise')
        .filterWhere(row.and(others(row, choices, 'price')))
        .as('maxPaise'),
    ])
    .execute();
  const whole = rows.find(({ set }) => set === groupingSets.whole);
  return {
    ages: counted(rows, groupingSets.age, ({ age, byAge }) => ({ value: age, count: byAge })),
    platforms: counted(rows, groupingSets.platform, ({ platform, byPlatform }) => ({
      value: platform,
      count: byPlatform,
    })),
    genres: counted(rows, groupingSets.genre, ({ genre, byGenre }) =>
      genre === null ? null : { value: genre, count: byGenre },
    ),
    minPaise: whole?.minPaise ?? null,
    maxPaise: whole?.maxPaise ?? null,
    inStock: whole?.inStock ?? 0,
  };
}

const nothing: ChoiceCounts = { ages: [], platforms: [], genres: [], minPaise: null, maxPaise: null, inStock: 0 };

/** What grouping(age, platform, game_type) says of a row: a bit is 1 for a column that the row's set does not group by. */
const groupingSets = { age: 0b011, platform: 0b101, genre: 0b110, whole: 0b111 };

function countWithout(row: ProductRow, choices: ProductChoices, group: ChoiceGroup) {
  return row.fn.countAll<number>().filterWhere(row.and(others(row, choices, group)));
}

/** The conditions of every group but this one. */
function others(row: ProductRow, choices: ProductChoices, group: ChoiceGroup): Expression<SqlBool>[] {
  return [...chosen(row, choices)].filter(([name]) => name !== group).map(([, condition]) => condition);
}

/** The choices of one grouping set, those with the most products first. */
function counted<Row extends { set: number }, Value>(
  rows: readonly Row[],
  set: number,
  read: (row: Row) => { value: Value; count: number } | null,
): { value: Value; count: number }[] {
  return rows
    .filter((row) => row.set === set)
    .flatMap((row) => read(row) ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || String(one.value).localeCompare(String(other.value)));
}
