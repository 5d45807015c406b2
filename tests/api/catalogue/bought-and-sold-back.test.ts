import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerCartLine } from '../../../src/contract/cart.ts';
import { profitCause, wholePriceProblems } from '../../../src/rules/prices/price-rules.ts';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { saveWithinPrices } from '../../../src/shop/back-office/refuse-odd-prices.ts';
import { listWholePrices } from '../../../src/shop/catalogue/whole-prices.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { booked, itemsOf, sell } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let manager: Browser;
let thing: { id: number; editionId: number; buy: number };
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = (await signedInStaff(shop, 'manager')).browser;
  const { rows } = await shop.connection.pool.query<{ id: number; edition_id: number; buy_paise: number }>(
    `select product.id, edition_id, buy_paise from product join edition on edition.id = edition_id
     where age = 'PreOwned' and edition.sub_category = 'Games' and buy_paise > 200000 and sell_credit_paise is not null
     order by product.id limit 1`,
  );
  const [row] = rows;
  thing = { id: row?.id ?? 0, editionId: row?.edition_id ?? 0, buy: Number(row?.buy_paise) / 100 };
});
afterAll(async () => {
  await booksMustBeRight(shop);
  await shop.close();
});

const why = 'A test';
const setPay = (cash: number, credit = cash) =>
  shop.connection.pool.query(
    'update edition set sell_cash_paise = $2 * 100, sell_credit_paise = $3 * 100 where id = $1',
    [thing.editionId, cash, credit],
  );
const setFigures = (figures: Record<string, number>) =>
  shop.connection.pool.query(
    `insert into setting (key, value) values ('figures', $1)
     on conflict (key) do update set value = setting.value || excluded.value`,
    [JSON.stringify(figures)],
  );
async function sellerOf(quantity = 1): Promise<Buyer> {
  const person = await newBuyer(shop);
  const line = {
    userId: person.userId,
    inventoryMetaId: thing.id,
    qty: quantity,
    direction: 'sell',
    currencyType: 'credit',
  };
  await person.browser.post('/api/addToCart', line);
  return person;
}
async function linesOf({ browser, userId }: Buyer): Promise<ServerCartLine[]> {
  return ((await browser.get(`/api/getSellCartItems?userId=${userId}`)).json() as ServerCartLine[][])[0] ?? [];
}

test('promise 29: no product of the demo shop can be bought and sold back at a profit', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>('select id from edition');
  const prices = await listWholePrices(
    shop.connection.database,
    rows.map(({ id }) => id),
  );
  const odd = [...prices].flatMap(([id, whole]) =>
    wholePriceProblems(whole, defaultShopSettings.figures, { isMrp: true, isPay: true }).map(
      ({ sentence }) => `${id}: ${sentence}`,
    ),
  );
  expect(prices.size).toBeGreaterThan(150);
  expect(odd).toEqual([]);
});

