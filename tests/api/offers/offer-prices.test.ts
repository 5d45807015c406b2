import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { payAtSandbox } from '../../support/buyers.ts';
import { openOfferShop } from '../../support/offer-shop.ts';
import { quote } from '../../support/offers.ts';

const own = await openOfferShop();
const { shop, offers, buyerOf, fresh, other, used } = own;
beforeEach(() => own.begin());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

describe('the price on the button', () => {
  test('is what is booked: another total is refused, with the new one', async () => {
    const { code, id } = await offers.make();
    const buyer = await buyerOf([[fresh, 1]]);
    const odd = await buyer.order({ offerCode: code, seenTotal: 1000 });
    expect([odd.status, odd.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'The total is ₹900 now. Please check it and order again.' }),
    ]);
    await buyer.placed({ offerCode: code, seenTotal: 900 });
    await offers.end(id);
    expect((await buyer.order({ offerCode: code, seenTotal: 900 })).status).toBe(200);
  });

  test('of an offer that ended since the payment page was opened is that of a new order', async () => {
    const { id } = await offers.make({ code: null });
    const buyer = await buyerOf([[fresh, 1]]);
    const first = await buyer.placed({ seenTotal: 900 });
    await offers.end(id);
    const second = await buyer.placed({ seenTotal: 1000 });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await buyer.details(second.orderId)).money).toMatchObject({ offer: 0, toPay: 1000 });
  });

  test('paying on delivery has the offer off and the fee on; what could be paid there is decided by the prices', async () => {
    const { code } = await offers.make({ offPaise: paise(15_050) });
    const buyer = await buyerOf([[fresh, 1]]);
    const { orderId } = await buyer.placed({ offerCode: code, cod: true, seenTotal: 899.5 });
    expect((await buyer.details(orderId)).money).toMatchObject({
      discount: 150.5,
      offer: 150.5,
      fee: 50,
      toPay: 899.5,
    });
    const dear = await buyerOf([[fresh, 5]]);
    expect((await dear.order({ offerCode: code, cod: true })).status).toBe(409);
  });

  test('may be nothing: then it is placed at once', async () => {
    const { code } = await offers.make({ offPaise: paise(500_000) });
    const buyer = await buyerOf([[fresh, 1]]);
    const { orderId, url } = await buyer.placed({ offerCode: code, seenTotal: 0 });
    expect(url).toContain('/order-success');
    expect((await buyer.details(orderId)).money).toMatchObject({ offer: 1000, toPay: 0, credit: 0 });
  });
});

describe('with store credit', () => {
  test('an offer that goes with the deal comes first, and the deal counts what is left', async () => {
    const { code } = await offers.make();
    const buyer = await buyerOf([[used, 1]], { creditRupees: 405 });
    const { orderId } = await buyer.placed({ offerCode: code, usedCredit: true, seenTotal: 450 });
    expect((await buyer.details(orderId)).money).toMatchObject({ discount: 145, offer: 100, credit: 405, toPay: 450 });
  });

  test('of one that does not, and the deal, the better counts and leaves the other unused', async () => {
    const { code, id } = await offers.make({ percent: 8, withCreditDeal: false });
    const buyer = await buyerOf([[used, 1]], { creditRupees: 5000 });
    const dealt = await buyer.placed({ offerCode: code, usedCredit: true });
    expect((await buyer.details(dealt.orderId)).money).toMatchObject({ discount: 100, offer: 0, credit: 900 });
    await buyer.put(used);
    const without = await buyer.placed({ offerCode: code, usedCredit: 90 });
    expect((await buyer.details(without.orderId)).money).toMatchObject({ discount: 80, offer: 80, credit: 90 });
    const { rows } = await shop.connection.pool.query(
      'select count(*)::int as uses from shop_order where offer_id = $1',
      [id],
    );
    expect(rows).toEqual([{ uses: 1 }]);
  });
});

test('promise 29: no offer sells a thing for less than the shop pays for it, with every bonus and the credit deal', async () => {
  await own.setPay(used, 600);
  try {
    const { code } = await offers.make({ percent: 50 });
    const buyer = await buyerOf([
      [used, 1],
      [other, 1],
    ]);
    const { offers: told } = await quote(
      buyer,
      [
        [used, 1],
        [other, 1],
      ],
      code,
    );
    // ₹600, and a share of the bonus for a pickup, at 90%.
    expect(told[0]?.lines).toEqual([
      { off: 166, most: 166 },
      { off: 500, most: 1000 },
    ]);
    const { orderId } = await buyer.placed({ offerCode: code, seenTotal: 1334 });
    expect((await buyer.details(orderId)).lines.map(({ offer }) => offer)).toEqual([166, 500]);
  } finally {
    await own.setPay(used, null);
  }
});

test('what the owner changes changes no order that is placed', async () => {
  const { id, ...wish } = await offers.make();
  const buyer = await buyerOf([[fresh, 1]]);
  const placed = await buyer.placed({ offerCode: wish.code });
  await offers.change(id, { ...wish, title: 'Twenty off', percent: 20 });
  await payAtSandbox(shop, placed);
  expect((await buyer.details(placed.orderId)).money).toMatchObject({ offer: 100, offerTitle: 'Ten off', toPay: 900 });
  await expect(offers.change(id, { ...wish, mostUses: 1 })).resolves.toMatchObject({ uses: 1 });
  await payAtSandbox(shop, await placedBy(wish.code, { isRefused: true }));
});

/** The limit of one is reached. */
async function placedBy(code: string | null, { isRefused }: { isRefused: boolean }) {
  const buyer = await buyerOf([[fresh, 1]]);
  expect((await buyer.order({ offerCode: code })).status).toBe(isRefused ? 409 : 200);
  return buyer.placed();
}
