import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { listUnitsOfTradeIn } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
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
  const units = (await listUnitsOfTradeIn(tx, order.id)).filter(({ state }) => state === 'to send back');
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
