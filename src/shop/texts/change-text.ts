import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopTexts, TextKey } from '../../rules/texts/shop-texts.ts';
import type { ShopTransaction } from '../database.ts';
import { readTexts } from './read-texts.ts';
import { standardTexts } from './standard/standard-texts.ts';

export interface NewText<K extends TextKey> {
  key: K;
  /** Null: back to the standard text. */
  value: ShopTexts[K] | null;
  /** When the text was changed that the writer began with; null for the standard one. */
  seenAt: Date | null;
  by: string;
  now: Date;
}

const textLocks = 7_264_104;

/** Puts a text of the owner's over the standard one. Every process forgets its kept pages with the commit. */
export async function changeText<K extends TextKey>(
  tx: ShopTransaction,
  { key, value, seenAt, by, now }: NewText<K>,
): Promise<{ before: ShopTexts[K]; after: ShopTexts[K] } | null> {
  // A text that is still the standard one has no row that could be locked.
  await sql`select pg_advisory_xact_lock(${textLocks})`.execute(tx);
  await refuseStale(tx, { key, seenAt });
  const before: ShopTexts[K] = (await readTexts(tx, [key]))[key];
  const after = value ?? standardTexts[key];
  if (isDeepStrictEqual(before, after)) return null;
  await tx.deleteFrom('content_text').where('key', '=', key).execute();
  if (!isDeepStrictEqual(after, standardTexts[key])) {
    const row = { key, value: JSON.stringify(after), changed_at: now, changed_by: by };
    await tx.insertInto('content_text').values(row).execute();
  }
  return { before, after };
}

/** Two people who write at the same time: the second must see what the first has written. */
async function refuseStale(tx: ShopTransaction, { key, seenAt }: { key: TextKey; seenAt: Date | null }): Promise<void> {
  const row = await tx
    .selectFrom('content_text')
    .where('key', '=', key)
    .select(['changed_at', 'changed_by'])
    .executeTakeFirst();
  if ((row?.changed_at.getTime() ?? null) === (seenAt?.getTime() ?? null)) return;
  const who = row ? `${row.changed_by} has changed this text` : 'This text went back to the standard one';
  throw new Refused('conflict', `${who} meanwhile. Your words are still here: look at the new text, then save again.`);
}
