import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { payAtSandbox } from '../../support/buyers.ts';
import { openOfferShop } from '../../support/offer-shop.ts';
import { inDays, newCode, quote } from '../../support/offers.ts';
import { minutesFromNow, outcomeOf } from '../../support/order-prices.ts';

const own = await openOfferShop();
const { shop, offers, buyerOf, fresh, other, used } = own;
beforeEach(() => own.begin());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const atOnce = (count: number) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'figures', values: { offersAtOnce: count }, now: new Date() }));

describe('an offer that counts by itself', () => {
  test('comes off the lines it is for, at the checkout of a client that knows nothing of offers', async () => {
    await offers.make({ title: 'Pre-owned week', code: null, age: 'PreOwned' });
    const buyer = await buyerOf([
      [fresh, 1],
      [used, 1],
    ]);
    const { orderId } = await buyer.placed();
    const { money, lines } = await buyer.details(orderId);
    expect(money).toMatchObject({ goods: 2000, discount: 100, offer: 100, offerTitle: 'Pre-owned week', toPay: 1900 });
    expect(lines.map((line) => line.offer)).toEqual([0, 100]);
  });

  test('is the best of those that fit, and a code counts when it saves more', async () => {
    await offers.make({ title: 'Five', code: null, percent: 5 });
    await offers.make({ title: 'Ten', code: null, percent: 10 });
    await offers.make({ title: 'Not yet', code: null, percent: 50, startsOn: inDays(1) });
    const less = await offers.make({ title: 'Less', percent: 8 });
    const more = await offers.make({ title: 'More', percent: 20 });
    const buyer = await buyerOf([[fresh, 1]]);
    const told = await quote(buyer, [[fresh, 1]], more.code);
    expect(told.offers.map(({ title, lines }) => [title, lines[0]?.off])).toEqual([
      ['Five', 50],
      ['Ten', 100],
      ['More', 200],
    ]);
    const offerOf = async (offerCode: string | null) => {
      const placed = await buyer.placed({ offerCode });
      return (await buyer.details(placed.orderId)).money.offerTitle;
    };
    expect([await offerOf(null), await offerOf(less.code), await offerOf(more.code)]).toEqual(['Ten', 'Ten', 'More']);
  });

  test('is seen by guests, but for those that count people', async () => {
    await offers.make({ title: 'For all', code: null, percent: 5 });
    await offers.make({ title: 'First', code: null, percent: 10, isFirstOrder: true });
    const items = [
      { inventoryMetaId: 2_000_000_000, qty: 1 },
      { inventoryMetaId: fresh, qty: 2 },
    ];
    const answer = await fetch(`${shop.address}/api/quoteOffers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    });
    expect(await answer.json()).toEqual({
      offers: [
        expect.objectContaining({
          title: 'For all',
          lines: [
            { off: 0, most: 0 },
            { off: 100, most: 2000 },
          ],
        }),
      ],
      codeProblem: null,
    });
  });

  test('counts for nobody while the owner has switched offers off', async () => {
    const { code } = await offers.make();
    await offers.make({ code: null });
    await atOnce(0);
    try {
      const buyer = await buyerOf([[fresh, 1]]);
      expect(await quote(buyer, [[fresh, 1]], code)).toEqual({
        offers: [],
        codeProblem: 'Codes are not taken at the moment.',
      });
      const { orderId } = await buyer.placed();
      expect((await buyer.details(orderId)).money).toMatchObject({ offer: 0, discount: 0, toPay: 1000 });
    } finally {
      await atOnce(20);
    }
  });
});

describe('a code', () => {
  test('is understood as people type it', async () => {
    const { code } = await offers.make();
    const typed = ` ${code?.toLowerCase().slice(0, 3)} ${code?.slice(3)}`;
    const buyer = await buyerOf([[fresh, 1]]);
    const { orderId } = await buyer.placed({ offerCode: typed });
    expect((await buyer.details(orderId)).money.offer).toBe(100);
  });

  test.each<[string, Parameters<typeof offers.make>[0] | null, string]>([
    ['that nobody made', null, 'There is no such code. Please check how it is written.'],
    ['that has not begun', { startsOn: '2199-01-02' }, 'This code counts from Wed, 2 Jan 2199 on.'],
    ['for other things', { age: 'preOrder' }, 'This code is for pre-orders, and nothing of that is in your cart.'],
    ['for a larger cart', { leastPaise: paise(100_100) }, 'This code needs a cart of ₹1,001 or more. Yours is ₹1,000.'],
  ])('%s is refused with a sentence, and nothing is ordered', async (_what, changes, sentence) => {
    const code = changes === null ? newCode() : (await offers.make(changes)).code;
    const buyer = await buyerOf([[fresh, 1]]);
    expect(await quote(buyer, [[fresh, 1]], code)).toEqual({ offers: [], codeProblem: sentence });
    const refused = await buyer.order({ offerCode: code });
    expect([refused.status, refused.json()]).toEqual([
      changes === null ? 404 : 409,
      expect.objectContaining({ error: sentence, fields: { offerCode: sentence } }),
    ]);
    expect(await buyer.orders()).toEqual([]);
  });

  test('that was ended, and one whose last day is over', async () => {
    const ended = await offers.make();
    await offers.end(ended.id);
    const over = await offers.make({ startsOn: inDays(-9), endsOn: inDays(0) });
    await shop.connection.pool.query('update offer set ends_on = $2 where id = $1', [over.id, inDays(-3)]);
    const buyer = await buyerOf([[fresh, 1]]);
    expect((await quote(buyer, [[fresh, 1]], ended.code)).codeProblem).toBe('This code has ended.');
    expect((await quote(buyer, [[fresh, 1]], over.code)).codeProblem).toMatch(/^This code ended on \w{3}, /);
    expect((await buyer.order({ offerCode: over.code })).status).toBe(409);
  });

  test('for a first order counts once, and not for who has ordered', async () => {
    const { code } = await offers.make({ isFirstOrder: true });
    const buyer = await buyerOf([[fresh, 1]]);
    await payAtSandbox(shop, await buyer.placed({ offerCode: code }));
    await buyer.put(other);
    const refused = await buyer.order({ offerCode: code });
    expect(refused.json()).toMatchObject({ error: 'This code is for a first order, and you have ordered before.' });
  });

  test('is used as often as one person may, and what was cancelled does not count', async () => {
    const { code } = await offers.make({ mostPerPerson: 1 });
    const buyer = await buyerOf([[fresh, 1]]);
    const first = await buyer.placed({ offerCode: code });
    await payAtSandbox(shop, first);
    await buyer.put(fresh);
    expect((await buyer.order({ offerCode: code })).json()).toMatchObject({
      error: 'You have used this code already.',
    });
    await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId: first.orderId });
    const again = await buyer.placed({ offerCode: code });
    expect((await buyer.details(again.orderId)).money.offer).toBe(100);
  });

  test('is still there for who comes back from the payment page, though it was the last use', async () => {
    const { code } = await offers.make({ mostUses: 1 });
    const buyer = await buyerOf([[fresh, 1]]);
    const first = await buyer.placed({ offerCode: code, seenTotal: 900 });
    const stranger = await buyerOf([[fresh, 1]]);
    expect((await quote(stranger, [[fresh, 1]], code)).codeProblem).toBe('This code is used up.');
    expect((await quote(buyer, [[fresh, 1]], code)).offers).toHaveLength(1);
    expect((await buyer.placed({ offerCode: code, seenTotal: 900 })).orderId).toBe(first.orderId);
    await buyer.put(other);
    const second = await buyer.placed({ offerCode: code, seenTotal: 1800 });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await buyer.details(first.orderId)).status).toBe('Cancelled');
    expect((await stranger.order({ offerCode: code })).status).toBe(409);
  });

  test('goes back once when the time to pay is over; late money completes the order only while it can use it again', async () => {
    const { code, id } = await offers.make({ mostUses: 1 });
    const [late, quick] = [await buyerOf([[fresh, 1]]), await buyerOf([[fresh, 1]])];
    const first = await late.placed({ offerCode: code });
    expect((await quick.order({ offerCode: code })).status).toBe(409);
    await shop.runJob('expireOrders', minutesFromNow(16));
    expect((await late.details(first.orderId)).status).toBe('Cancelled');
    const second = await quick.placed({ offerCode: code });
    expect(await payAtSandbox(shop, first)).toContain('/order-failed');
    expect((await late.details(first.orderId)).refunds).toMatchObject([{ amount: 900 }]);
    await payAtSandbox(shop, second);
    // With room for it, the same is completed.
    await shop.connection.pool.query('update offer set most_uses = 2 where id = $1', [id]);
    const third = await buyerOf([[fresh, 1]]);
    const placed = await third.placed({ offerCode: code });
    await shop.runJob('expireOrders', minutesFromNow(16));
    await payAtSandbox(shop, placed);
    expect(await outcomeOf(shop, placed.orderId)).toBe('success');
  });
});
