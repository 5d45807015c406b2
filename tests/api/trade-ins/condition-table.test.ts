import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { booked, itemsOf } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  owner = await signedInStaff(shop, 'owner');
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await setPriceOf(shop, trade.shelves.product.preOwned, 5000);
  await shop.connection.pool.query(`update setting set value = value - 'discHeavyPercent' where key = 'figures'`);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const change = (figures: Record<string, number>) =>
  owner.browser.post('/api/office/changeSettings', { figures, why: 'Scratched discs do not sell' });
const scratched = { marks: 'heavy' };
const quotedOf = async (person: Awaited<ReturnType<TradeInShop['seller']>>, orderId: string) =>
  (await itemsOf(person, orderId)).map(({ quoted, offered, deductions }) => ({ quoted, offered, deductions }));
const conditionsOf = (inventoryMetaId: number) => ({ conditions: [{ inventoryMetaId, answers: scratched }] });

test('what the owner changes counts at once in the quote, and the shop and the audit log say so', async () => {
  const before = await trade.seller();
  expect(await quotedOf(before, await booked(before, conditionsOf(before.product)))).toMatchObject([{ quoted: 900 }]);
  expect((await change({ discHeavyPercent: 40 })).status).toBe(200);
  const after = await trade.seller();
  const choices = { ...conditionsOf(after.product), seenTotal: 720 + 500, seenCredit: 720 + 500 };
  expect(await quotedOf(after, await booked(after, choices))).toEqual([
    { quoted: 720, offered: null, deductions: [{ label: 'Deep marks', amount: 480 }] },
  ]);
  const { settings } = (await owner.browser.get('/api/getShop')).json() as { settings: { figures: object } };
  expect(settings.figures).toMatchObject({ discHeavyPercent: 40, discLightPercent: 5 });
  const { rows } = await shop.connection.pool.query(
    `select before, after from audit_entry where action = 'change settings' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ before: { discHeavyPercent: 25 }, after: { discHeavyPercent: 40 } }]);
});

test('a trade-in that is booked keeps the table of its day, at the bench too', async () => {
  const person = await trade.seller();
  const orderId = await booked(person);
  expect((await change({ discHeavyPercent: 80 })).status).toBe(200);
  await trade.staff.receive(orderId);
  const [piece] = await itemsOf(person, orderId);
  await trade.staff.inspect(orderId, { itemId: piece?.itemId ?? 0, found: scratched });
  expect(await quotedOf(person, orderId)).toMatchObject([{ quoted: 1200, offered: 900 }]);
  const detail = (await owner.browser.get(`/api/office/order?orderId=${orderId}`)).json() as { conditions: object };
  expect(detail.conditions).toMatchObject({ discHeavyPercent: 25 });
  await expect(shop.connection.pool.query(`update trade_in set conditions = '{}'`)).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});

test('whatever the table says, nobody is paid more than what the shop asks for the thing in that condition', async () => {
  await setPriceOf(shop, trade.shelves.product.preOwned, 1000);
  expect((await change({ discHeavyPercent: 5 })).status).toBe(200);
  const person = await trade.seller();
  const orderId = await booked(person, conditionsOf(person.product));
  // Worn costs 850; who pays with credit pays 10% less for it.
  expect((await quotedOf(person, orderId))[0]?.quoted).toBeLessThanOrEqual(765);
  expect((await person.details(orderId)).tradeIn?.bonus).toBe(0);
});

test('promise 29: what is found worse than its seller told brings no more than that condition is sold for, bonus and all', async () => {
  await setPriceOf(shop, trade.shelves.product.preOwned, 1000);
  expect((await change({ discHeavyPercent: 5 })).status).toBe(200);
  const person = await trade.seller();
  const orderId = await booked(person);
  // As good it is quoted within 900; Worn costs 850, and 10% less with credit.
  expect(await quotedOf(person, orderId)).toMatchObject([{ quoted: 900 }]);
  await trade.staff.receive(orderId);
  const [piece] = await itemsOf(person, orderId);
  const inspection = { itemId: piece?.itemId ?? 0, found: scratched, grade: 'Worn' as const };
  const byHand = trade.staff.inspect(orderId, { ...inspection, byHandPaise: paise(80_000), reasons: 'A rare one' });
  await expect(byHand).rejects.toThrow('it can pay ₹765 at most');
  await trade.staff.inspect(orderId, inspection);
  await trade.staff.finish(orderId);
  const answers = [{ itemId: piece?.itemId ?? 0, isAccepted: true }];
  expect((await person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers })).status).toBe(200);
  const { tradeIn } = await person.details(orderId);
  expect(tradeIn).toMatchObject({ bonus: 0, items: [{ offered: 765 }] });
});

test('a grade that the bench gives below what the answers allow is paid for as that grade', async () => {
  await setPriceOf(shop, trade.shelves.product.preOwned, 1000);
  const person = await trade.seller();
  const orderId = await booked(person);
  await trade.staff.receive(orderId);
  const [piece] = await itemsOf(person, orderId);
  await trade.staff.inspect(orderId, { itemId: piece?.itemId ?? 0, grade: 'Worn' });
  expect(await quotedOf(person, orderId)).toMatchObject([{ quoted: 900, offered: 765 }]);
});

test.each([
  [{ discHeavyPercent: 101 }, 'This cannot be more than 100 per cent.'],
  [{ discHeavyPercent: 4 }, 'A worse condition cannot pay more than a better one, which takes 5% off.'],
  [{ discHeavyPercent: -1 }, 'must be at least 0'],
])('nonsense is refused beside its field: %j', async (figures, sentence) => {
  const answer = await change(figures);
  expect(answer.status).toBe(400);
  const { fields } = answer.json() as { fields: Record<string, string> };
  expect(Object.entries(fields)).toEqual([[expect.stringContaining('discHeavyPercent'), sentence]]);
});
