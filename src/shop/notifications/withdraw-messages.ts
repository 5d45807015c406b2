import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/**
 * Takes back what still waits to leave. Answers of which events nobody has heard: not even a try was made on either channel. What is
 * with its provider at this moment may have left.
 */
export async function withdrawMessages(
  tx: ShopTransaction,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const isOne = sql<boolean>`reference = any(${references})`;
  const gone = await tx
    .deleteFrom('message')
    .where(isOne)
    .where('state', '=', 'waiting')
    .returning(['reference', 'tries'])
    .execute();
  const rest = await tx.selectFrom('message').where(isOne).select('reference').execute();
  const heard = new Set([...gone.filter(({ tries }) => tries > 0), ...rest].map(({ reference }) => reference));
  return new Set(gone.map(({ reference }) => reference).filter((reference) => !heard.has(reference)));
}
