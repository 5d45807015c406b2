import { type ConsoleSlug, knownConsoles } from '../../rules/consoles/consoles.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockShopper } from '../identity/lock-shopper.ts';
import { readSettings } from '../settings/read-settings.ts';

/** What somebody plays on, in the order of the list of consoles. */
export async function listConsolesOf(database: ShopDatabase, shopperId: number): Promise<ConsoleSlug[]> {
  const rows = await database
    .selectFrom('owned_console')
    .where('shopper_id', '=', shopperId)
    .select('console')
    .execute();
  return knownConsoles(rows.map(({ console }) => console));
}

export interface ConsoleChange {
  shopperId: number;
  add: readonly ConsoleSlug[];
  remove: readonly ConsoleSlug[];
}

/** Removes and adds, as often as it is asked, and tells what there is then. What does not fit any more is left out. */
export async function changeConsoles(
  tx: ShopTransaction,
  { shopperId, add, remove }: ConsoleChange,
): Promise<ConsoleSlug[]> {
  await lockShopper(tx, shopperId);
  const { consolesPerPerson: most } = (await readSettings(tx)).figures;
  if (most === 0) throw new Refused('not-found', 'This shop does not ask for consoles.');
  const before = await listConsolesOf(tx, shopperId);
  const kept = before.filter((console) => !remove.includes(console));
  const after = [...new Set([...kept, ...add])].slice(0, Math.max(most, kept.length));
  await forgetConsolesOf(tx, shopperId);
  if (after.length > 0) {
    await tx
      .insertInto('owned_console')
      .values(after.map((console) => ({ shopper_id: shopperId, console })))
      .execute();
  }
  return knownConsoles(after);
}

export async function forgetConsolesOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('owned_console').where('shopper_id', '=', shopperId).execute();
}
