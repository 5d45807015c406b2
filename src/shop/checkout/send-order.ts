import type { Courier } from '../../rules/delivery/couriers.ts';
import { warrantyText } from '../../rules/texts/warranty-text.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { correctTracking } from '../orders/correct-tracking.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder, noteOnOrder, refuseUnless } from '../orders/move-order.ts';
import { lockProducts } from '../catalogue/lock-stock.ts';
import { takeFromSupply } from '../pre-orders/supply.ts';
import { readSettings } from '../settings/read-settings.ts';
import { refuseBlockedUnits } from '../units/blocked-serials.ts';
import { listUnitsOfOrders, namedUnit } from '../units/find-unit.ts';
import { sellUnits } from '../units/sell-units.ts';
import { boughtLine } from '../notifications/message-line.ts';
import { giveLowestPrice } from './give-lowest-price.ts';
import { remainderOf } from './remainder.ts';

interface DoneBy {
  /** Who of the staff does it. */
  by: string;
  now: Date;
}

/** The parcel is with the courier; the order is locked by the caller. */
export async function sendOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, courier = null, tracking }: DoneBy & { courier?: Courier | null; tracking: string | null },
): Promise<void> {
  refuseUnless(order, 'buy', ['Processing']);
  await takeFromSupply(tx, order, { by, now });
  await moveOrder(tx, {
    order,
    from: 'Processing',
    to: 'Shipped',
    by,
    now,
    courier,
    ...(tracking !== null && { tracking }),
  });
  const { lines } = await remainderOf(tx, order);
  const used = lines.filter(({ age }) => age === 'PreOwned').map(({ id, ...line }) => ({ lineId: id, ...line }));
  if (used.length > 0) await lockProducts(tx, used);
  const units = used.length > 0 ? await listUnitsOfOrders(tx, [order.id]) : [];
  await refuseBlockedUnits(
    tx,
    units.map(({ number }) => number),
  );
  await sellUnits(tx, used, { by, why: `Sent with order ${order.number}`, now });
  const unseen = units.filter(({ packedAt }) => packedAt === null).map(({ number }) => number);
  if (unseen.length > 0) {
    const sent = { id: order.id, status: 'Shipped' } as const;
    await noteOnOrder(tx, {
      order: sent,
      by,
      note: `Sent without a scan: ${unseen.join(', ')}.`,
      isForStaff: true,
      now,
    });
  }
  const priceFall = await giveLowestPrice(tx, order, { lines, now });
  await queueMessage(tx, {
    reference: `order-shipped:${order.number}`,
    template: 'order-shipped',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: lines.map((line) =>
        boughtLine({ ...line, units: units.filter(({ lineId }) => lineId === line.id).map(namedUnit) }),
      ),
      courier,
      tracking,
      ...(priceFall && { priceFall }),
      ...(units.length > 0 && { warranty: warrantyText(await readSettings(tx)) }),
    },
    now,
  });
}

/**
 * Who brings the parcel, and under which number, put right or told after it has left. Its buyer is told of each change while it is on its
 * way. Answers whether anything changed; the order is locked by the caller.
 */
export async function correctParcel(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, courier, tracking }: DoneBy & { courier: Courier; tracking: string },
): Promise<boolean> {
  const change = await correctTracking(tx, order, { courier, tracking, by, now });
  if (change === null) return false;
  if (order.status !== 'Shipped') return true;
  const { lines } = await remainderOf(tx, order);
  await queueMessage(tx, {
    reference: `order-shipped:${order.number}:${change}`,
    template: 'order-shipped',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, lines: lines.map(boughtLine), courier, tracking, isNewNumber: true },
    now,
  });
  return true;
}

/** The parcel has arrived, and what is paid on delivery is paid. */
export async function completeOrder(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  refuseUnless(order, 'buy', ['Shipped']);
  await moveOrder(tx, { order, from: 'Shipped', to: 'Completed', by, now });
}
