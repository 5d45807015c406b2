import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { outcomeOf as readOutcome, priceOf, setPriceOf } from '../../support/order-prices.ts';
import { raceOf } from '../../support/race.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const setPrice = (productId: number, rupees: number) => setPriceOf(shop, productId, rupees);
const price = (productId: number) => priceOf(shop, productId);
const outcomeOf = (orderId: string) => readOutcome(shop, orderId);
test('I order online, pay on the gateway’s page, and the order is being processed', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty, 2);
  const before = await stockOf(shop, plenty);
  const placed = await buyer.placed();
  expect(placed).toMatchObject({ redirect: true, orderId: expect.stringMatching(/^GTB\d{10}$/) });
  expect(placed.original?.response.redirectUrl).toBe(placed.url);
  expect(new URL(placed.url).pathname).toMatch(/^\/sandbox-gateway\//);
  expect(await stockOf(shop, plenty)).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
  expect(await outcomeOf(placed.orderId)).toBe('pending');

  expect(await payAtSandbox(shop, placed)).toBe(`/order-success?orderId=${placed.orderId}`);
  expect(await stockOf(shop, plenty)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
  const [row] = await buyer.orders();
  const total = 2 * (await price(plenty));
  expect(row).toMatchObject({ orderId: placed.orderId, direction: 'Buy', status: 'Processing', cashValue: total });
  expect((await buyer.details(placed.orderId)).timeline.map(({ status }) => status)).toEqual([
    'Awaiting payment',
    'Processing',
  ]);
  expect(await buyer.cart()).toEqual([]);
});

test('the sandbox’s page shows the amount, the order and three buttons', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  const page = await shop.get(new URL(placed.url).pathname);
  expect(page.status).toBe(200);
  expect(page.text).toContain(placed.orderId);
  expect(page.text).toContain(`₹${(await price(shelves.product.plenty)).toLocaleString('en-IN')}`);
  for (const outcome of ['paid', 'declined', 'pending'])
    expect(page.text).toContain(`name="outcome" value="${outcome}"`);
});

test('a declined payment frees the goods, keeps my cart, and I can try again', async () => {
  const { few } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(few, 2);
  const first = await buyer.placed();
  expect(await payAtSandbox(shop, first, { outcome: 'declined' })).toBe(`/order-failed?orderId=${first.orderId}`);
  expect(await stockOf(shop, few)).toEqual({ onHand: 2, reserved: 0 });
  expect(await buyer.cart()).toMatchObject([{ qty: 2 }]);
  const second = await buyer.placed();
  expect(second.orderId).not.toBe(first.orderId);
  expect(await payAtSandbox(shop, second)).toBe(`/order-success?orderId=${second.orderId}`);
});

test('promise 14: a double click, a retry and the back button make one order', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty, 3);
  const presses = Array.from({ length: 30 }, () => () => buyer.order());
  const answers = await raceOf({ shops: [shop], table: 'shop_order' }, presses);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await buyer.orders()).toHaveLength(1);
});

test('promise 14: the same holds for pay on delivery, whose order empties the cart at once', async () => {
  const { plenty } = shelves.product;
  await setPrice(plenty, 900);
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const presses = Array.from({ length: 30 }, () => () => buyer.order({ cod: true }));
  const answers = await raceOf({ shops: [shop], table: 'shop_order' }, presses);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const [{ orderId, url } = { orderId: '', url: '' }] = answers.map((answer) => answer.json() as CheckoutReply);
  expect(new URL(url).pathname + new URL(url).search).toBe(`/order-success?orderId=${orderId}`);
  expect(await buyer.orders()).toMatchObject([{ status: 'Processing', cashValue: 950 }]);
});

test('promise 14: an empty cart repeats no order of an hour ago, and none that was for another choice', async () => {
  const { plenty } = shelves.product;
  await setPrice(plenty, 900);
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const { orderId } = await buyer.placed({ cod: true });
  expect((await buyer.order()).text).toContain('Your cart is empty.');
  expect(await buyer.placed({ cod: true })).toMatchObject({ orderId });
  await shop.connection.pool.query(`update shop_order set placed_at = now() - interval '1 hour' where number = $1`, [
    orderId,
  ]);
  expect((await buyer.order({ cod: true })).text).toContain('Your cart is empty.');
  expect(await buyer.orders()).toHaveLength(1);
});

test('promise 17: pay on delivery is for less than ₹5,000 without a pre-order, and costs ₹50', async () => {
  const { plenty, preOrder } = shelves.product;
  const tryFor = async (rupees: number) => {
    await setPrice(plenty, rupees);
    const buyer = await newBuyer(shop, { creditRupees: 100 });
    await buyer.put(plenty);
    const answer = await buyer.order({ cod: true, usedCredit: true });
    return { status: answer.status, text: answer.text, rows: await buyer.orders(), wallet: await buyer.wallet() };
  };
  const under = await tryFor(4999);
  expect(under.rows).toMatchObject([{ cashValue: 5049, creditValue: 0 }]);
  expect(under.wallet).toEqual({ available: 100, held: 0 });
  for (const rupees of [5000, 5001]) {
    const over = await tryFor(rupees);
    expect(over.status).toBe(409);
    expect(over.text).toContain('Sorry, Pay on Delivery is not available for this order.');
    expect(over.rows).toEqual([]);
  }
  await setPrice(plenty, 500);
  const early = await newBuyer(shop);
  await early.put(preOrder);
  await setPrice(preOrder, 500);
  expect((await early.order({ cod: true })).text).toContain(
    'Sorry, Pay on Delivery is not available for items because it has a pre order product.',
  );
});

