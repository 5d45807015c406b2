import type { ShopTexts, TextKey } from '../../rules/texts/shop-texts.ts';
import type { ShopDatabase } from '../database.ts';
import { standardTexts } from './standard/standard-texts.ts';

/** The owner's texts over the standard ones. */
export async function readTexts<K extends TextKey>(
  database: ShopDatabase,
  keys: readonly K[],
): Promise<Pick<ShopTexts, K>> {
  const rows = await database
    .selectFrom('content_text')
    .where('key', 'in', [...keys])
    .select(['key', 'value'])
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value as object]));
  return Object.fromEntries(keys.map((key) => [key, { ...standardTexts[key], ...stored.get(key) }])) as Pick<
    ShopTexts,
    K
  >;
}

export interface TextChange {
  key: string;
  changedAt: Date;
  changedBy: string;
}

/** Which texts are the owner's own, since when, and by whom. */
export async function listTextChanges(database: ShopDatabase): Promise<TextChange[]> {
  return database
    .selectFrom('content_text')
    .select(['key', 'changed_at as changedAt', 'changed_by as changedBy'])
    .execute();
}
