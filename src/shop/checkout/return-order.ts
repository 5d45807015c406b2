import { daysAfter } from '../../rules/time/day.ts';
import { asksWhereMoneyGoes, mayReturn, returnDays } from '../../rules/orders/return-policy.ts';
import { payoutNumber } from '../../rules/payouts/payout-number.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { must } from '../../rules/must.ts';
import { lockProducts } from '../catalogue/lock-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { boughtLine } from '../notifications/message-line.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder, noteOnOrder } from '../orders/move-order.ts';
import {
  countReturned,
  countReturning,
  decideReturn,
  keepSeen,
  listOpenReturns,
  needReturn,
  openReturn,
  receiveOpenReturn,
  type ReturnedLine,
  type SeenLine,
} from '../orders/returns.ts';
import { freezePayout, voidPayout } from '../payouts/payouts.ts';
import type { PayoutDetails } from '../payouts/seal-payout.ts';
import type { SealKey } from '../seal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findKnownProducts } from '../catalogue/find-products.ts';
import { listUnitsSent } from '../units/find-unit.ts';
import { bringUnitsHome, giveUnitsToBuyer, unitsComingBack } from '../units/return-units.ts';
import { remainderOf } from './remainder.ts';

export interface ReturnableLine {
  lineId: number;
  /** How many may still be asked for. */
  quantity: number;
  /** How many came back before, or were never sent. */
  returned: number;
  /** The last moment; null when it has passed or has not begun. */
  until: Date | null;
  isForParts: boolean;
}

/** What of an order may be sent back now, line by line. */
export async function listReturnable(
  database: ShopDatabase,
  order: OrderFacts,
  { figures, now }: { figures: ShopSettings['figures']; now: Date },
): Promise<ReturnableLine[]> {
  const lines = await listOrderLines(database, [order.id]);
  const returned = await countReturned(database, order.id);
  const returning = countReturning(await listOpenReturns(database, order.id));
  const products = await findKnownProducts(
    database,
    lines.map(({ productId }) => productId),
  );
  const kinds = new Map(products.map(({ id, subCategory }) => [id, subCategory]));
  return lines.map(({ id, productId, age, quantity, isForParts }) => {
    const subCategory = must(kinds.get(productId), `the kind of product ${productId}`);
    const days = returnDays({ age, subCategory, isForParts }, figures);
    const isOpen = days !== null && isDelivered(order) && mayReturn(order.deliveredAt, days, now);
    const until = isOpen && order.deliveredAt ? daysAfter(order.deliveredAt, days) : null;
    const back = returned.get(id) ?? 0;
    return { lineId: id, quantity: quantity - back - (returning.get(id) ?? 0), returned: back, until, isForParts };
  });
}

/** Also while something of it is on its way back: the days of the rest go on. */
function isDelivered({ status }: OrderFacts): boolean {
  return status === 'Completed' || status === 'Return requested';
}

interface WantedReturn {
  lineId: number;
  quantity: number;
  /** Which copies of a line of used things; null for any. */
  units: readonly string[] | null;
}

export interface ReturnWish {
  lines: readonly WantedReturn[];
  reason: string | null;
  /** Where the money goes that has no way back of its own; undefined when nothing was said about it. */
  refundTo: PayoutDetails | 'wallet' | undefined;
  key: SealKey;
  now: Date;
}

