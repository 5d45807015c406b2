import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { pickupConfirmDays } from '../../../src/rules/trade-ins/pickup-limits.ts';
import { dayMs, daysAfter, hourMs, minuteMs } from '../../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { settleRental } from '../../../src/shop/rentals/money/settle-rental.ts';
import { previewSettlement } from '../../../src/shop/rentals/money/settlement.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from '../../support/rentals.ts';
import { setClock } from '../../support/set-clock.ts';
import { booked } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';
import { byBank, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let ownNow: () => Date;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ownNow = shop.connection.clock.now.bind(shop.connection.clock);
  trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
});
afterEach(async () => {
  setClock(shop, ownNow);
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

/** The clock stands still, so that nothing depends on how long a request takes. */
function standStill(at: Date): void {
  setClock(shop, () => at);
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** What is open for so long: to whoever comes in its last millisecond, and to nobody who comes after it. */
describe.each([
  ['in the last millisecond', -1, true],
  ['on the moment', 0, false],
] as const)('%s', (_, offsetMs, isOpen) => {
  const ok = isOpen ? 200 : undefined;

  test('promise 20: a code of five minutes', async () => {
    const { browser, form, at } = await withCode();
    standStill(later(at, 5 * minuteMs + offsetMs));
    expect((await enter(browser, form)).status).toBe(ok ?? 400);
  });

  test('promise 20: the ten minutes in which a right code sets a password', async () => {
    const { browser, form, at } = await withCode();
    expect((await enter(browser, form)).status).toBe(200);
    standStill(later(at, 10 * minuteMs + offsetMs));
    expect((await browser.post('/api/resetPassword', { password: 'brand new' })).status).toBe(ok ?? 401);
  });

  test('the day of a link that was sent to a mailbox', async () => {
    const at = ownNow();
    standStill(at);
    const { browser, person, form } = await newPerson(shop);
    await browser.post('/api/sendEmailLink', { userId: person.id });
    const letter = (await shop.outbox()).findLast(({ to, text }) => to === form.email && text.includes('#'));
    const [, token = ''] = /\/confirm-email#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
    standStill(later(at, 24 * hourMs + offsetMs));
    expect((await browser.post('/api/confirmEmail', { token })).status === 200).toBe(isOpen);
  });

  test('promise 21: the fourteen days of a session that nobody uses', async () => {
    const at = ownNow();
    standStill(at);
    const { browser } = await newPerson(shop);
    standStill(later(at, 14 * dayMs + offsetMs));
    expect((await browser.get('/api/refreshToken')).status).toBe(ok ?? 401);
  });

  test('promise 6: the quarter of an hour in which an order keeps its things unpaid', async () => {
    const buyer = await newBuyer(shop);
    const at = ownNow();
    standStill(at);
    await buyer.put(trade.shelves.product.plenty);
    const { orderId } = await buyer.placed();
    await shop.runJob('expireOrders', later(at, 15 * minuteMs + offsetMs));
    expect((await buyer.details(orderId)).status).toBe(isOpen ? 'Awaiting payment' : 'Cancelled');
  });

  test('the seven days in which a seller answers an offer', async () => {
    const seller = await trade.seller({ currency: 'cash' });
    const at = ownNow();
    const orderId = await trade.finished(seller, byBank, [{ found: { marks: 'heavy' }, reasons: 'Many marks' }]);
    const until = await momentOf('answer_until', orderId);
    expect(Math.round((until.getTime() - at.getTime()) / dayMs)).toBe(7);
    await shop.runJobs(later(until, offsetMs));
    expect((await seller.details(orderId)).status).toBe(isOpen ? 'Counter-offer' : 'Returned to seller');
  });

  test('promise 36: the days in which somebody confirms a pickup', async () => {
    const seller = await trade.seller();
    const at = ownNow();
    standStill(at);
    const orderId = await booked(seller);
    await shop.runJobs(later(daysAfter(at, pickupConfirmDays), offsetMs));
    expect((await seller.details(orderId)).status).toBe(isOpen ? 'Booked' : 'Cancelled');
  });

  test('promise 30: the day in which a renter looks at a charge before it is taken from the deposit', async () => {
    const edition = await lonelyEdition(shop);
    await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 90000)', [
      edition,
    ]);
    const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
    await handOverRental(shop, orderId);
    const at = ownNow();
    await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: at }));
    const { rows } = await shop.connection.pool.query<{ line_id: number }>(
      'select line_id from rental join shop_order on shop_order.id = order_id where number = $1',
      [orderId],
    );
    const damages = [{ lineId: must(rows[0], 'the line').line_id, rupees: 100, reason: 'A cable is gone' }];
    await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { by: 'Meena', now: at, damages }));
    // Too soon while the time is not over: here the moment itself is the first on which it may be taken.
    const settled = staffOf(shop).act(orderId, async (tx, order) => {
      const { keptPaise: seenKeptPaise, backPaise: seenBackPaise } = await previewSettlement(tx, order.id);
      const over = { by: 'Meena', method: 'cash', slip: null, now: later(at, 24 * hourMs + offsetMs) } as const;
      await settleRental(tx, order, { ...over, seenKeptPaise, seenBackPaise });
    });
    const refusal = await settled.then(
      () => null,
      (failure: Error) => failure.message,
    );
    expect(refusal?.startsWith('The renter has not seen every charge yet') ?? false).toBe(isOpen);
  });
});

test.each([
  ['in the last millisecond', 0, 200],
  ['after it', 1, 409],
])('the days in which new things come back: %s', async (_, offsetMs, status) => {
  const buyer = await newBuyer(shop);
  await buyer.put(trade.shelves.product.other);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  const delivered = await momentOf('delivered_at', placed.orderId);
  const [line] = (await buyer.details(placed.orderId)).lines;
  standStill(later(daysAfter(delivered, defaultShopSettings.figures.newReturnDays), offsetMs));
  await signInAgain(buyer);
  const wish = { userId: buyer.userId, orderId: placed.orderId, reason: 'It does not start' };
  const lines = [{ lineId: must(line, 'the line').lineId, qty: 1 }];
  expect((await buyer.browser.post('/api/requestReturn', { ...wish, lines })).status).toBe(status);
});

async function withCode() {
  const { form } = await newPerson(shop);
  const at = ownNow();
  standStill(at);
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  return { browser, form: { ...form, otp: await codeSentTo(shop, form.mobileNumber) }, at };
}

const enter = (browser: Browser, { otp, mobileNumber }: { otp: string; mobileNumber: string }) =>
  browser.post('/api/verifyOTP', { otp, phoneNumber: mobileNumber });

/** The token of a quarter of an hour is over by then. */
async function signInAgain({ browser, form }: Awaited<ReturnType<typeof newBuyer>>): Promise<void> {
  const answer = await browser.post('/api/login', { email: form.email, password: form.password });
  browser.accessToken = (answer.json() as { accessToken: string }).accessToken;
}

/** What the shop keeps as the moment of an order, to the millisecond. */
async function momentOf(column: 'answer_until' | 'delivered_at', orderId: string): Promise<Date> {
  const { rows } = await shop.connection.pool.query<{ at: Date }>(
    `select ${column} as at from shop_order left join trade_in on trade_in.order_id = shop_order.id where number = $1`,
    [orderId],
  );
  return must(rows[0], orderId).at;
}
