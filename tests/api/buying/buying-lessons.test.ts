import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyTotals } from '../../../src/rules/orders/buy-totals.ts';
import { paise, rupeesFromPaise } from '../../../src/rules/money/paise.ts';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { placeBuyOrder } from '../../../src/shop/checkout/place-buy-order.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, giveCredit, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { priceOf, setPriceOf } from '../../support/order-prices.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const { figures } = defaultShopSettings;
const bulkAdd = (buyer: Buyer, items: readonly Record<string, unknown>[]) =>
  buyer.browser.post('/api/bulkAdd', { userId: buyer.userId, items });

test('promise 8: whatever a checkout says about money, it costs what the tables say', async () => {
  const { plenty } = shelves.product;
  const cost = await priceOf(shop, plenty);
  const buyer = await newBuyer(shop);
  const names = ['price', 'total', 'toPay', 'amount', 'amountPaise', 'discount', 'fee', 'credit', 'items', 'paid'];
  const lies = fc.dictionary(
    fc.constantFrom(...names, 'status', 'role', 'creditsAvailable', 'orderId', 'provider', 'currency'),
    fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.array(fc.integer({ max: 0 })), fc.constant(null)),
  );
  await fc.assert(
    fc.asyncProperty(lies, fc.boolean(), async (told, isCreditTold) => {
      await bulkAdd(buyer, [{ inventoryMetaId: plenty, qty: 1, direction: 'buy', price: 1, currencyType: 'cash' }]);
      const { orderId } = await buyer.placed({ ...told, ...(isCreditTold && { usedCredit: 1e9 }) });
      expect((await buyer.details(orderId)).money).toEqual({
        goods: cost,
        discount: 0,
        credit: 0,
        fee: 0,
        deposit: 0,
        toPay: cost,
        leftOut: 0,
        offer: 0,
        offerTitle: null,
        payBy: 'online',
      });
      await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
    }),
    { numRuns: 12 },
  );
});

test('promise 9: lines, total, charge and what a return gives back are the same amount, to the paisa', async () => {
  const { plenty, other, preOwned } = shelves.product;
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    paise: fc.integer({ min: 10_000, max: 400_000 }),
  });
  const cart = fc
    .tuple(line, fc.option(line), fc.option(line))
    .map(([used, one, two]) => [
      { ...used, id: preOwned, age: 'PreOwned' as const },
      ...(one ? [{ ...one, id: plenty, age: 'New' as const }] : []),
      ...(two ? [{ ...two, id: other, age: 'New' as const }] : []),
    ]);
  const staff = staffOf(shop);
  await fc.assert(
    fc.asyncProperty(cart, fc.nat({ max: 3_000 }), async (wanted, creditRupees) => {
      await fillShelves(shelves);
      const buyer = await newBuyer(shop);
      if (creditRupees > 0) await giveCredit(shop, buyer.userId, creditRupees);
      for (const { id, paise: price } of wanted) await setPriceOf(shop, id, price / 100);
      await bulkAdd(
        buyer,
        wanted.map(({ id, quantity }) => ({ inventoryMetaId: id, qty: quantity, direction: 'buy' })),
      );
      const placed = await buyer.placed({ usedCredit: true });
      if (placed.original) await payAtSandbox(shop, placed);

      const { money, lines: ordered } = await buyer.details(placed.orderId);
      const priced = wanted.map(({ age, quantity, paise: price }) => ({ age, unitPaise: paise(price), quantity }));
      const totals = buyTotals(priced, { isOnDelivery: false, creditPaise: paise(creditRupees * 100) }, figures);
      expect(money).toMatchObject({
        goods: rupeesFromPaise(totals.goodsPaise),
        discount: rupeesFromPaise(totals.discountPaise),
        credit: rupeesFromPaise(totals.creditPaise),
        toPay: rupeesFromPaise(totals.toPayPaise),
      });
      const { rows } = await shop.connection.pool.query<{ paid: number }>(
        `select coalesce(sum(paid_paise), 0) as paid from payment join shop_order on shop_order.id = order_id where number = $1`,
        [placed.orderId],
      );
      expect(rows).toEqual([{ paid: totals.toPayPaise }]);

      await staff.deliver(placed.orderId);
      await buyer.browser.post('/api/requestReturn', {
        userId: buyer.userId,
        orderId: placed.orderId,
        reason: 'All of it',
        lines: ordered.map(({ lineId, qty }) => ({ lineId, qty })),
      });
      await staff.acceptReturn(placed.orderId);
      const back = (await buyer.details(placed.orderId)).refunds;
      const backTo = (where: string) =>
        back.filter(({ to }) => to === where).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect([backTo('source'), backTo('wallet')]).toEqual([totals.toPayPaise, totals.creditPaise]);
    }),
    { numRuns: 8 },
  );
});

