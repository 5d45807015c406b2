import { type Buyer, newBuyer } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { setPriceOf } from './order-prices.ts';
import { staffOf } from './staff.ts';
import { byBank, byUpi } from './trade-in-shop.ts';

export interface PaidOnDelivery {
  buyer: Buyer;
  orderId: string;
  lineId: number;
}

/** Somebody who has paid for some copies of a thing on delivery; each costs 700 rupees. */
export async function paidOnDelivery(shop: OpenShop, product: number, copies = 2): Promise<PaidOnDelivery> {
  await setPriceOf(shop, product, 700);
  const buyer = await newBuyer(shop);
  await buyer.put(product, copies);
  const { orderId } = await buyer.placed({ cod: true });
  await staffOf(shop).deliver(orderId);
  const [line] = (await buyer.details(orderId)).lines;
  return { buyer, orderId, lineId: line?.lineId ?? 0 };
}

/** Asks to send some of them back, and says where the money goes. */
export function askBack({ buyer, orderId, lineId }: PaidOnDelivery, way: object = {}, qty = 1) {
  const { browser, userId } = buyer;
  return browser.post('/api/requestReturn', { userId, orderId, lines: [{ lineId, qty }], ...way });
}

export const byCredits = { paymentMethod: 'credits' };

/** Returns of what was paid on delivery: one refunded to a UPI id and one to the wallet, one refused, one not decided yet. */
export async function refundsOfAllSorts(shop: OpenShop, product: number): Promise<void> {
  const staff = staffOf(shop);
  const order = await paidOnDelivery(shop, product, 5);
  for (const way of [byUpi, byCredits]) {
    await askBack(order, way);
    await staff.acceptReturn(order.orderId);
  }
  await askBack(order, byBank);
  await staff.refuseReturn(order.orderId);
  await askBack(order, byBank, 2);
}

export const refundBreaches: [promise: string, statements: string][] = [
  [
    '9: what was paid on',
    `update payout set amount_paise = amount_paise + 1 where return_id is not null and state = 'due'`,
  ],
  [
    '9: what was paid on',
    `update ledger_entry set amount_paise = amount_paise - 1 where reference like 'returned:%' and order_number in (
       select number from shop_order where pay_by = 'delivery')`,
  ],
  [
    '9: what was paid on',
    `update payout set amount_paise = null, state = 'void' where return_id is not null and state = 'due'`,
  ],
  [
    '9: a refund is paid',
    `update payout set amount_paise = 100, state = 'due' where return_id is not null and state = 'frozen'`,
  ],
  [
    '9: a refund is paid',
    `update payout set amount_paise = 100, state = 'due' where return_id is not null and state = 'void'`,
  ],
  [
    '9: a refund is paid',
    `update return_request set state = 'refused' where id in (select return_id from payout where state = 'due')`,
  ],
];
