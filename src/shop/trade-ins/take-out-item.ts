import { paise, type Paise } from '../../rules/money/paise.ts';
import { spread } from '../../rules/money/spread.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { takenOutTexts, type TakenOutWay } from '../../rules/trade-ins/taken-out.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { lockProducts } from '../catalogue/lock-stock.ts';
import { lowerPayout, refusePayoutAway } from '../payouts/payouts.ts';
import { lockBlocked } from '../units/blocked-serials.ts';
import { addUnitCost, lockUnit } from '../units/change-unit.ts';
import { listUnitsOfTradeIn, type UnitFacts } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
import { listBlockedPieces, settleMoney } from './accept-trade-in.ts';
import { answerOffer, endUnbought } from './answer-offer.ts';
import { listItems, type TradeInItem } from './list-items.ts';
import { askToSendBack, moveTradeIn } from './move-trade-in.ts';
import { tellPaid } from './tell-paid.ts';
import { readWhyTheyStay } from './why-it-stays.ts';

interface TakingOut {
  itemId: number;
  way: TakenOutWay;
  by: string;
  now: Date;
}

/**
 * A piece whose serial number was blocked after its offer went out is not bought after all, and the rest goes on as agreed.
 * Nothing that was paid is taken back. The order is locked by the caller. Answers the piece as it was.
 */
export async function takeOutItem(
  tx: ShopTransaction,
  order: OrderFacts,
  { itemId, way, by, now }: TakingOut,
): Promise<TradeInItem> {
  const item = await findItem(tx, order, itemId);
  const isBought = order.status === 'Accepted';
  // Whoever makes a file for the bank has the payout before, and whoever unblocks the number has it after.
  if (isBought) await refusePayoutAway(tx, order);
  if (!item.serial || !(await lockBlocked(tx, item.serial))) {
    throw new Refused('conflict', `The serial number of ${item.title} is not blocked.`);
  }
  await tx
    .updateTable('trade_in_item')
    .set({ state: 'refused', is_held: way === 'hold', offered_paise: null, reasons: takenOutTexts[way].told })
    .where('id', '=', item.id)
    .execute();
  await noteOnOrder(tx, { order, by, note: `${item.title}: ${takenOutTexts[way].told}`, now });
  await queueMessage(tx, {
    reference: `trade-in:${order.number}:taken-out:${item.id}`,
    template: 'trade-in-moved',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, status: way === 'hold' ? 'One item held' : 'One item not bought' },
    now,
  });
  if (isBought) await undoPurchase(tx, order, { item, way, by, now });
  else await goOn(tx, order, { by, now });
  return item;
}

async function findItem(tx: ShopTransaction, order: OrderFacts, itemId: number): Promise<TradeInItem> {
  if (order.direction !== 'sell') throw new Refused('conflict', `Order ${order.number} is not a trade-in.`);
  const item = (await listItems(tx, order.id)).find(({ id }) => id === itemId);
  if (!item) throw new Refused('not-found', 'That item is not part of this trade-in.');
  if (item.state === 'refused') throw new Refused('conflict', `${item.title} is not part of the offer any more.`);
  const why = (await readWhyTheyStay(tx, order, [item])).get(item.id);
  if (why) throw new Refused('conflict', why.sentence);
  if (order.status !== 'Accepted' && order.status !== 'Counter-offer') {
    throw new Refused('conflict', 'There is no offer yet: please refuse the item at the inspection.');
  }
  return item;
}

/** An offer that leaves nothing to answer is as good as answered. */
async function goOn(tx: ShopTransaction, order: OrderFacts, { by, now }: { by: string; now: Date }): Promise<void> {
  const items = await listItems(tx, order.id);
  if (items.some(({ state }) => state === 'offered')) return;
  const [other] = await listBlockedPieces(
    tx,
    items.filter(({ state }) => state === 'accepted'),
  );
  if (other) {
    const sentence = `The serial number ${other.serial} of ${other.title} is blocked, too: please take that item out of the offer first.`;
    throw new Refused('conflict', sentence);
  }
  await answerOffer(tx, order, { answers: [], by, now });
}