/** A shopper wants to send things back; the order is locked by the caller. */
export async function requestReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, reason, refundTo, key, now }: ReturnWish,
): Promise<void> {
  if (!isDelivered(order)) {
    throw new Refused('conflict', 'Only what has been delivered can be returned.');
  }
  const { figures } = await readSettings(tx);
  const returnable = await listReturnable(tx, order, { figures, now });
  for (const { lineId, quantity } of lines) {
    const line = returnable.find((one) => one.lineId === lineId);
    if (!line) throw new Refused('not-found', 'That is not part of this order.');
    if (line.isForParts) throw new Refused('conflict', forPartsRefusal);
    if (line.until === null) throw new Refused('conflict', 'The return period for this is over.');
    if (quantity > line.quantity) throw new Refused('conflict', `Only ${line.quantity} of these can be returned.`);
  }
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new Refused('bad-request', 'Please name each thing once.');
  }
  refuseOtherWay(order, refundTo);
  const back = await withUnits(tx, order, lines);
  const returnId = await openReturn(tx, { orderId: order.id, reason, lines: back, now });
  if (refundTo && refundTo !== 'wallet') {
    await freezePayout(tx, { orderId: order.id, returnId }, { details: refundTo, key, now });
  }
  if (order.status === 'Completed') {
    return moveOrder(tx, { order, from: 'Completed', to: 'Return requested', by: 'shopper', note: reason, now });
  }
  const things = (await messageLines(tx, order, back)).map(({ title, quantity }) => `${quantity} × ${title}`);
  const note = `Also to come back: ${things.join(', ')}.${reason === null ? '' : ` ${reason}`}`;
  await noteOnOrder(tx, { order, by: 'shopper', note, now });
}

const forPartsRefusal =
  'This was sold for parts, with the fault that was described, so it does not come back for that. If it is not what was described, please tell us with “Something is wrong” on your order.';

/** Nobody gets store credit for money without having chosen it; what was paid online goes back the way it came. */
function refuseOtherWay(order: OrderFacts, refundTo: ReturnWish['refundTo']): void {
  const isAsked = asksWhereMoneyGoes(order);
  if (isAsked && refundTo === undefined) {
    const question = 'Where should your refund go? Please choose a UPI id, a bank account or store credit.';
    throw new Refused('bad-request', question, { paymentMethod: question });
  }
  if (!isAsked && refundTo !== undefined) {
    throw new Refused('bad-request', 'What you paid for this order goes back the way it came.');
  }
}

/** Who decides, and about which return; without it, about the only one that has come as far. */
export interface ReturnHand {
  returnId?: number | undefined;
  by: string;
  now: Date;
}

/** What was to come back is here; the order is locked by the caller. Nothing is decided yet. */
export async function receiveReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { returnId, by, now }: ReturnHand,
): Promise<void> {
  const wish = await needReturn(tx, { orderId: order.id, returnId }, ['coming']);
  await receiveOpenReturn(tx, wish.id, now);
  await bringHome(tx, order, { lines: wish.lines, by, why: wish.reason ?? 'Sent back', now });
  await noteOnOrder(tx, { order, by, note: 'We have what you sent back and are checking it.', now });
  await queueMessage(tx, {
    reference: `return-received:${payoutNumber({ number: order.number, returnId: wish.id })}`,
    template: 'return-received',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, lines: await messageLines(tx, order, wish.lines) },
    now,
  });
}

/** What was seen of each thing that came back. It can be seen again until it is decided. */
export async function inspectReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, returnId, by, now }: ReturnHand & { lines: readonly SeenLine[] },
): Promise<void> {
  const wish = await needReturn(tx, { orderId: order.id, returnId }, ['here', 'inspected']);
  const wanted = new Set(wish.lines.map(({ lineId }) => lineId));
  const isWhole = lines.length === wanted.size && lines.every(({ lineId }) => wanted.delete(lineId));
  if (!isWhole) throw new Refused('bad-request', 'Please look at each thing that came back, once.');
  for (const line of lines) await keepSeen(tx, wish.id, line);
  const odd = lines.flatMap(({ isAsExpected, note }) => (isAsExpected ? [] : [note ?? 'not as expected']));
  const note = odd.length === 0 ? 'Looked at: all as expected.' : `Looked at: ${odd.join('; ')}`;
  await noteOnOrder(tx, { order, by, note, isForStaff: true, now });
}