describe('a bonus', () => {
  test('is for a trade-in of the least sum, and the order says so when it is not reached', async () => {
    await setPay(450);
    const small = await sellerOf();
    const orderId = await booked(small, { seenTotal: 450 });
    expect((await small.details(orderId)).tradeIn).toMatchObject({
      bonus: 0,
      bonusNote: 'For a trade-in of ₹2,000 or more.',
    });
    const sent = await sellerOf();
    const sentId = await booked(sent, { shippingMethod: 'self', seenTotal: 450 });
    expect((await sent.details(sentId)).tradeIn).toMatchObject({
      bonus: 0,
      bonusNote: 'For a trade-in of ₹500 or more.',
    });
    const large = await sellerOf(5);
    const largeId = await booked(large, { seenTotal: 5 * 450 + 500 });
    expect((await large.details(largeId)).tradeIn).toMatchObject({ bonus: 500, bonusNote: null });
  });

  test('shrinks with what is taken, so that worthless things with fine answers do not fetch it', async () => {
    await setPay(450);
    const staff = staffOf(shop);
    const person = await sellerOf(5);
    const orderId = await booked(person);
    await staff.receive(orderId);
    for (const [index, { itemId }] of (await itemsOf(person, orderId)).entries()) {
      await staff.inspect(orderId, index === 0 ? { itemId } : { itemId, isRefused: true, reasons: 'A copy' });
    }
    await staff.finish(orderId);
    expect((await person.details(orderId)).tradeIn).toMatchObject({ bonus: 112 });
    const offered = (await itemsOf(person, orderId)).filter(({ state }) => state === 'offered');
    const answers = offered.map(({ itemId }) => ({ itemId, isAccepted: true }));
    await person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
    expect(await person.wallet()).toMatchObject({ available: 450 + 112 });
    expect(await person.details(orderId)).toMatchObject({ status: 'Paid', tradeIn: { bonus: 112 } });
  });

  test('and a price from before the guard stay within what the shop asks', async () => {
    const most = Math.floor(thing.buy * 0.9);
    await setPay(most - 30);
    const person = await sellerOf();
    expect(await linesOf(person)).toMatchObject([{ mostPaid: { Good: most } }]);
    await setFigures({ pickupBonusFrom: 0 });
    const orderId = await booked(person, { seenTotal: most });
    expect((await person.details(orderId)).tradeIn).toMatchObject({ bonus: 30 });
    await setPay(thing.buy + 100);
    const greedy = await sellerOf();
    expect((await sell(greedy, { seenTotal: thing.buy + 100 })).status).toBe(409);
    const cappedId = await booked(greedy, { seenTotal: most });
    const { tradeIn } = await greedy.details(cappedId);
    expect(tradeIn).toMatchObject({ bonus: 0 });
    expect(tradeIn?.items).toMatchObject([
      { quoted: most, deductions: [{ label: 'No more than we sell it for', amount: thing.buy + 100 - most }] },
    ]);
    await setFigures({ pickupBonusFrom: 2000 });
  });
});

