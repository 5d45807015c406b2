import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { offersOf } from '../../support/offers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let shelves: CartShop;
let orderId: string;
let offerId: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
  const { id, code } = await offersOf(shop).make({ mostUses: 1 });
  offerId = id;
  const buyer: Buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  ({ orderId } = await buyer.placed({ offerCode: code }));
});
afterAll(() => shop.close());

const run = (statement: string, values: unknown[] = []) => shop.connection.pool.query(statement, values);
const columns = `shopper_id, direction, status, pay_by, goods_paise, discount_paise, credit_paise, fee_paise, to_pay_paise,
  delivery_limit_paise, address, placed_at, pay_until, offer_id, offer_paise, offer_terms`;

test('promise 33: the database refuses one use more than an offer has, also by an order that comes to life again', async () => {
  const again = `insert into shop_order (number, submission, ${columns})
    select 'GTB0000000007', 'again', ${columns} from shop_order where number = $1`;
  await expect(run(again, [orderId])).rejects.toThrow('has no room');
  await run(`update shop_order set status = 'Cancelled', cancelled_because = 'expired' where number = $1`, [orderId]);
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const { rows } = await run('select code from offer where id = $1', [offerId]);
  await buyer.placed({ offerCode: (rows[0] as { code: string }).code });
  const revive = `update shop_order set status = 'Awaiting payment', cancelled_because = null where number = $1`;
  await expect(run(revive, [orderId])).rejects.toThrow('has no room');
});

test.each([
  [
    'what an order had off is changed',
    `update shop_order set offer_paise = offer_paise - 1 where offer_id is not null`,
  ],
  ['an offer is forgotten', `delete from offer`],
  ['an offer takes off both', `update offer set off_paise = 100 where percent is not null`],
  ['an offer ends before it starts', `update offer set ends_on = starts_on - 1`],
  ['a line has more off than its discount', `update order_line set offer_paise = discount_paise + 1`],
])('promise 33: the database refuses that %s', async (_what, statement) => {
  await expect(run(statement)).rejects.toThrow(/never changed|violates/);
});
