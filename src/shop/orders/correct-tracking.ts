import type { Courier } from '../../rules/delivery/couriers.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from './find-order.ts';
import { noteOnOrder, refuseUnless } from './move-order.ts';

/**
 * Who brings a parcel that has left, and under which number, put right; the order is locked by the caller. Answers the id of its row of
 * history; null when it was right already.
 */
export async function correctTracking(
  tx: ShopTransaction,
  order: OrderFacts,
  { courier, tracking, by, now }: { courier: Courier; tracking: string; by: string; now: Date },
): Promise<number | null> {
  refuseUnless(order, 'buy', ['Shipped', 'Completed', 'Return requested', 'Returned']);
  if (order.courier === courier && order.tracking === tracking) return null;
  await tx.updateTable('shop_order').set({ courier, tracking }).where('id', '=', order.id).execute();
  return noteOnOrder(tx, { order, by, note: noteOf(order, { courier, tracking }), now });
}

/** With what it was before, when anything was. */
function noteOf(
  before: Pick<OrderFacts, 'courier' | 'tracking'>,
  { courier, tracking }: { courier: Courier; tracking: string },
) {
  const wrong = [before.courier, before.tracking && `number ${before.tracking}`].filter(Boolean).join(', ');
  return `The parcel travels with ${courier}, number ${tracking}${wrong && `; before, it said ${wrong}`}.`;
}
