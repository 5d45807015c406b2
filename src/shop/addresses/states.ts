import type { ShopTransaction, ShopDatabase } from '../database.ts';

export interface NewState {
  id: number;
  name: string;
  gst_code: string;
  kind: 'state' | 'ut';
}

export async function addStates(tx: ShopTransaction, states: readonly NewState[]): Promise<void> {
  await tx
    .insertInto('state')
    .values([...states])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findState(database: ShopDatabase, id: number): Promise<string | null> {
  return (await database.selectFrom('state').where('id', '=', id).select('name').executeTakeFirst())?.name ?? null;
}

export function listStates(database: ShopDatabase) {
  return database.selectFrom('state').orderBy('id').select(['id', 'name']).execute();
}
