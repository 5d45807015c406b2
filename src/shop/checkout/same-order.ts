import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type OrderDirection, payWithinMs } from '../../rules/orders/order-moves.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { lockProducts, type WantedStock } from '../catalogue/lock-stock.ts';
import type { ShopTransaction } from '../database.ts';
import type { PaymentState } from '../money-tables.ts';
import { listOrderLines } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { isTradeUp } from '../trade-ups/find-trade-up.ts';
import { lockWallet } from '../wallet/ledger-accounts.ts';
import { freeProducts } from './order-products.ts';

export interface PlacedOrder {
  id: number;
  number: string;
  toPayPaise: Paise;
  payUntil: Date | null;
  /** Null when there is nothing to pay online. The address is null until the gateway has told it. */
  payment: { reference: string; url: string | null; state: PaymentState } | null;
  /** False when an earlier submission made it. */
  isNew: boolean;
}

interface SameOrder {
  shopperId: number;
  direction: OrderDirection;
  /** What makes it the same: a condition on the row of the order. */
  alike: RawBuilder<boolean>;
}

export interface EarlierOrders {
  /** The order that this very checkout has made already. */
  same: PlacedOrder | null;
  /** Whether others wait for their payment; the cart is locked, so no more of them can come. */
  hasOpen: boolean;
}

