import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { OrderDirection, OrderStatus } from '../../rules/orders/order-moves.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { ShopTransaction } from '../database.ts';
import type { FrozenAddress, OfferTerms } from '../order-tables.ts';

export interface NewOrder {
  number: string;
  shopperId: number;
  direction: OrderDirection;
  status: OrderStatus;
  submission: string;
  /** Which press made it; left out where presses have no names. */
  attempt?: string | null;
  payBy: 'online' | 'delivery' | 'credit' | 'payout' | 'rental';
  goodsPaise: Paise;
  discountPaise: Paise;
  /** What of the discount is an offer's, and by which terms. */
  usedOffer?: UsedOffer | null;
  creditPaise: Paise;
  feePaise: Paise;
  depositPaise?: Paise;
  toPayPaise: Paise;
  deliveryLimitPaise: Paise | null;
  address: FrozenAddress | null;
  shipping?: 'self' | 'pickup' | 'porter';
  payUntil: Date | null;
  /** Where it came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
  lines: readonly NewOrderLine[];
}

export interface UsedOffer {
  id: number;
  offPaise: Paise;
  terms: OfferTerms;
}

interface NewOrderLine {
  productId: number;
  title: string;
  age: ProductAge;
  hsn: string;
  /** What of the product: '' for good or better, a grade, or a unit's number. */
  choice?: string;
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
  /** What of the discount is the offer's, and as much as the offer could take off. */
  offerPaise?: Paise;
  offerMostPaise?: Paise;
  /** A pre-order under the contract. */
  hasContract?: boolean;
  /** Sold with a fault that is described: it does not come back for it. */
  isForParts?: boolean;
}

/** What people see of an order. The ten digits are drawn, so they do not tell how many orders there are. */
export function newOrderNumber(direction: OrderDirection): string {
  return `${prefixes[direction]}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}

const prefixes: Readonly<Record<OrderDirection, string>> = { buy: 'GTB', sell: 'GTS', rent: 'GTR' };

/**
 * Writes an order down with its lines and the first row of its history; one statement, because everybody waits for it. What
 * is written beside it may read the id of the row `opened`, and must not wait for it to be seen.
 */
export async function openOrder(
  tx: ShopTransaction,
  order: NewOrder,
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<number> {
  const kept = keptWithoutMoney(order);
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, discount_paise,
        credit_paise, fee_paise, deposit_paise, to_pay_paise, has_pre_order, delivery_limit_paise, address, shipping, placed_at, pay_until,
        network_hash, offer_id, offer_paise, offer_terms, held_pieces, held_paise, attempt)
      values (${order.number}, ${order.shopperId}, ${order.direction}, ${order.status}, ${order.submission}, ${order.payBy},
        ${order.goodsPaise}, ${order.discountPaise}, ${order.creditPaise}, ${order.feePaise}, ${order.depositPaise ?? 0}, ${order.toPayPaise},
        ${order.lines.some(({ age }) => age === 'preOrder')}, ${order.deliveryLimitPaise},
        ${order.address && JSON.stringify(order.address)}, ${order.shipping ?? null}, ${order.now}, ${order.payUntil},
        ${order.networkHash}, ${order.usedOffer?.id ?? null}, ${order.usedOffer?.offPaise ?? 0},
        ${order.usedOffer ? JSON.stringify(order.usedOffer.terms) : null}, ${kept?.pieces ?? null}, ${kept?.paise ?? null},
        ${order.attempt ?? null})
      returning id
    ), told as (
      insert into order_event (order_id, to_status, moved_by, happened_at)
      select id, ${order.status}, 'shopper', ${order.now} from opened
    ), lines as (
      insert into order_line (order_id, product_id, title, age, hsn, choice, quantity, unit_paise, discount_paise, credit_paise,
        offer_paise, offer_most_paise, has_contract, is_for_parts, release_date)
      select opened.id, product_id, title, age, hsn, choice, quantity, unit_paise, discount_paise, credit_paise, offer_paise,
        offer_most_paise, has_contract, is_for_parts, case when has_contract then (select edition.release_date from product
          join edition on edition.id = product.edition_id where product.id = line.product_id) end
      from opened, jsonb_to_recordset(${JSON.stringify(order.lines.map(lineRow))}::jsonb) as line (index int, product_id int,
        title text, age text, hsn text, choice text, quantity int, unit_paise bigint, discount_paise bigint, credit_paise bigint,
        offer_paise bigint, offer_most_paise bigint, has_contract boolean, is_for_parts boolean)
      order by index
    )${sql.join(
      beside.map((part) => sql`, ${part}`),
      sql``,
    )}
    select id from opened`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`order ${order.number} was not written`);
  return opened.id;
}

/** What a bought order keeps from others until it is paid, online or on delivery. */
function keptWithoutMoney({ direction, payBy, goodsPaise, lines }: NewOrder) {
  if (direction !== 'buy' || (payBy !== 'online' && payBy !== 'delivery')) return null;
  return { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), paise: goodsPaise };
}

function lineRow(line: NewOrderLine, index: number) {
  return {
    index,
    product_id: line.productId,
    title: line.title,
    age: line.age,
    hsn: line.hsn,
    choice: line.choice ?? '',
    quantity: line.quantity,
    unit_paise: line.unitPaise,
    discount_paise: line.discountPaise,
    credit_paise: line.creditPaise,
    offer_paise: line.offerPaise ?? 0,
    offer_most_paise: line.offerMostPaise ?? 0,
    has_contract: line.hasContract ?? false,
    is_for_parts: line.isForParts ?? false,
  };
}
