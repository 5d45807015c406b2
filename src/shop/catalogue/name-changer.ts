import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/** Tells the database whose change it is, until the transaction ends: the history of prices is written by triggers. */
export async function nameChanger(tx: ShopTransaction, by: string): Promise<void> {
  await sql`select set_config('gametrove.changed_by', ${by}, true)`.execute(tx);
}
