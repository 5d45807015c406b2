import { Refused } from '../../rules/refused.ts';
import { type SettledWay, settledTexts } from '../../rules/trade-ins/taken-out.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { lockUnit } from '../units/change-unit.ts';
import { listUnitsOfTradeIn } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
import { listItems, type TradeInItem } from './list-items.ts';
import { askToSendBack } from './move-trade-in.ts';

interface Settling {
  itemId: number;
  way: SettledWay;
  by: string;
  now: Date;
}

/**
 * A piece that was held for its owner or the police leaves: it goes back to its seller after all, or it was handed over. How far
 * its trade-in is makes no difference. The order is locked by the caller. Answers the piece as it was.
 */
export async function settleHeld(
  tx: ShopTransaction,
  order: OrderFacts,
  { itemId, way, by, now }: Settling,
): Promise<TradeInItem> {
  const item = await findHeld(tx, order, itemId);
  await tx
    .updateTable('trade_in_item')
    .set({ ...(way === 'send back' ? { is_held: false } : { handed_over_at: now }), reasons: settledTexts[way].told })
    .where('id', '=', item.id)
    .execute();
  await letGo(tx, order, { itemId, way, by, now });
  // While an offer is open it waits for its answer, and goes back in one parcel with whatever else does.
  if (way === 'send back' && order.status !== 'Counter-offer') await askToSendBack(tx, order.id);
  await noteOnOrder(tx, { order, by, note: `${item.title}: ${settledTexts[way].told}`, now });
  await queueMessage(tx, {
    reference: `trade-in:${order.number}:settled:${item.id}`,
    template: 'trade-in-moved',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      status: way === 'send back' ? 'Held item comes back' : 'Held item handed over',
    },
    now,
  });
  return item;
}

async function findHeld(tx: ShopTransaction, order: OrderFacts, itemId: number): Promise<TradeInItem> {
  if (order.direction !== 'sell') throw new Refused('conflict', `Order ${order.number} is not a trade-in.`);
  const item = (await listItems(tx, order.id)).find(({ id }) => id === itemId);
  if (!item) throw new Refused('not-found', 'That item is not part of this trade-in.');
  if (!item.isHeld) throw new Refused('conflict', `${item.title} is not held.`);
  if (item.handedOverAt !== null) throw new Refused('conflict', `${item.title} was handed over already.`);
  return item;
}

/** One that was held before its offer was answered never became a unit. */
async function letGo(tx: ShopTransaction, order: OrderFacts, { itemId, way, by, now }: Settling): Promise<void> {
  const known = (await listUnitsOfTradeIn(tx, order.id)).find((unit) => unit.itemId === itemId);
  if (!known) return;
  const { id, state } = await lockUnit(tx, known.number);
  const why = way === 'send back' ? 'Settled: it goes back to its seller' : 'Settled: its owner or the police has it';
  if (state !== 'to test') await moveUnits(tx, [id], { from: state, to: 'to test', by, why, now });
  const to = way === 'send back' ? 'to send back' : 'written off';
  await moveUnits(tx, [id], { from: 'to test', to, by, why, now });
}
