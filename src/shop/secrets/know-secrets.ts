import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

const secretLock = 7_264_004;

/**
 * The database knows the names of the secrets that something in it was made with. A process has to bring all of them, or
 * it would sign people out and could not open what is sealed; answers the names of those that it did not bring. With all
 * of them it may add a new one, which is the first of its own.
 */
export async function knowSecrets(tx: ShopTransaction, own: readonly [string, ...string[]]): Promise<string[]> {
  // Two first processes with two secrets: the second one sees that of the first.
  await sql`select pg_advisory_xact_lock(${secretLock})`.execute(tx);
  const known = (await tx.selectFrom('shop_secret').orderBy('since').select('id').execute()).map(({ id }) => id);
  const missing = known.filter((id) => !own.includes(id));
  if (missing.length === 0 && !known.includes(own[0]))
    await tx.insertInto('shop_secret').values({ id: own[0] }).execute();
  return missing;
}

/** Nothing in the database is of another secret any more, or whatever is will never be opened again. */
export async function forgetOtherSecrets(tx: ShopTransaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${secretLock})`.execute(tx);
  await tx.deleteFrom('shop_secret').where('id', '<>', id).execute();
  await tx
    .insertInto('shop_secret')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
