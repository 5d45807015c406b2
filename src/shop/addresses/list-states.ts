import type { ShopDatabase } from '../database.ts';

export function listStates(database: ShopDatabase) {
  return database.selectFrom('state').orderBy('id').select(['id', 'name']).execute();
}
