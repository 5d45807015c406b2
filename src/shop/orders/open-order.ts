import { randomInt } from 'node:crypto';
import type { OrderDirection } from '../../rules/order-moves.ts';
import { orderNumber, orderNumberSides } from '../../rules/order-number.ts';
import type { Paise } from '../../rules/paise.ts';
import type { ProductAge } from '../../rules/product-age.ts';
import type { ShopTransaction } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';

export interface NewOrder {
  number: string;
  shopperId: number;
  direction: OrderDirection;
  status: string;
  submission: string;
  payBy: 'online' | 'delivery' | 'credit' | 'payout';
  goodsPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
  feePaise: Paise;
  toPayPaise: Paise;
  deliveryLimitPaise: Paise | null;
  address: FrozenAddress | null;
  shipping?: 'self' | 'pickup' | 'porter';
  payUntil: Date | null;
  now: Date;
  lines: readonly NewOrderLine[];
}

export interface NewOrderLine {
  productId: number;
  title: string;
  age: ProductAge;
  hsn: string;
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
}

export function newOrderNumber(direction: OrderDirection): string {
  return orderNumber(direction, randomInt(orderNumberSides));
}

/** Writes an order down with its lines and the first row of its history. */
export async function openOrder(tx: ShopTransaction, order: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('shop_order')
    .values({
      number: order.number,
      shopper_id: order.shopperId,
      direction: order.direction,
      status: order.status,
      submission: order.submission,
      pay_by: order.payBy,
      goods_paise: order.goodsPaise,
      discount_paise: order.discountPaise,
      credit_paise: order.creditPaise,
      fee_paise: order.feePaise,
      to_pay_paise: order.toPayPaise,
      has_pre_order: order.lines.some(({ age }) => age === 'preOrder'),
      delivery_limit_paise: order.deliveryLimitPaise,
      address: order.address && JSON.stringify(order.address),
      shipping: order.shipping ?? null,
      placed_at: order.now,
      pay_until: order.payUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_line')
    .values(order.lines.map((line) => lineRow(id, line)))
    .execute();
  await tx
    .insertInto('order_event')
    .values({ order_id: id, from_status: null, to_status: order.status, moved_by: 'shopper', happened_at: order.now })
    .execute();
  return id;
}

function lineRow(orderId: number, line: NewOrderLine) {
  return {
    order_id: orderId,
    product_id: line.productId,
    title: line.title,
    age: line.age,
    hsn: line.hsn,
    quantity: line.quantity,
    unit_paise: line.unitPaise,
    discount_paise: line.discountPaise,
    credit_paise: line.creditPaise,
  };
}
