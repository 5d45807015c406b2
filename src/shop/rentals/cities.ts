import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface City {
  slug: string;
  name: string;
  isOpen: boolean;
}

/** The cities in which things can be rented now. */
export function listCities(database: ShopDatabase) {
  return database
    .selectFrom('place')
    .where('is_open', '=', true)
    .orderBy('position')
    .select(['slug', 'name'])
    .execute();
}

/** Every city, those that are closed too. */
export function listEveryCity(database: ShopDatabase): Promise<City[]> {
  return database.selectFrom('place').orderBy('position').select(['slug', 'name', 'is_open as isOpen']).execute();
}

/** Opens or closes a city for rentals, or adds one. What is rented out there already comes back as agreed. */
export async function changeCity(
  tx: ShopTransaction,
  { slug, name, isOpen }: { slug: string; name: string | null; isOpen: boolean },
): Promise<{ before: City | null; after: City }> {
  const before = await tx
    .selectFrom('place')
    .where('slug', '=', slug)
    .select(['slug', 'name', 'is_open as isOpen'])
    .forUpdate()
    .executeTakeFirst();
  const after = { slug, name: name ?? before?.name ?? '', isOpen };
  if (after.name === '') throw new Refused('bad-request', 'A new city needs a name.', { name: 'Please fill this in.' });
  const taken = await tx
    .selectFrom('place')
    .where('name', '=', after.name)
    .where('slug', '<>', slug)
    .select('slug')
    .executeTakeFirst();
  if (taken) throw new Refused('conflict', `There is a city ${after.name} already.`, { name: 'This name is taken.' });
  await tx
    .insertInto('place')
    .values({
      slug,
      name: after.name,
      is_open: isOpen,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from place)`,
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: after.name, is_open: isOpen }))
    .execute();
  return { before: before ?? null, after };
}
