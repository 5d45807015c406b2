import type { Actor } from '../audit/staff-action.ts';
import type { Courier } from '../../rules/delivery/couriers.ts';
import { sentStatuses } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { packIntoOrder, unpackFromOrder } from '../checkout/pack-order.ts';
import { inspectReturn } from '../checkout/return-order.ts';
import { correctParcel, sendOrder } from '../checkout/send-order.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import type { SeenLine } from '../orders/returns.ts';
import { listUnitsOfOrders } from '../units/find-unit.ts';
import type { UnpackedUnit } from '../units/pack-unit.ts';

interface StaffHand {
  by: Actor;
  now: Date;
}

/** A used thing goes into a parcel. Answers the unit whose place it took; null when it is the one that was set aside. */
export async function packByStaff(
  tx: ShopTransaction,
  { number, unit, by, now }: StaffHand & { number: string; unit: string },
): Promise<string | null> {
  const order = await lockOrder(tx, number);
  const instead = await packIntoOrder(tx, order, { number: unit, by: by.name, now });
  await writeAudit(tx, { by, action: 'pack', subject: `order ${number}`, after: { unit, instead }, now });
  return instead;
}

/** A used thing comes out of a parcel again: the wrong one was scanned, or somebody changed their mind. */
export async function unpackByStaff(
  tx: ShopTransaction,
  { number, unit, why, by, now }: StaffHand & { number: string; unit: string; why: string },
): Promise<UnpackedUnit> {
  const order = await lockOrder(tx, number);
  const unpacked = await unpackFromOrder(tx, order, { number: unit, why, by: by.name, now });
  await writeAudit(tx, { by, action: 'unpack', subject: `order ${number}`, after: { unit, ...unpacked }, why, now });
  return unpacked;
}

interface SeenReturn {
  number: string;
  /** Which return of the order; needed only where several are here. */
  returnId?: number | undefined;
  lines: readonly SeenLine[];
}

/** What came back is looked at, line by line. */
export async function inspectReturnByStaff(
  tx: ShopTransaction,
  { number, returnId, lines, by, now }: StaffHand & SeenReturn,
): Promise<void> {
  const order = await lockOrder(tx, number);
  await inspectReturn(tx, order, { lines, returnId, by: by.name, now });
  await writeAudit(tx, { by, action: 'inspect return', subject: `order ${number}`, after: { lines }, now });
}

export interface ParcelNumber {
  number: string;
  courier: Courier;
  tracking: string;
}

/** What a parcel's number does: it sends an order that is packed, and corrects one that was sent. Null when it does neither. */
export function trackingDoes({
  direction,
  status,
}: Pick<OrderFacts, 'direction' | 'status'>): 'ship' | 'correct' | null {
  if (direction !== 'buy') return null;
  if (status === 'Processing') return 'ship';
  return sentStatuses.includes(status) ? 'correct' : null;
}

/** One line of a file of parcels: the order is sent with it, or its number is put right. What was right already changes nothing. */
export async function trackByStaff(
  tx: ShopTransaction,
  { number, courier, tracking, why = null, by, now }: StaffHand & ParcelNumber & { why?: string | null },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const parcel = { courier, tracking, by: by.name, now };
  const does = trackingDoes(order);
  if (does === null) throw new Refused('conflict', `${number} is ${order.status.toLowerCase()}: it has no parcel now.`);
  if (does === 'ship') await sendOrder(tx, order, parcel);
  else if (!(await correctParcel(tx, order, parcel))) return;
  await writeAudit(tx, {
    by,
    action: does === 'ship' ? 'ship' : 'correct tracking',
    subject: `order ${number}`,
    before: { status: order.status, courier: order.courier, tracking: order.tracking },
    after: { courier, tracking },
    why,
    now,
  });
}

/** What to fetch for orders that wait to be packed, with the shelf of each used thing. */
export async function readPickList(database: ShopDatabase, numbers: readonly string[]) {
  const lines = await database
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('shop_order.number', 'in', numbers)
    .where('shop_order.direction', '=', 'buy')
    .where('shop_order.status', '=', 'Processing')
    .orderBy('order_line.title')
    .orderBy('order_line.id')
    .select(['order_line.id', 'order_line.order_id as orderId', 'shop_order.number as orderNumber', 'order_line.title'])
    .select(['order_line.age', 'product.platform', 'order_line.quantity'])
    .select((row) =>
      row
        .selectFrom('return_line')
        .innerJoin('return_request', 'return_request.id', 'return_line.return_id')
        .whereRef('return_line.line_id', '=', 'order_line.id')
        .where('return_request.kind', '=', 'left out')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('return_line.quantity'), of.lit(0)).as('leftOut'))
        .as('leftOut'),
    )
    .execute();
  const units = await listUnitsOfOrders(database, [...new Set(lines.map(({ orderId }) => orderId))]);
  return lines
    .map((line) => ({
      ...line,
      quantity: line.quantity - (line.leftOut ?? 0),
      units: units.filter(({ lineId }) => lineId === line.id),
    }))
    .filter(({ quantity }) => quantity > 0);
}
