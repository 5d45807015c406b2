import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeUnit } from '../../../src/contract/office/units.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let manager: Browser;
let products: { id: number; buy: number }[];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = (await signedInStaff(shop, 'manager')).browser;
  const { rows } = await shop.connection.pool.query<{ id: number; buy: number }>(
    `select id, buy_paise / 100 as buy from product where age = 'PreOwned' and buy_paise is not null order by id limit 2`,
  );
  products = rows;
});
afterAll(async () => {
  await booksMustBeRight(shop);
  await shop.close();
});

const receive = (lot: object) =>
  manager.post('/api/office/receiveLot', { supplier: 'Ravi Games', sum: 1000.01, why: 'A lot', ...lot });
const lineOf = (index: number, count: number, grade = 'Good') => ({
  productId: must(products[index], 'a used product').id,
  grade,
  count,
});

test('the costs of a lot add up to its sum, by what each thing sells for, and its units name it', async () => {
  const answer = await receive({ bill: 'LOT-7', lines: [lineOf(0, 2), lineOf(1, 1, 'Worn')] });
  expect([answer.status, answer.json()]).toEqual([200, { units: 3 }]);
  const { rows } = await shop.connection.pool.query<{ number: string; grade: string; state: string; cost: number }>(
    `select number, grade, state, unit.cost_paise::int as cost from unit
     join stock_receipt on stock_receipt.id = receipt_id where bill = 'LOT-7' order by unit.id`,
  );
  expect(rows.map(({ grade, state }) => `${grade} ${state}`)).toEqual(['Good to test', 'Good to test', 'Worn to test']);
  expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(100_001);
  const [first, second, worn] = rows.map(({ cost }) => cost);
  expect(Math.abs(must(first, 'a cost') - must(second, 'a cost'))).toBeLessThanOrEqual(1);
  const [one, other] = products.map(({ buy }) => buy);
  const share = Math.floor(must(other, 'a price') * 0.85) / must(one, 'a price');
  expect(must(worn, 'a cost') / must(first, 'a cost')).toBeCloseTo(share, 3);
  const page = await manager.get(`/api/office/unit?unit=${rows[0]?.number}`);
  expect(page.json() as ReplyOf<typeof officeUnit>).toMatchObject({
    source: 'lot',
    from: { supplier: 'Ravi Games', bill: 'LOT-7', lot: { sum: 1000.01, units: 3 } },
    moves: [{ why: 'Received with a lot' }, { why: 'Lot on bill LOT-7 of Ravi Games' }],
  });
});

test('a bill that is sent twice is bought once, and what is no used product is refused with a sentence', async () => {
  const lot = { bill: 'LOT-8', lines: [lineOf(0, 1)] };
  expect((await receive(lot)).status).toBe(200);
  expect((await receive(lot)).json()).toMatchObject({
    error: 'The lot on bill LOT-8 of Ravi Games is in the books already.',
  });
  const odd = await receive({ bill: 'LOT-9', lines: [{ productId: 999_999, grade: 'Good', count: 1 }] });
  expect([odd.status, odd.json()]).toMatchObject([400, { error: 'There is no pre-owned product 999999.' }]);
  const many = await receive({ bill: 'LOT-9', lines: [lineOf(0, 500), lineOf(1, 1)] });
  expect(many.json()).toMatchObject({ error: 'A lot has at most 500 things.' });
});