/** The unit is not the shop's any more and cost nothing, and what is due is for the rest. */
async function undoPurchase(
  tx: ShopTransaction,
  order: OrderFacts,
  { item, way, by, now }: Omit<TakingOut, 'itemId'> & { item: TradeInItem },
): Promise<void> {
  const units = await listUnitsOfTradeIn(tx, order.id);
  // A checkout locks its products in the order of their ids: locked piece by piece, it and this could wait for each other.
  const products = units.flatMap(({ productId }) => (productId === null ? [] : [{ productId }]));
  if (products.length > 0) await lockProducts(tx, products);
  const { number } = must(
    units.find(({ itemId }) => itemId === item.id),
    `the unit of piece ${item.id}`,
  );
  await giveUp(tx, await lockUnit(tx, number), { way, by, now });
  const rest = (await listItems(tx, order.id)).filter(({ state }) => state === 'accepted' || state === 'agreed');
  const { cashPaise, creditPaise, bonusPaise } = await settleMoney(tx, order.id, rest);
  const shares = spread(
    bonusPaise,
    rest.map(({ id, offeredPaise }) => must(offeredPaise, `the price of piece ${id}`)),
  );
  for (const [index, { id }] of rest.entries()) {
    const unit = units.find(({ itemId }) => itemId === id);
    if (unit) await shareBonus(tx, unit.number, { sharePaise: paise(shares[index] ?? 0), by, now });
  }
  await lowerPayout(tx, order.id, cashPaise);
  if (way === 'send back') await askToSendBack(tx, order.id);
  if (rest.length === 0) return endUnbought(tx, order, { by, now });
  if (cashPaise > 0) return;
  await moveTradeIn(tx, order, { to: 'Paid', by, now });
  await tellPaid(tx, order, { cashPaise, creditPaise, bankReference: null, now });
}

const stillHere: readonly UnitState[] = ['received', 'to test', 'to repair', 'to clean', 'for sale', 'to send back'];

async function giveUp(
  tx: ShopTransaction,
  unit: UnitFacts,
  { way, by, now }: Omit<TakingOut, 'itemId'>,
): Promise<void> {
  if (!stillHere.includes(unit.state)) {
    throw new Refused('conflict', `${unit.number} is ${unit.state} by now: please look at the trade-in again.`);
  }
  const bought = await tx
    .selectFrom('unit_cost')
    .where('unit_id', '=', unit.id)
    .where('kind', 'in', ['purchase', 'bonus'])
    .groupBy('kind')
    .orderBy('kind')
    .select((row) => ['kind', row.fn.sum<number>('paise').as('sum')])
    .execute();
  for (const { kind, sum } of bought) {
    if (sum !== 0)
      await addUnitCost(tx, { number: unit.number, kind, paise: paise(-sum), note: 'Not bought', by, now });
  }
  const move = { by, why: 'Taken out of the offer: its serial number is blocked', now };
  // What is held must not wait among what is sent: the next parcel would take it to the seller.
  if (unit.state !== 'to test' && (way === 'hold' || unit.state !== 'to send back'))
    await moveUnits(tx, [unit.id], { from: unit.state, to: 'to test', ...move });
  if (way === 'send back' && unit.state !== 'to send back')
    await moveUnits(tx, [unit.id], { from: 'to test', to: 'to send back', ...move });
}

/** What the bonus of the rest adds to a unit of it. One that is sold stands in the register as it was. */
async function shareBonus(
  tx: ShopTransaction,
  number: string,
  { sharePaise, by, now }: { sharePaise: Paise; by: string; now: Date },
): Promise<void> {
  const { id, state } = await lockUnit(tx, number);
  if (state === 'sold' || state === 'returned') return;
  const { before } = await tx
    .selectFrom('unit_cost')
    .where('unit_id', '=', id)
    .where('kind', '=', 'bonus')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('paise'), row.val(0)).as('before'))
    .executeTakeFirstOrThrow();
  if (sharePaise === before) return;
  const change = { kind: 'bonus' as const, paise: paise(sharePaise - before), note: 'Less was bought' };
  await addUnitCost(tx, { number, ...change, by, now });
}
