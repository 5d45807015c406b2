import type { ShopDatabase, ShopTransaction } from '../../database.ts';

interface DoneBy {
  by: string;
  now: Date;
}

/** How many copies of a pre-order are in the house. Below zero: so many left whose bill nobody has entered. */
export async function countCopies(database: ShopDatabase, productId: number): Promise<number> {
  const row = await database
    .selectFrom('pre_order_here')
    .where('product_id', '=', productId)
    .select('copies')
    .executeTakeFirst();
  return row?.copies ?? 0;
}

/** Copies came with a bill. The product is locked by the caller. */
export async function addCopies(
  tx: ShopTransaction,
  { productId, copies, receiptId, by, now }: DoneBy & { productId: number; copies: number; receiptId: number },
): Promise<{ before: number; after: number }> {
  const before = await countCopies(tx, productId);
  const move = { product_id: productId, here_change: copies, reason: 'received', receipt_id: receiptId } as const;
  await tx
    .insertInto('stock_movement')
    .values({ ...move, reference: null, moved_by: by, moved_at: now })
    .execute();
  return { before, after: before + copies };
}

/** Copies left with the parcel of an order. In one order everywhere, so that two parcels cannot wait for each other. */
export async function sendCopies(
  tx: ShopTransaction,
  sent: readonly { productId: number; copies: number }[],
  { reference, by, now }: DoneBy & { reference: string },
): Promise<void> {
  if (sent.length === 0) return;
  await tx
    .insertInto('stock_movement')
    .values(
      sent
        .toSorted((one, other) => one.productId - other.productId)
        .map(({ productId, copies }) => ({
          product_id: productId,
          here_change: -copies,
          reason: 'sold' as const,
          reference,
          moved_by: by,
          moved_at: now,
        })),
    )
    .execute();
}

/**
 * Somebody counted the copies in the house. Answers how many there can be at most, where that is fewer: what never came with a bill is
 * not found by counting. The product is locked by the caller.
 */
export async function correctCopies(
  tx: ShopTransaction,
  { productId, here, by, now }: DoneBy & { productId: number; here: number },
): Promise<{ most: number } | null> {
  const copies = await countCopies(tx, productId);
  if (here === Math.max(0, copies)) return null;
  const { missed } = await tx
    .selectFrom('stock_movement')
    .where('product_id', '=', productId)
    .where('here_change', '<>', 0)
    .where('reason', '=', 'counted')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('here_change'), row.val(0)).as('missed'))
    .executeTakeFirstOrThrow();
  const most = Math.max(0, copies - missed);
  if (here > most) return { most };
  await tx
    .insertInto('stock_movement')
    .values({
      product_id: productId,
      here_change: here - copies,
      reason: 'counted',
      reference: null,
      moved_by: by,
      moved_at: now,
    })
    .execute();
  return null;
}
