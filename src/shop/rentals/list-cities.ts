import type { ShopDatabase } from '../database.ts';

export function listCities(database: ShopDatabase) {
  return database
    .selectFrom('place')
    .where('is_open', '=', true)
    .orderBy('position')
    .select(['slug', 'name'])
    .execute();
}
