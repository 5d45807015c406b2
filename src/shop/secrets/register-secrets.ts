import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

const secretLock = 7_264_004;

/**
 * The database knows the names of the secrets that something in it was made with. A process has to bring all of them, or
 * it would sign people out and could not open what is sealed; answers the names of those that it did not bring. With all
 * of them it may add a new one, which is the first of its own.
 */
export async function registerSecrets(tx: ShopTransaction, own: readonly [string, ...string[]]): Promise<string[]> {
  // Two first processes with two secrets: the second one sees that of the first.
  await sql`select pg_advisory_xact_lock(${secretLock})`.execute(tx);
  const known = (await tx.selectFrom('shop_secret').orderBy('since').select('id').execute()).map(({ id }) => id);
  const missing = known.filter((id) => !own.includes(id));
  if (missing.length === 0 && !known.includes(own[0]))
    await tx.insertInto('shop_secret').values({ id: own[0] }).execute();
  return missing;
}

/** How the connections begin that open shops listen on. */
export const listenerName = 'gametrove-listener';

/** The name of the connection that a process keeps open: it tells which secret the process seals with. */
export function nameOfListener(secretId: string): string {
  return `${listenerName} ${secretId}`;
}

/**
 * Forgets the secrets that nothing needs any more; answers the names of those that have to stay, because something is
 * sealed with them or a process still seals with them.
 */
export async function forgetUnusedSecrets(tx: ShopTransaction, id: string): Promise<string[]> {
  // Whoever seals something at this moment is waited for: the trigger know_the_secret shares the lock.
  await sql`select pg_advisory_xact_lock(${secretLock})`.execute(tx);
  await sql`
    delete from shop_secret where id <> ${id} and id not in (
      select key_id from payout where sealed <> ''
      union select key_id from seller_identity where sealed <> ''
      union select key_id from identity_document
      union select split_part(application_name, ' ', 2) from pg_stat_activity
        where datname = current_database() and application_name like ${`${listenerName} %`})`.execute(tx);
  const stay = await tx.selectFrom('shop_secret').where('id', '<>', id).orderBy('since').select('id').execute();
  return stay.map(({ id: name }) => name);
}

/** Whatever is of another secret will never be opened again. */
export async function forgetOtherSecrets(tx: ShopTransaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${secretLock})`.execute(tx);
  await tx.deleteFrom('shop_secret').where('id', '<>', id).execute();
  await tx
    .insertInto('shop_secret')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
