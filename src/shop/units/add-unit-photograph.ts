import { createHash } from 'node:crypto';
import type { ShopTransaction } from '../database.ts';

export interface UnitPhotograph {
  unitId: number;
  alt: string;
  width: number;
  height: number;
  /** A JPEG. */
  bytes: Buffer;
}

/** Shows buyers how one used thing looks. The same picture twice is there once. */
export async function addUnitPhotograph(
  tx: ShopTransaction,
  { unitId, alt, width, height, bytes }: UnitPhotograph,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await tx
    .insertInto('unit_photograph')
    .values({ unit_id: unitId, hash, alt, width, height, bytes, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
