import { sql } from 'kysely';
import { finishedStatuses, invoicedStatuses, voucherStatus } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export type OrderFacts = Awaited<ReturnType<typeof findOwnOrder>>;

/** Somebody else's order is simply not there. */
export async function findOwnOrder(
  database: ShopDatabase,
  { shopperId, number }: { shopperId: number; number: string },
) {
  const order = await orderFacts(database)
    .where('number', '=', number)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** The order and nobody else can change it until the transaction ends. */
export async function lockOwnOrder(tx: ShopTransaction, { shopperId, number }: { shopperId: number; number: string }) {
  const order = await orderFacts(tx)
    .where('number', '=', number)
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** Any order, for the staff. */
export async function findOrder(database: ShopDatabase, number: string) {
  const order = await orderFacts(database).where('number', '=', number).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** The same, locked; by its number, as people know it, or by its id, as other tables do. */
export async function lockOrder(tx: ShopTransaction, known: string | { id: number }) {
  const order = await orderFacts(tx)
    .where((row) => (typeof known === 'string' ? row('number', '=', known) : row('shop_order.id', '=', known.id)))
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** The number of an order that is not finished; null when there is none. */
export async function findOpenOrder(database: ShopDatabase, shopperId: number): Promise<string | null> {
  const order = await database
    .selectFrom('shop_order')
    .where('shopper_id', '=', shopperId)
    .where('status', 'not in', finishedStatuses)
    // A bought thing that came back is finished; a rented one is still looked at.
    .where((row) => row.not(row.and([row('direction', '=', 'buy'), row('status', '=', 'Returned')])))
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return order?.number ?? null;
}

/** Where any order stands; nothing about whose it is. */
export async function findOrderOutcome(database: ShopDatabase, number: string) {
  const order = await database
    .selectFrom('shop_order')
    .where('number', '=', number)
    .select(['id', 'number', 'direction', 'status', 'cancelled_because as cancelledBecause'])
    .select([wasConfirmed.as('wasConfirmed'), wasPaid.as('wasPaid')])
    .executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** It was more than an attempt: it was paid, or was to be paid on delivery, or was something to sell. */
const wasConfirmed = sql<boolean>`exists (
  select from order_event where order_id = shop_order.id and to_status not in ('Awaiting payment', 'Cancelled'))`;

/** Money, online or at the counter, or credit was taken for it. */
const wasPaid = sql<boolean>`direction <> 'sell' and (
  exists (select from payment where order_id = shop_order.id and state = 'paid')
  or exists (select from counter_payment where order_id = shop_order.id)
  or credit_paise > 0 and ${wasConfirmed})`;

export function orderFacts(database: ShopDatabase) {
  return database.selectFrom('shop_order').select((row) => [
    'shop_order.id',
    'number',
    'shopper_id as shopperId',
    'direction',
    'status',
    'pay_by as payBy',
    'goods_paise as goodsPaise',
    'discount_paise as discountPaise',
    'offer_paise as offerPaise',
    'offer_terms as offerTerms',
    'credit_paise as creditPaise',
    'fee_paise as feePaise',
    'deposit_paise as depositPaise',
    'to_pay_paise as toPayPaise',
    'address',
    'placed_at as placedAt',
    'pay_until as payUntil',
    'held_pieces as heldPieces',
    'cancelled_because as cancelledBecause',
    'courier',
    'tracking',
    'shipping',
    'delivered_at as deliveredAt',
    // A document is there, or is made when it is asked for. The bills of a rental have a list of their own.
    row
      .or([
        row.and([row('direction', '=', 'buy'), row('status', 'in', invoicedStatuses)]),
        row.and([row('direction', '=', 'sell'), row('status', '=', voucherStatus)]),
        row.and([
          // The voucher of money that came back is not offered until it is paid again.
          row('direction', '=', 'buy'),
          row.exists(row.selectFrom('invoice').whereRef('invoice.order_id', '=', 'shop_order.id').select('invoice.id')),
        ]),
      ])
      .$castTo<boolean>()
      .as('hasInvoice'),
  ]);
}

export function listOrderLines(database: ShopDatabase, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return orderLines(database).where('order_id', 'in', orderIds).execute();
}

/** The lines of whatever orders the caller asks for. */
export function orderLines(database: ShopDatabase) {
  return database
    .selectFrom('order_line')
    .orderBy('order_line.id')
    .select([
      'order_line.id',
      'order_id as orderId',
      'product_id as productId',
      'title',
      'age',
      'hsn',
      'choice',
      'quantity',
      'unit_paise as unitPaise',
      'order_line.discount_paise as discountPaise',
      'order_line.offer_paise as offerPaise',
      'order_line.credit_paise as creditPaise',
      'has_contract as hasContract',
      'is_for_parts as isForParts',
      'lowest_paise as lowestPaise',
      'fall_money_paise as fallMoneyPaise',
      'fall_credit_paise as fallCreditPaise',
    ]);
}

function noSuchOrder(): Refused {
  return new Refused('not-found', 'There is no such order.');
}