/** Nobody took the parcel, and it is back in the shop: it is looked at like a return. */
export async function takeParcelBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<void> {
  if (order.status !== 'Shipped') throw new Refused('conflict', 'Only what was sent can come back.');
  const { lines } = await remainderOf(tx, order);
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity, units: null }));
  const back = await withUnits(tx, order, all);
  const returnId = await openReturn(tx, { orderId: order.id, reason: why, lines: back, kind: 'undelivered', now });
  await bringHome(tx, order, { lines: back, by, why, now });
  await noteOnOrder(tx, { order, by, note: why, now });
  await queueMessage(tx, {
    reference: `return-undelivered:${payoutNumber({ number: order.number, returnId })}`,
    template: 'return-undelivered',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: await messageLines(tx, order, back),
      why,
      isPaid: order.payBy !== 'delivery',
    },
    now,
  });
}

/** The shop does not take the things back, and says why. What is here goes to the buyer again. */
export async function refuseReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { returnId, by, why, now }: ReturnHand & { why: string },
): Promise<void> {
  const wish = await needReturn(tx, { orderId: order.id, returnId }, ['coming', 'here', 'inspected']);
  await decideReturn(tx, wish.id, { state: 'refused', decision: why, now });
  await voidPayout(tx, { orderId: order.id, returnId: wish.id });
  if (wish.stage !== 'coming') {
    await lockUsed(tx, order);
    await giveUnitsToBuyer(tx, wish.lines, { by, why: `Order ${order.number}: ${why}`.slice(0, 500), now });
  }
  const isOver = (await listOpenReturns(tx, order.id)).length === 0;
  if (isOver) await moveOrder(tx, { order, from: 'Return requested', to: 'Completed', by, note: why, now });
  else await noteOnOrder(tx, { order, by, note: why, now });
  await queueMessage(tx, {
    reference: `return-refused:${payoutNumber({ number: order.number, returnId: wish.id })}`,
    template: 'return-refused',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: await messageLines(tx, order, wish.lines),
      why,
      isHere: wish.stage !== 'coming',
    },
    now,
  });
}

/** What comes back, as messages tell it: of used things the very copies. */
export async function messageLines(tx: ShopTransaction, order: OrderFacts, back: readonly ReturnedLine[]) {
  const lines = await listOrderLines(tx, [order.id]);
  const units = await listUnitsSent(tx, order.id);
  return back.map(({ lineId, quantity, unitIds = [] }) => {
    const line = must(
      lines.find(({ id }) => id === lineId),
      `line ${lineId}`,
    );
    const copies = units
      .filter(({ id }) => unitIds.includes(id))
      .map(({ number, serial, grade }) => ({ number, serial, grade }));
    return boughtLine({ ...line, quantity, ...(copies.length > 0 && { units: copies }) });
  });
}

async function bringHome(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, by, why, now }: { lines: readonly ReturnedLine[]; by: string; why: string; now: Date },
): Promise<void> {
  await lockUsed(tx, order);
  const used = lines.map(({ lineId, unitIds = [] }) => ({ lineId, unitIds }));
  await bringUnitsHome(tx, used, { by, why: `Order ${order.number}: ${why}`.slice(0, 500), now });
}

/** Stock is locked before its units everywhere. */
async function lockUsed(tx: ShopTransaction, order: OrderFacts): Promise<void> {
  const used = (await listOrderLines(tx, [order.id])).filter(({ age }) => age === 'PreOwned');
  if (used.length > 0) await lockProducts(tx, used);
}

async function withUnits(
  tx: ShopTransaction,
  order: OrderFacts,
  wanted: readonly WantedReturn[],
): Promise<ReturnedLine[]> {
  const lines = await listOrderLines(tx, [order.id]);
  const isUsed = (lineId: number) => lines.some(({ id, age }) => id === lineId && age === 'PreOwned');
  const open = await listOpenReturns(tx, order.id);
  const asked = open.flatMap((wish) => wish.lines.flatMap(({ unitIds }) => unitIds));
  return Promise.all(
    wanted.map(async ({ lineId, quantity, units: named }) => ({
      lineId,
      quantity,
      unitIds: isUsed(lineId) ? await unitsComingBack(tx, { lineId, quantity, named, asked }) : [],
    })),
  );
}
