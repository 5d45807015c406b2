import { createHash } from 'node:crypto';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

/** A file that is sent, and what its page calls this press on the button. */
export interface ImportPress {
  attempt: string;
  csv: string;
}

/** False when the same press has brought the same file before: it is in, and only the answer was lost. One that is on its way is waited for. */
export async function noteImport(tx: ShopTransaction, press: ImportPress, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('opening_import')
    .values({ ...keyOf(press), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Nothing of the file came in: it may be tried again. */
export async function forgetImport(tx: ShopTransaction, press: ImportPress): Promise<void> {
  const { attempt, digest } = keyOf(press);
  await tx.deleteFrom('opening_import').where('attempt', '=', attempt).where('digest', '=', digest).execute();
}

/** When the same file came in before, the last time. */
export async function findImport(database: ShopDatabase, csv: string): Promise<Date | null> {
  const found = await database
    .selectFrom('opening_import')
    .where('digest', '=', digestOf(csv))
    .orderBy('added_at', 'desc')
    .select('added_at as addedAt')
    .executeTakeFirst();
  return found?.addedAt ?? null;
}

function keyOf({ attempt, csv }: ImportPress) {
  return { attempt, digest: digestOf(csv) };
}

function digestOf(csv: string): string {
  return createHash('sha256').update(csv).digest('base64url');
}
