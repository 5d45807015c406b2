import { sql } from 'kysely';
import type { Courier } from '../../rules/delivery/couriers.ts';
import {
  type CancelReason,
  mayMove,
  type OrderDirection,
  type OrderStatus,
  type StatusOf,
} from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from './find-order.ts';

export interface OrderMove {
  order: { id: number; direction: OrderDirection };
  from: OrderStatus;
  to: OrderStatus;
  /** Who did it: shopper, gateway, clock, or a person of the staff. */
  by: string;
  note?: string | null;
  now: Date;
  cancelledBecause?: CancelReason;
  courier?: Courier | null;
  tracking?: string;
}

/**
 * Moves an order along its table, with a row of history. The caller has locked the order and seen it at `from`: money and
 * stock move with it, so an order that stands elsewhere must undo the whole transaction.
 */
export async function moveOrder(tx: ShopTransaction, move: OrderMove): Promise<void> {
  if (await moveOrderIfStill(tx, move)) return;
  throw new Error(`order ${move.order.id} was to move from ${move.from} to ${move.to}, and does not stand there`);
}

/** The same for an order that may have moved on: false then, and nothing is written. */
export async function moveOrderIfStill(tx: ShopTransaction, move: OrderMove): Promise<boolean> {
  const { order, from, to, by, now } = move;
  if (!mayMove(order.direction, from, to))
    throw new Error(`an order to ${order.direction} never moves from ${from} to ${to}`);
  const moved = await tx
    .with('moved', (query) =>
      query
        .updateTable('shop_order')
        .set({
          status: to,
          cancelled_because: move.cancelledBecause ?? null,
          ...(move.courier === undefined ? {} : { courier: move.courier }),
          ...(move.tracking === undefined ? {} : { tracking: move.tracking }),
          ...(to === 'Completed' && from === 'Shipped' ? { delivered_at: now } : {}),
        })
        .where('id', '=', order.id)
        .where('status', '=', from)
        .returning('id'),
    )
    .insertInto('order_event')
    .columns(['order_id', 'from_status', 'to_status', 'moved_by', 'note', 'happened_at'])
    .expression((query) =>
      query
        .selectFrom('moved')
        .select([
          'id',
          sql.val(from).as('from_status'),
          sql.val(to).as('to_status'),
          sql.val(by).as('moved_by'),
          sql.val(move.note ?? null).as('note'),
          sql<Date>`${now}::timestamptz`.as('happened_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export interface OrderNote {
  order: { id: number; status: OrderStatus };
  by: string;
  note: string;
  /** The shopper does not read it. */
  isForStaff?: boolean;
  now: Date;
}

/** A row of history about an order that stays where it is; the order is locked by the caller. Answers the id of the row. */
export async function noteOnOrder(
  tx: ShopTransaction,
  { order, by, note, isForStaff = false, now }: OrderNote,
): Promise<number> {
  const { id } = await tx
    .insertInto('order_event')
    .values({
      order_id: order.id,
      from_status: order.status,
      to_status: order.status,
      moved_by: by,
      note: note.slice(0, 500),
      is_for_staff: isForStaff,
      happened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refusal that names the status, for a step that cannot be taken from where the order stands. */
export function refuseUnless<D extends OrderDirection>(
  order: Pick<OrderFacts, 'number' | 'direction' | 'status'>,
  direction: D,
  statuses: readonly StatusOf[D][],
): void {
  const isThere = order.direction === direction && statuses.some((status) => status === order.status);
  if (!isThere) throw new Refused('conflict', `${names[direction]} ${order.number} is ${order.status.toLowerCase()}.`);
}

const names: Readonly<Record<OrderDirection, string>> = { buy: 'Order', sell: 'Trade-in', rent: 'Rental' };
