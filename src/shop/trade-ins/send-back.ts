import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { listUnitsOfTradeIn } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
import { listItems } from './list-items.ts';
import { refuseUntold } from './seller-identity.ts';

/** The pieces that the shop did not take are on their way to the seller; the order is locked by the caller. */
export async function sendBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { tracking, by, now }: { tracking: string; by: string; now: Date },
): Promise<void> {
  if (order.direction !== 'sell') throw new Refused('conflict', `Nothing of ${order.number} is to be sent back.`);
  await refuseUntold(tx, order, ['address']);
  const { numUpdatedRows } = await tx
    .updateTable('trade_in')
    .set({ send_back: 'sent' })
    .where('order_id', '=', order.id)
    .where('send_back', '=', 'due')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused('conflict', `Nothing of ${order.number} is to be sent back.`);
  await tx
    .updateTable('trade_in_item')
    .set({ is_sent_back: true })
    .where('order_id', '=', order.id)
    .where('state', '=', 'refused')
    .where('is_held', '=', false)
    .execute();
  // What is held for its owner or the police is not in the parcel, wherever its unit stands.
  const held = new Set((await listItems(tx, order.id)).filter(({ isHeld }) => isHeld).map(({ id }) => id));
  const units = (await listUnitsOfTradeIn(tx, order.id)).filter(
    ({ state, itemId }) => state === 'to send back' && !held.has(itemId),
  );
  await moveUnits(
    tx,
    units.map(({ id }) => id),
    { from: 'to send back', to: 'sent back', by, why: `Sent back: ${tracking}`, now },
  );
  await noteOnOrder(tx, { order, by, note: `What we did not take is on its way back: ${tracking}`, now });
  await queueMessage(tx, {
    reference: `trade-in:${order.number}:sent-back:${tracking}`,
    template: 'trade-in-moved',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, status: 'Sent back' },
    now,
  });
}
