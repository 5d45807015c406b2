import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { getOrderOutcome } from '../../../src/contract/orders.ts';
import type { ReplyOf } from '../../../src/contract/call.ts';
import { formatSum } from '../../../src/rules/money/format-rupees.ts';
import { paiseFromRupees } from '../../../src/rules/money/paise.ts';
import { dayMs } from '../../../src/rules/time/day.ts';
import { cancelOrder } from '../../../src/shop/checkout/cancel-order.ts';
import { takeRentAndDeposit } from '../../../src/shop/rentals/money/counter-payments.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox, type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { widenLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow } from '../../support/order-prices.ts';
import { lonelyEdition, rented, rentalStart } from '../../support/rentals.ts';
import { booked, newSeller } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(async () => {
  await fillShelves(shelves);
  await widenLimits(shop.connection.database);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

interface Waiting {
  person: Buyer;
  orderId: string;
  url: string;
}

const buying = async ({ person, ...choices }: { person?: Buyer; cod?: boolean; usedCredit?: boolean } = {}) => {
  const buyer = person ?? (await newBuyer(shop));
  await buyer.put(shelves.product.plenty);
  return { person: buyer, ...(await buyer.placed(choices)) };
};

const renting = async (payment: 'online' | 'pod', shipping = 'porter') => {
  const person = await newBuyer(shop);
  const edition = await lonelyEdition(shop);
  return {
    person,
    ...(await rented(person, { edition, payment, shipping, duration: '1day', startDate: rentalStart })),
  };
};

const selling = async (shippingMethod: 'self' | 'pickup') => {
  const person = await newSeller(shop, shelves);
  return { person, orderId: await booked(person, { shippingMethod }), url: '' };
};

const byShopper = ({ person, orderId }: Waiting) =>
  person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
const byShop = ({ orderId }: Waiting) =>
  staffOf(shop).act(orderId, (tx, order) => cancelOrder(tx, order, { by: 'shop', now: new Date() }));
const paid = async (order: Waiting) => {
  expect(await payAtSandbox(shop, order)).toContain('/order-success');
  return order;
};

async function resultOf({ orderId }: Pick<Waiting, 'orderId'>) {
  const { outcome, cancelled } = (await shop.get(`/api/getOrderOutcome?orderId=${orderId}`)).json() as ReplyOf<
    typeof getOrderOutcome
  >;
  return { outcome, ...cancelled };
}

const attempt = { outcome: 'failed', wasConfirmed: false, wasPaid: false } as const;
const taken = { outcome: 'failed', wasConfirmed: true, wasPaid: false } as const;
const goesBack = { outcome: 'failed', wasConfirmed: true, wasPaid: true } as const;

test('nobody is thanked for an order that was cancelled before it was paid, whoever ended it', async () => {
  for (const order of [await buying(), await renting('online')]) {
    expect(await resultOf(order)).toEqual({ outcome: 'pending' });
    await byShopper(order);
    expect(await resultOf(order)).toEqual({ ...attempt, because: 'shopper' });
    // Whoever comes back from the payment page is told so, too.
    expect(await payAtSandbox(shop, order, { outcome: 'declined' })).toBe(`/order-failed?orderId=${order.orderId}`);
  }
  const byUs = await buying();
  await byShop(byUs);
  expect(await resultOf(byUs)).toEqual({ ...attempt, because: 'shop' });

  const declined = await buying();
  await payAtSandbox(shop, declined, { outcome: 'declined' });
  expect(await resultOf(declined)).toEqual({ ...attempt, because: 'payment-failed' });

  const replaced = await buying();
  await replaced.person.put(shelves.product.other);
  await replaced.person.placed();
  expect(await resultOf(replaced)).toEqual({ ...attempt, because: 'replaced' });

  const expired = [await buying(), await renting('online')];
  await shop.runJobs(minutesFromNow(16));
  for (const order of expired) expect(await resultOf(order)).toEqual({ ...attempt, because: 'expired' });
});

test('of what was paid the page says that it goes back, also when it was too little, too late or credit', async () => {
  const byMe = await paid(await buying());
  await byShopper(byMe);
  expect(await resultOf(byMe)).toEqual({ ...goesBack, because: 'shopper' });

  const byUs = await paid(await renting('online'));
  await byShop(byUs);
  expect(await resultOf(byUs)).toEqual({ ...goesBack, because: 'shop' });

  const withCredit = await buying({ person: await newBuyer(shop, { creditRupees: 100_000 }), usedCredit: true });
  expect(await resultOf(withCredit)).toEqual({ outcome: 'success' });
  await byShopper(withCredit);
  expect(await resultOf(withCredit)).toEqual({ ...goesBack, because: 'shopper' });

  const late = await buying();
  await byShopper(late);
  await atSandbox(shop, late, { outcome: 'paid' });
  await shop.runJobs(minutesFromNow(2));
  expect(await resultOf(late)).toEqual({ ...attempt, wasPaid: true, because: 'shopper' });

  const tooLittle = await buying();
  await payAtSandbox(shop, tooLittle, { outcome: 'paid', amount: '1' });
  await shop.runJobs(minutesFromNow(16));
  expect(await resultOf(tooLittle)).toEqual({ ...attempt, wasPaid: true, because: 'expired' });

  const atTheCounter = await renting('pod', 'self');
  await staffOf(shop).act(atTheCounter.orderId, (tx, order) =>
    takeRentAndDeposit(tx, order, { method: 'cash', slip: null, by: 'Meena', now: new Date() }),
  );
  await byShop(atTheCounter);
  expect(await resultOf(atTheCounter)).toEqual({ ...goesBack, because: 'shop' });
});

test('credit that was only set aside is not called paid', async () => {
  const order = await buying({ person: await newBuyer(shop, { creditRupees: 50 }), usedCredit: true });
  await byShopper(order);
  expect(await resultOf(order)).toEqual({ ...attempt, because: 'shopper' });
  expect(await order.person.wallet()).toEqual({ available: 50, held: 0 });
});

test('what was to be paid on delivery, rented or sold is cancelled without any money', async () => {
  for (const order of [await buying({ cod: true }), await renting('pod'), await selling('self')]) {
    expect(await resultOf(order)).toEqual({ outcome: 'success' });
    await byShopper(order);
    expect(await resultOf(order)).toEqual({ ...taken, because: 'shopper' });
  }
  const [missed, unconfirmed] = [await renting('pod', 'self'), await selling('pickup')];
  await shop.runJobs(new Date(Date.now() + 10 * dayMs));
  expect(await resultOf(missed)).toEqual({ ...taken, because: 'no-show' });
  expect(await resultOf(unconfirmed)).toEqual({ ...taken, because: 'unconfirmed' });
});

test('the message about a cancelled order says of how much the fee is which share', async () => {
  const order = await paid(await buying());
  const { person, orderId } = order;
  const { cancel } = await person.details(orderId);
  expect((await byShopper(order)).status).toBe(200);
  await shop.sendMessages();
  const letter = (await shop.outbox()).findLast(
    ({ to, text }) => to === person.form.email && text.includes('as you asked'),
  );
  const of = formatSum(paiseFromRupees(cancel?.feeOf ?? 0));
  expect(letter?.text).toMatch(`Cancellation fee, ${cancel?.feePercent}% of ${of}, kept by us`);
});
