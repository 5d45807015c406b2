import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { listPlacesOf } from './queue.ts';

/** The release has moved, and its buyer still wants it. Twice is the same as once; the order is locked by the caller. */
export async function keepPreOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { noticeId, now }: { noticeId: number; now: Date },
): Promise<void> {
  const kept = await tx
    .updateTable('release_notice')
    .set((row) => ({ kept_at: row.fn.coalesce('kept_at', row.val(now)) }))
    .where('id', '=', noticeId)
    .where('line_id', 'in', tx.selectFrom('order_line').where('order_id', '=', order.id).select('id'))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('release_notice as newer')
            .whereRef('newer.line_id', '=', 'release_notice.line_id')
            .whereRef('newer.id', '>', 'release_notice.id')
            .select('newer.id'),
        ),
      ),
    )
    .returning('line_id as lineId')
    .executeTakeFirst();
  if (!kept) throw new Refused('conflict', 'The release date has changed again. Please look at your order once more.');
  const places = await listPlacesOf(tx, order.id);
  if (places.some(({ lineId }) => lineId === kept.lineId)) return;
  const isCancelled = order.status === 'Processing' || order.status === 'Cancelled';
  throw new Refused(
    'conflict',
    isCancelled
      ? 'This pre-order is cancelled already, so it cannot be kept any more.'
      : 'This pre-order has left already, so there is nothing to choose any more.',
  );
}