/** What the same person ordered before, as far as it matters for this checkout. The cart is locked by the caller. */
export async function findEarlierOrders(
  tx: ShopTransaction,
  { shopperId, direction, alike }: SameOrder,
): Promise<EarlierOrders> {
  const order = await tx
    .selectFrom('shop_order')
    .leftJoin('payment', 'payment.order_id', 'shop_order.id')
    .where('shop_order.shopper_id', '=', shopperId)
    .where('shop_order.direction', '=', direction)
    .where('shop_order.status', '<>', 'Cancelled')
    .where((row) => row.or([alike, row('shop_order.status', '=', 'Awaiting payment')]))
    .orderBy(alike, 'desc')
    .orderBy('shop_order.id', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .select([
      'shop_order.id',
      'shop_order.number',
      'shop_order.to_pay_paise as toPayPaise',
      'shop_order.pay_until as payUntil',
      'shop_order.status',
      'payment.reference',
      'payment.url',
      'payment.state',
      alike.as('isSame'),
    ])
    .executeTakeFirst();
  if (!order?.isSame) return { same: null, hasOpen: order !== undefined };
  const { reference, url, state, status, isSame: _isSame, ...placed } = order;
  const isOpen = status === 'Awaiting payment' && reference !== null && state !== null;
  const same = { ...placed, payment: isOpen ? { reference, url, state } : null, isNew: false };
  return { same, hasOpen: false };
}

/** What a checkout asks for: the choices, and the saved cart that they are about. */
export interface Submission {
  text: string;
  choices: string;
  isCartEmpty: boolean;
}

export function submissionOf(choices: readonly unknown[], cart: readonly unknown[]): Submission {
  const chosen = hashOf(choices);
  return { text: `${chosen}.${hashOf(cart)}`, choices: chosen, isCartEmpty: cart.length === 0 };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Which press it is. */
export interface Press {
  /** As the page names it; null from a client that names none. */
  attempt: string | null;
  sessionId: string | null;
}

/**
 * The same cart with the same choices is the same checkout: a double click, a retry, the back button. An order that took
 * its lines out of the cart is told by its press or, when that has no name, by its choices for a short while. A payment under
 * way keeps its order, because the same things would be paid twice. At another price than that of the payment page it
 * is another order: an offer may have begun or ended since.
 */
export function isRepeated(
  { text, choices, isCartEmpty }: Submission,
  { press = noPress, seenPaise, now }: { press?: Press; seenPaise: Paise | null; now: Date },
): RawBuilder<boolean> {
  if (!isCartEmpty) {
    return sql<boolean>`shop_order.submission = ${text}
      and (${isNewest(press)} or payment.state is not distinct from 'pending') and not (${isAtOtherPrice(seenPaise)})`;
  }
  const isSamePress =
    press.attempt === null
      ? sql`${placedWithin(retriesMs, now)} and ${isNewest(press)}`
      : sql`shop_order.attempt = ${press.attempt}`;
  return sql<boolean>`${hasChoices(choices)} and ${isSamePress}`;
}

const noPress: Press = { attempt: null, sessionId: null };

/** What the order keeps, to be known by. */
export function keptWith({ text }: Submission, { attempt } = noPress) {
  return { submission: text, attempt };
}

/** Longer than any client tries again by itself, and than most people wait before they press again. */
const retriesMs = 2 * 60_000;

/**
 * False once the shopper has asked for another cart and did not get it: they would be told of a success that is not theirs.
 * That is known of a request with their name. One without any got them to sign in, so an older order is in doubt from then on.
 * A page that names its presses shows the saved cart itself, and means that one.
 */
function isNewest({ attempt, sessionId }: Press): RawBuilder<boolean> {
  if (attempt !== null) return sql<boolean>`true`;
  return sql<boolean>`(shop_order.resubmitted_at is null and not exists
    (select from session where session.id = ${sessionId}::uuid and session.created_at > shop_order.placed_at))`;
}

function hasChoices(choices: string): RawBuilder<boolean> {
  return sql<boolean>`split_part(shop_order.submission, '.', 1) = ${choices}`;
}

/** Nothing is in the cart. Whoever has ordered with the same choices a moment ago is told of it, as a question and not as a success. */
export async function refusalOfEmptyCart(
  tx: ShopTransaction,
  { shopperId, direction }: Pick<SameOrder, 'shopperId' | 'direction'>,
  { choices, sentence, now }: Pick<Submission, 'choices'> & { sentence: string; now: Date },
): Promise<Refused> {
  const earlier = await tx
    .selectFrom('shop_order')
    .where('shopper_id', '=', shopperId)
    .where('direction', '=', direction)
    .where('status', '<>', 'Cancelled')
    .where(hasChoices(choices))
    .where(placedJustNow(now))
    .orderBy('id', 'desc')
    .select('number')
    .executeTakeFirst();
  if (!earlier) return new Refused('conflict', sentence);
  const { number } = earlier;
  const question = `You placed this order a moment ago: #${number}. To place another, put the things in your cart again.`;
  return new Refused('placed-before', `${sentence} ${question}`, { orderId: number });
}

/** Whether the payment page that was opened for it asks for something else than the button has promised since. */
export function isAtOtherPrice(seenPaise: Paise | null): RawBuilder<boolean> {
  if (seenPaise === null) return sql<boolean>`false`;
  return sql<boolean>`shop_order.status = 'Awaiting payment' and payment.state is not distinct from 'started'
    and shop_order.to_pay_paise <> ${seenPaise}`;
}

/** A moment ago: as long as a payment is waited for. */
export function placedJustNow(now: Date): RawBuilder<boolean> {
  return placedWithin(payWithinMs, now);
}

function placedWithin(ms: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`shop_order.placed_at > ${new Date(now.getTime() - ms)}`;
}

export interface Replacement extends Pick<SameOrder, 'shopperId' | 'direction'> {
  /** The stock that the new order takes, so that it is locked together with what the old ones give back. */
  wanted: readonly Pick<WantedStock, 'productId'>[];
  now: Date;
}

/**
 * Another checkout of the same person replaces one that was never paid: otherwise the stock they set aside
 * themselves would be missing. A payment under way keeps its order, and so does a trade-up. True when there was one.
 */
export async function replaceOpenOrders(tx: ShopTransaction, replacement: Replacement): Promise<boolean> {
  const { shopperId, wanted, now } = replacement;
  const open = await lockOpenOrders(tx, replacement);
  if (open.length === 0) return false;
  // Locked before the first of it moves, in the order of all others. Two people who each put back what the other wants
  // would wait for each other otherwise.
  await lockWallet(tx, shopperId);
  const given = await listOrderLines(
    tx,
    open.map(({ id }) => id),
  );
  await lockProducts(tx, [...given, ...wanted]);
  for (const order of open) {
    await moveOrder(tx, {
      order,
      from: 'Awaiting payment',
      to: 'Cancelled',
      by: 'shopper',
      note: 'Replaced by a newer order',
      cancelledBecause: 'replaced',
      now,
    });
    await freeProducts(tx, order, now);
  }
  return true;
}

function lockOpenOrders(tx: ShopTransaction, { shopperId, direction }: Pick<Replacement, 'shopperId' | 'direction'>) {
  return tx
    .selectFrom('shop_order')
    .where('shopper_id', '=', shopperId)
    .where('direction', '=', direction)
    .where('status', '=', 'Awaiting payment')
    .where(sql<boolean>`not ${isTradeUp}`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payment')
            .whereRef('payment.order_id', '=', 'shop_order.id')
            .where('payment.state', '=', 'pending')
            .select('payment.id'),
        ),
      ),
    )
    .orderBy('id')
    .select(['id', 'number', 'direction'])
    .forUpdate()
    .execute();
}