test('promise 17: the database refuses it too', async () => {
  const buyer = await newBuyer(shop);
  await setPrice(shelves.product.plenty, 4999);
  await buyer.put(shelves.product.plenty);
  const { orderId } = await buyer.placed({ cod: true });
  const careless = (sql: string) =>
    shop.connection.pool.query(`update shop_order set ${sql} where number = $1`, [orderId]);
  await expect(careless('has_pre_order = true')).rejects.toThrow('order_paid_on_delivery');
  await expect(careless('fee_paise = 0, to_pay_paise = goods_paise')).rejects.toThrow('order_paid_on_delivery');
  await expect(careless('to_pay_paise = 1')).rejects.toThrow('order_adds_up');
});

test('store credit buys a pre-owned game with 10% off the part it pays for', async () => {
  const { preOwned } = shelves.product;
  await setPrice(preOwned, 4298);
  const buyer = await newBuyer(shop, { creditRupees: 1430 });
  await buyer.put(preOwned);
  const placed = await buyer.placed({ usedCredit: true });
  expect(await buyer.wallet()).toEqual({ available: 0, held: 1430 });
  expect((await buyer.details(placed.orderId)).money).toMatchObject({
    goods: 4298,
    discount: 158.88,
    credit: 1430,
    fee: 0,
    toPay: 2709.12,
  });
  await payAtSandbox(shop, placed);
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
});

test('an order that credit covers in full is placed at once, without a payment method', async () => {
  const { preOwned } = shelves.product;
  await setPrice(preOwned, 1000);
  const buyer = await newBuyer(shop, { creditRupees: 2000 });
  await buyer.put(preOwned);
  const { orderId, url } = await buyer.placed({ usedCredit: true });
  expect(new URL(url).pathname).toBe('/order-success');
  expect(await buyer.orders()).toMatchObject([{ orderId, status: 'Processing', cashValue: 0, creditValue: 900 }]);
  expect(await buyer.wallet()).toEqual({ available: 1100, held: 0 });
});

test('promise 8: nothing that a request says about money is believed', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const lies = {
    price: 1,
    total: 1,
    toPay: 1,
    paid: true,
    role: 'owner',
    creditsAvailable: 1e9,
    usedCredit: 1e9,
    fee: -5,
  };
  const { orderId } = await buyer.placed(lies);
  expect((await buyer.details(orderId)).money).toMatchObject({ credit: 0, toPay: await price(plenty) });
});

test('a total that is not the one on the button orders nothing', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const seenTotal = await price(plenty);
  await setPrice(plenty, seenTotal + 100);
  const answer = await buyer.order({ seenTotal });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('The total is');
  expect(await buyer.orders()).toEqual([]);
  expect((await buyer.order({ seenTotal: seenTotal + 100 })).status).toBe(200);
});

test('one paisa more or less is another total, and what no button can say is no total at all', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const total = await price(plenty);
  for (const seenTotal of [total - 0.01, total + 0.01]) {
    const answer = await buyer.order({ seenTotal });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'conflict' }]);
  }
  for (const seenTotal of [-1, 1e300]) expect((await buyer.order({ seenTotal })).status).toBe(400);
  expect(await buyer.orders()).toEqual([]);
  expect(await buyer.cart()).toHaveLength(1);
  expect((await buyer.order({ seenTotal: total })).status).toBe(200);
});

test('what is missing is said: an address, something in the cart', async () => {
  const buyer = await newBuyer(shop);
  expect((await buyer.order()).text).toContain('Your cart is empty.');
  await buyer.put(shelves.product.plenty);
  const answer = await buyer.order({ addressId: undefined });
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { addressId: 'Please Add an address' } }]);
});

test('promise 19: somebody else’s address is not there', async () => {
  const buyer = await newBuyer(shop);
  const other = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  expect((await buyer.order({ addressId: other.addressId })).status).toBe(404);
  expect(await buyer.orders()).toEqual([]);
});

test('the result page tells a stranger nothing but where the order stands', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const { orderId } = await buyer.placed();
  const answer = await shop.get(`/api/getOrderOutcome?orderId=${orderId}`);
  expect(answer.json()).toEqual({
    orderId,
    direction: 'Buy',
    outcome: 'pending',
    isWronglyPaid: false,
    cancelled: null,
  });
  expect((await shop.get('/api/getOrderOutcome?orderId=GTB9999999999')).status).toBe(404);
});