describe('the office refuses', () => {
  const profit = expect.stringContaining('bought and sold back at a profit') as string;

  test('to pay so much that a thing could be sold back at a profit', async () => {
    await setPay(450);
    const pay = { editionId: thing.editionId, sellCash: 400, sellCredit: Math.floor(thing.buy * 0.9), why };
    const answer = await manager.post('/api/office/changeEdition', pay);
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { sellCredit: profit } }]);
    const least = /can pay ₹([\d,]+) at most/.exec(answer.text)?.[1]?.replaceAll(',', '');
    const fair = await manager.post('/api/office/changeEdition', { ...pay, sellCredit: Number(least) });
    expect(fair.status, fair.text).toBe(200);
    const over = await manager.post('/api/office/changeEdition', { ...pay, sellCredit: Number(least) + 1 });
    expect(over.status).toBe(400);
  });

  test('to ask so little that it could be', async () => {
    await setPay(1000);
    const cheap = { productId: thing.id, buy: 1100, why };
    const answer = await manager.post('/api/office/changeProduct', cheap);
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { buy: profit } }]);
    const many = { csv: `edition id,pre-owned price\n${thing.editionId},1100\n` };
    expect((await manager.post('/api/office/previewImport', many)).json()).toMatchObject({
      wrong: 1,
      lines: [{ problems: [profit] }],
    });
    const applied = await manager.post('/api/office/applyImport', { ...many, why });
    expect([applied.status, applied.json()]).toMatchObject([409, { error: profit }]);
  });

  test('a price of a grade at which it could be, by hand and in a file', async () => {
    await setPay(1000);
    const cheap = { productId: thing.id, worn: 500, why };
    const answer = await manager.post('/api/office/changeProduct', cheap);
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { worn: profit } }]);
    const csv = `edition id,pre-owned worn price\n${thing.editionId},500\n`;
    expect((await manager.post('/api/office/previewImport', { csv })).json()).toMatchObject({
      wrong: 1,
      lines: [{ problems: [profit] }],
    });
    const fair = await manager.post('/api/office/changeProduct', { ...cheap, worn: Math.floor(thing.buy * 0.8) });
    expect(fair.status, fair.text).toBe(200);
    expect((await manager.post('/api/office/changeProduct', { ...cheap, worn: null })).status).toBe(200);
  });

  test('percentages of grades at which things could be, and says how many', async () => {
    await setPay(450);
    const { browser: owner } = await signedInStaff(shop, 'owner');
    const change = (wornGamesPercent: number) =>
      owner.post('/api/office/changeSettings', { used: { wornGamesPercent }, why });
    const answer = await change(90);
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      {
        error: expect.stringMatching(/^With these percentages \d+ products could be bought and sold back at a profit/),
      },
    ]);
    // What was odd before keeps nobody from other changes.
    await setPay(thing.buy + 100);
    expect((await change(14)).status).toBe(200);
    await setPay(450);
  });

  test('percentages after one search through the prices of all editions', async () => {
    let searches = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') searches += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const database = shop.connection.database.withPlugin(counting);
    await database.transaction().execute((tx) => saveWithinPrices(tx, () => Promise.resolve()));
    expect(searches).toBe(1);
  });

  test('a price above the printed MRP, also in a file and by a lower MRP', async () => {
    const { rows } = await shop.connection.pool.query<{ mrp: number }>(
      'select mrp_paise / 100 as mrp from edition where id = $1',
      [thing.editionId],
    );
    const mrp = Number(rows[0]?.mrp);
    const above = 'above the printed MRP';
    const dear = await manager.post('/api/office/changeProduct', {
      productId: thing.id,
      buy: mrp + 1,
      strike: null,
      why,
    });
    expect([dear.status, dear.text]).toEqual([400, expect.stringContaining(above)]);
    const lower = await manager.post('/api/office/changeEdition', {
      editionId: thing.editionId,
      mrp: thing.buy - 1,
      why,
    });
    expect([lower.status, lower.text]).toEqual([400, expect.stringContaining(above)]);
    const csv = `edition id,pre-owned price,pre-owned struck out\n${thing.editionId},${mrp + 1},\n`;
    const preview = await manager.post('/api/office/previewImport', { csv });
    expect(preview.text).toContain('above the mrp');
    const mint = await manager.post('/api/office/changeProduct', { productId: thing.id, mint: mrp + 1, why });
    expect([mint.status, mint.text]).toEqual([400, expect.stringContaining(`The price of Mint is ${above}`)]);
    const sheet = `edition id,pre-owned mint price\n${thing.editionId},${mrp + 1}\n`;
    const previewed = await manager.post('/api/office/previewImport', { csv: sheet });
    expect(previewed.text).toContain('price of Mint is above the mrp');
  });

  test('promise 29: and says how many things new figures would let be sold back at a profit, and by which bonus', async () => {
    const owner = (await signedInStaff(shop, 'owner')).browser;
    const save = async (figures: Record<string, number>) => {
      const saved = await owner.post('/api/office/changeSettings', { figures, why });
      expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
      return (saved.json() as { warning?: string }).warning;
    };
    await setPay(Math.floor(thing.buy * 0.6));
    const bonuses = { pickupBonus: 200, pickupBonusFrom: 2000, selfShippingBonus: 0, selfShippingBonusFrom: 0 };
    await save(bonuses);
    expect(await save({ offerAnswerDays: 8 })).toBeUndefined();
    const { rows } = await shop.connection.pool.query<{ id: number }>('select id from edition');
    const prices = await listWholePrices(
      shop.connection.database,
      rows.map(({ id }) => id),
    );
    const figures = { ...defaultShopSettings.figures, ...bonuses };
    const oddWith = (more: Partial<typeof figures>) =>
      [...prices.values()].filter((whole) => profitCause(whole, { ...figures, ...more }) !== null).length;
    const dear = { selfShippingBonus: 5000 };
    const count = oddWith(dear) - oddWith({});
    expect(count).toBeGreaterThan(1);
    expect(await save(dear)).toContain(`${count} more products could be bought and sold back at a profit: ${count} by`);
    expect(await save(dear)).toBeUndefined();
    await save({ selfShippingBonus: 0 });
    expect(await save({ creditDealPercent: 90 })).toMatch(/ by the prices/);
    await save({ ...defaultShopSettings.figures });
    await setPay(450);
  });

  test('and warns of a margin that is thinner than the owner wants', async () => {
    const warningsOf = async () => {
      const { editions } = (await manager.get(`/api/office/product?productId=${thing.id}`)).json() as {
        editions: { editionId: number; warnings: string[] }[];
      };
      return editions.find(({ editionId }) => editionId === thing.editionId)?.warnings;
    };
    await setPay(450);
    expect(await warningsOf()).toEqual([]);
    await setPay(Math.ceil(thing.buy * 0.95));
    expect(await warningsOf()).toEqual([profit, 'The margin of used ones is below 10% of their price.']);
  });
});