test('Vvveb CVE-2026-44826: less than one, part of one, too many or a word is no quantity, at any door', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const [saved] = await buyer.cart();
  const before = await stockOf(shop, plenty);
  const wrong: unknown[] = [-1, 0, 0.5, 1.5, 51, 1e9, -1e9, '-3', '1; drop', null, Number.MAX_SAFE_INTEGER];
  for (const qty of wrong) {
    const line = { inventoryMetaId: plenty, qty, direction: 'buy' };
    const answers = [
      await buyer.browser.post('/api/addToCart', { userId: buyer.userId, ...line }),
      await bulkAdd(buyer, [line]),
      await buyer.browser.post('/api/mergeCart', { userId: buyer.userId, items: [line] }),
      await buyer.browser.post('/api/updateCartItem', { cartItemId: saved?.id, qty, direction: 'buy' }),
    ];
    expect([qty, answers.map(({ status }) => status)]).toEqual([qty, [400, 400, 400, 400]]);
  }
  await expect(
    shop.connection.pool.query('update cart_line set quantity = -1 where shopper_id = $1', [buyer.userId]),
  ).rejects.toThrow('check constraint');
  const { orderId } = await buyer.placed();
  expect((await buyer.details(orderId)).money.toPay).toBe(await priceOf(shop, plenty));
  expect(await stockOf(shop, plenty)).toEqual({ onHand: before.onHand, reserved: before.reserved + 1 });
});

test('EverShop CVE-2025-12919: no order is found by counting, and nobody learns anything about another’s', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  const numbers: number[] = [];
  for (let placed = 0; placed < 5; placed += 1) {
    await buyer.put(plenty);
    const { orderId, ...reply } = await buyer.placed();
    numbers.push(Number(orderId.slice(3)));
    await payAtSandbox(shop, reply);
  }
  const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
  expect(Math.min(...steps)).toBeGreaterThan(1);
  const [row] = await buyer.orders();
  const stranger = await newBuyer(shop);
  const { userId } = stranger;
  const guesses = [
    `/api/getOrder?userId=${userId}&orderId=${row?.orderId}`,
    `/api/getOrder?userId=${userId}&orderId=${row?.id}`,
    `/api/invoice-report/generate-invoice?userId=${userId}&orderId=${row?.orderId}`,
    `/api/getOrderOutcome?orderId=${row?.id}`,
  ];
  const statuses = [];
  for (const guess of guesses) statuses.push((await stranger.browser.get(guess)).status);
  expect(statuses).toEqual([404, 400, 404, 400]);
  const open = await shop.get(`/api/getOrderOutcome?orderId=${row?.orderId}`);
  expect(open.json()).toEqual({
    orderId: row?.orderId,
    direction: 'Buy',
    outcome: 'success',
    isWronglyPaid: false,
    cancelled: null,
  });
});

test('Sylius CVE-2026-31820 and 31821, Spree CVE-2026-22588: another’s cart and address are not there', async () => {
  const { plenty } = shelves.product;
  const owner = await newBuyer(shop);
  await owner.put(plenty, 2);
  const [line] = await owner.cart();
  const stranger = await newBuyer(shop);
  await stranger.put(plenty);
  const { browser, userId } = stranger;
  const refused = [
    await browser.post('/api/updateCartItem', { cartItemId: line?.id, qty: 9, direction: 'buy' }),
    await browser.post('/api/deleteCartItem', { userId, cartItemId: line?.id }),
    await browser.post('/api/deleteCartItem', { userId: owner.userId, cartItemId: line?.id }),
    await stranger.order({ addressId: owner.addressId }),
    await stranger.order({ userId: owner.userId, addressId: owner.addressId }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 404, 403]);
  expect(await owner.cart()).toEqual([line]);
  expect([await owner.orders(), await stranger.orders()]).toEqual([[], []]);
});

test('Medusa 13301: a checkout that died before it had a payment page is in nobody’s way', async () => {
  const { few } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(few, 2);
  const { userId: shopperId, addressId } = buyer;
  const choices = {
    isOnDelivery: false,
    credit: paise(0),
    offerCode: null,
    seenPaise: null,
    provider: 'sandbox',
    networkHash: null,
    now: new Date(),
  } as const;
  const died = await shop.connection.database
    .transaction()
    .execute((tx) => placeBuyOrder(tx, { shopperId, addressId, ...choices }));
  const answer = await buyer.order();
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('Nothing was charged')]);
  const again = await buyer.placed();
  expect(again.orderId).not.toBe(died.number);
  expect(await payAtSandbox(shop, again)).toContain('/order-success');
  expect(await stockOf(shop, few)).toEqual({ onHand: 0, reserved: 0 });
});
