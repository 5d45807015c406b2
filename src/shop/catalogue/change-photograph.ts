import { sql } from 'kysely';
import { type Difference, differences } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

export interface PhotographTerms {
  alt: string;
  /** The first, 0, is the one on the shelves. */
  position: number;
}

export type PhotographChange = Difference<PhotographTerms> & { editionId: number };

/** Changes the description of a photograph or moves it between the others; a position behind the last means the last. */
export async function changePhotograph(
  tx: ShopTransaction,
  { photographId, alt, position }: { photographId: number; alt?: string | undefined; position?: number | undefined },
): Promise<PhotographChange> {
  const { editionId, others, ...current } = await lockPhotograph(tx, photographId);
  const change = differences(current, {
    alt,
    position: position === undefined ? undefined : Math.min(position, others.length),
  });
  if (change.after.alt !== undefined) {
    await tx.updateTable('photograph').set({ alt: change.after.alt }).where('id', '=', photographId).execute();
  }
  if (change.after.position !== undefined) {
    await putInOrder(tx, editionId, others.toSpliced(change.after.position, 0, photographId));
  }
  return { ...change, editionId };
}

/** Takes a photograph away and tells what it was; the others close the gap. */
export async function removePhotograph(
  tx: ShopTransaction,
  photographId: number,
): Promise<PhotographTerms & { editionId: number }> {
  const { others, ...photograph } = await lockPhotograph(tx, photographId);
  await tx.deleteFrom('photograph').where('id', '=', photographId).execute();
  await putInOrder(tx, photograph.editionId, others);
  return photograph;
}

/** The edition is locked, so that nobody adds or moves another one meanwhile. */
async function lockPhotograph(tx: ShopTransaction, photographId: number) {
  const found = await tx
    .selectFrom('photograph')
    .innerJoin('edition', 'edition.id', 'photograph.edition_id')
    .where('photograph.id', '=', photographId)
    .select('edition.id as editionId')
    .forUpdate('edition')
    .executeTakeFirst();
  if (!found) throw noSuchPhotograph();
  const all = await tx
    .selectFrom('photograph')
    .where('edition_id', '=', found.editionId)
    .orderBy('position')
    .select(['id', 'alt'])
    .execute();
  const position = all.findIndex(({ id }) => id === photographId);
  const photograph = all[position];
  if (!photograph) throw noSuchPhotograph();
  const others = all.map(({ id }) => id).filter((id) => id !== photographId);
  return { editionId: found.editionId, alt: photograph.alt, position, others };
}

function noSuchPhotograph(): Refused {
  return new Refused('not-found', 'There is no such photograph.');
}

/** Two photographs never have one position, not even for a moment: all of them step aside first. */
async function putInOrder(tx: ShopTransaction, editionId: number, ids: readonly number[]): Promise<void> {
  const aside = 1_000_000;
  await sql`update photograph set position = position + ${aside}::int where edition_id = ${editionId}`.execute(tx);
  await sql`
    update photograph set position = wanted.position - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where photograph.id = wanted.id and edition_id = ${editionId}`.execute(tx);
}
