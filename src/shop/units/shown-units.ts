import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ShopDatabase } from '../database.ts';

/** More of one product than anybody looks through. */
const mostShown = 60;

/** The units of a product that are for sale, the cheapest condition last, each with its photographs. */
export function shownUnitsOf(database: ShopDatabase, productId: Expression<number>) {
  return unitsForSale(database).where('product_id', '=', productId).limit(sql.lit(mostShown));
}

/** Those of the units with these numbers that are for sale. */
export async function findShownUnits(database: ShopDatabase, numbers: readonly string[]): Promise<ShownUnit[]> {
  return numbers.length === 0 ? [] : unitsForSale(database).where('number', 'in', numbers).execute();
}

function unitsForSale(database: ShopDatabase) {
  return database
    .selectFrom('unit')
    .where(sql<boolean>`state = 'for sale'`)
    .orderBy(sql`array_position(array['Mint', 'Good', 'Worn', 'Faulty'], grade)`)
    .orderBy('id')
    .select((row) => [
      'id',
      'product_id as productId',
      'number',
      'grade',
      'own_paise as ownPaise',
      'faults',
      'contents',
      'answers',
      'serial',
      jsonArrayFrom(
        row
          .selectFrom('unit_photograph')
          .whereRef('unit_id', '=', 'unit.id')
          .orderBy('unit_photograph.id')
          .select(['hash', 'alt', 'width', 'height']),
      ).as('photographs'),
    ]);
}

export type ShownUnit = Awaited<ReturnType<ReturnType<typeof unitsForSale>['execute']>>[number];

/** A photograph of a unit that is or was for sale, by the name in its address. Its bytes are asked for where they are needed. */
export function findUnitPhotograph(database: ShopDatabase, hash: string) {
  return database.selectFrom('unit_photograph').where('hash', '=', hash).select('width').executeTakeFirst();
}

export async function readUnitPhotograph(database: ShopDatabase, hash: string): Promise<Buffer> {
  const { bytes } = await database
    .selectFrom('unit_photograph')
    .where('hash', '=', hash)
    .select('bytes')
    .executeTakeFirstOrThrow();
  return bytes;
}
