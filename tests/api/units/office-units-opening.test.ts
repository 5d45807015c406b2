import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { addUsed } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let browser: UnitShop['browser'];
let game: number;
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop, browser, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const ask = (path: string, body: object) =>
  browser.post(`/api/office/${path}`, { why: 'From the old ledger', ...body });
const unitOf = async (unit: string) => (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;

describe('opening stock', () => {
  test('costs are confirmed for a product at once, and for one unit apart from the others', async () => {
    const [one = '', other = '', third = ''] = await addUsed(shop, game, [
      { grade: 'Good' },
      { grade: 'Good' },
      { grade: 'Mint' },
    ]);
    const waiting = await waitingOf(game);
    expect(waiting?.units.map(({ unit }) => unit)).toEqual(expect.arrayContaining([one, other, third]));
    const answer = await ask('confirmCosts', {
      units: [{ unit: third, cost: 1250.5 }],
      products: [{ productId: game, cost: 800 }],
    });
    expect(answer.json()).toEqual({ confirmed: waiting?.count });
    const costs = [await unitOf(one), await unitOf(other), await unitOf(third)].map(({ cost }) => cost);
    expect(costs).toEqual([800, 800, 1250.5]);
    expect(await unitOf(third)).toMatchObject({
      isCostConfirmed: true,
      costs: [{ kind: 'correction', amount: 1250.5 }],
    });
    expect(await waitingOf(game)).toBeUndefined();
    expect((await ask('confirmCosts', { units: [{ unit: third, cost: 1 }] })).json()).toEqual({ confirmed: 0 });
    expect((await ask('confirmCosts', { units: [{ unit: third, cost: -1 }] })).status).toBe(400);
  });

  test('Today counts the products whose cost waits, and leads to their list', async () => {
    const waiting = async () => {
      const { todo } = (await browser.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
      return todo.find(({ name }) => name === 'Products whose opening cost waits');
    };
    await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Mint' }]);
    const before = await waiting();
    expect(before?.href).toBe('opening-stock');
    await ask('confirmCosts', { products: [{ productId: game, cost: 800 }] });
    expect((await waiting())?.count ?? 0).toBe((before?.count ?? 0) - 1);
  });

  async function waitingOf(productId: number) {
    interface Page {
      total: number;
      pageSize: number;
      products: { productId: number; count: number; units: { unit: string }[] }[];
    }
    const read = async (page: number) => (await browser.get(`/api/office/openingStock?page=${page}`)).json() as Page;
    const { total, pageSize } = await read(1);
    for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
      const found = (await read(page)).products.find((product) => product.productId === productId);
      if (found) return found;
    }
    return undefined;
  }

  test('a file adds units at costs that are known, all or nothing', async () => {
    const heading = 'product id,grade,serial,shelf,cost';
    const wrong = await ask('importOpening', {
      csv: `${heading}\r\n${game},Good,FILE-000001,A1,500\r\n${game},Shiny,,A1,500\r\n${game},Good,FILE-000001,,1\r\n999999999,Good,,,1\r\n${game},Good,,,free\r\n${game},Mint,,,1\r\n`,
    });
    expect((wrong.json() as { problems: { line: number }[] }).problems.map(({ line }) => line)).toEqual([
      3, 4, 5, 6, 7,
    ]);
    expect(await inHouse()).toBe(0);
    const csv = `${heading}\r\n${game},good,FILE-000001,A1,500\r\n${game},,,,0\r\n`;
    expect((await ask('importOpening', { csv, isTrial: true })).json()).toMatchObject({
      units: 2,
      cost: 500,
      problems: [],
    });
    expect(await inHouse()).toBe(0);
    expect((await ask('importOpening', { csv })).json()).toMatchObject({ units: 2, cost: 500, problems: [] });
    expect(await inHouse()).toBe(2);
    const again = await ask('importOpening', { csv });
    expect(again.text).toMatch(/FILE-000001 is in the house as U/);
    const file = (await browser.get('/api/office/unitsExport?q=FILE-000001')).text;
    expect(file).toMatch(/,for sale,Good,FILE-000001,A1,500,yes,,opening,/);
  });

  test.each(['Console', 'Controller', 'Headset'])(
    'a %s in a file has its serial number, or is not taken',
    async (kind) => {
      const { rows } = await shop.connection.pool.query<{ id: number; edition: number }>(
        `select id, edition_id as edition from product where age = 'PreOwned' and sub_category = $1 order by id limit 1`,
        [kind],
      );
      const { id, edition } = must(rows[0], kind);
      const sentence = `A ${kind.toLowerCase()} needs its serial number, because it goes on sale at once.`;
      const csv = `product id,edition id,serial,cost\r\n${game},,,100\r\n${id},,,100\r\n,${edition},,100\r\n`;
      expect((await ask('importOpening', { csv })).json()).toMatchObject({
        problems: [
          { line: 3, sentence },
          { line: 4, sentence },
        ],
      });
      expect(await inHouse()).toBe(0);
      const named = `product id,serial,cost\r\n${id},FILED-${kind},100\r\n`;
      expect((await ask('importOpening', { csv: named })).json()).toMatchObject({ units: 1, problems: [] });
    },
  );

  const inHouse = async () => {
    const { rows } = await shop.connection.pool.query(`select from unit where product_id = $1 and state = 'for sale'`, [
      game,
    ]);
    return rows.length;
  };

  const heading = 'product id,grade,serial,shelf,cost';
  const problemsOf = async (csv: string) => {
    const { problems } = (await ask('importOpening', { csv, isTrial: true })).json() as {
      problems: { line: number; sentence: string }[];
    };
    return problems;
  };

  test('as many units as a file may have come in at once', async () => {
    const { rows } = await shop.connection.pool.query<{ id: number }>(
      "select id from product where age = 'PreOwned' and sub_category = 'Games' order by id",
    );
    const lines = Array.from({ length: 5_000 }, (_, index) => {
      const product = must(rows[index % rows.length], 'a game').id;
      return `${product},Good,LARGE-${index},Z9,0\r\n`;
    });
    const answer = await ask('importOpening', { csv: `${heading}\r\n${lines.join('')}` });
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ units: 5_000, problems: [] })]);
    expect((await browser.get('/api/office/unitsExport?q=LARGE-4999')).text).toContain(',for sale,Good,LARGE-4999,Z9,');
  });

  test('a file that is sent again because its answer was lost adds nothing, and another press or another file does', async () => {
    const csv = `${heading}\r\n${game},Good,,A1,500\r\n${game},Good,,A1,500\r\n`;
    const added = { units: 2, cost: 1000, problems: [], addedBefore: null };
    const trial = () => ask('importOpening', { csv, isTrial: true });
    expect((await trial()).json()).toEqual(added);
    const press = () => ask('importOpening', { csv, attempt: 'press-1' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map((answer) => answer.json() as object)).toEqual([added, added]);
    expect((await press()).json()).toEqual(added);
    expect(await inHouse()).toBe(2);
    // Whoever comes with the same file again is told before anything is added.
    const { rows } = await shop.connection.pool.query<{ at: Date }>('select max(added_at) as at from opening_import');
    expect((await trial()).json()).toEqual({ ...added, addedBefore: rows[0]?.at.toISOString() });
    await ask('importOpening', { csv, attempt: 'press-2' });
    expect(await inHouse()).toBe(4);
    await ask('importOpening', { csv: `${csv}${game},Good,,A2,500\r\n`, attempt: 'press-2' });
    expect(await inHouse()).toBe(7);
  });

  test('a file that was refused comes in under the same press once it can', async () => {
    const csv = `${heading}\r\n${game},Good,FILE-AGAIN,A1,500\r\n`;
    const press = () => ask('importOpening', { csv, attempt: 'press-3' });
    await ask('blockSerial', { serial: 'FILE-AGAIN' });
    expect((await press()).text).toContain('FILE-AGAIN is blocked');
    await ask('unblockSerial', { serial: 'FILE-AGAIN' });
    expect((await press()).json()).toMatchObject({ problems: [] });
    expect((await press()).json()).toMatchObject({ problems: [] });
    expect(await inHouse()).toBe(1);
  });

  test('many units of one product change its shelf once, and each costs what was paid for it', async () => {
    const { pool } = shop.connection;
    const client = await pool.connect();
    const changed = async (table: string) => {
      const { rows } = await client.query<{ count: string }>(
        'select pg_stat_get_xact_tuples_updated($1::regclass) as count',
        [table],
      );
      return Number(must(rows[0], table).count);
    };
    try {
      await client.query('begin');
      const before = await changed('product');
      await client.query(
        `with added as (
           insert into unit (edition_id, product_id, state, grade, source, added_by, added_at)
           select edition_id, id, 'for sale', 'Good', 'opening', 'test', now() from product, generate_series(1, 100) where id = $1
           returning id)
         insert into unit_cost (unit_id, kind, paise, added_by, added_at)
         select id, 'opening', share, 'test', now() from added, unnest(array[300, 200]) as share`,
        [game],
      );
      expect((await changed('product')) - before).toBe(1);
      const { rows } = await client.query(
        `select good_count, on_hand, (select array_agg(distinct cost_paise::int) from unit where product_id = product.id and state = 'for sale') as costs
         from product where id = $1`,
        [game],
      );
      expect(rows).toEqual([{ good_count: 100, on_hand: 100, costs: [500] }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a line is named as the spreadsheet counts it, also below empty rows, and empty rows are no units', async () => {
    const rows = `${game},Good,,A1,500\r\n\r\n,,,,\r\n${game},Shiny,,A1,500\r\n,,,,\r\n`;
    expect((await problemsOf(`${heading}\r\n${rows}`)).map(({ line }) => line)).toEqual([5]);
  });

  test('a line with too few or too many cells is named, and the others are looked at, too', async () => {
    const rows = `${game},Good\r\n${game},Good,,A1,500,1\r\n${game},Shiny,,A1,500\r\n`;
    expect(await problemsOf(`${heading}\r\n${rows}`)).toEqual([
      { line: 2, sentence: expect.stringContaining('The cost must be an amount') },
      { line: 3, sentence: 'It has more cells than the heading.' },
      { line: 4, sentence: expect.stringContaining('Shiny is not a grade') },
    ]);
  });

  test('a line that names a product and an edition of something else is refused', async () => {
    expect(await problemsOf(`product id,edition id,cost\r\n${game},999999,500\r\n`)).toEqual([
      { line: 2, sentence: `Product ${game} is not of edition 999999.` },
    ]);
  });

  test('the file of the units that are there can be filled in for more, and adds none of them twice', async () => {
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    const file = (await browser.get(`/api/office/unitsExport?q=${unit}`)).text;
    expect(await problemsOf(file)).toEqual([
      { line: 2, sentence: `${unit} is the number of a unit that came in before. Leave it empty for another one.` },
    ]);
    const another = file.replace(unit, '');
    expect((await ask('importOpening', { csv: another })).json()).toMatchObject({ units: 1, problems: [] });
    expect(await inHouse()).toBe(2);
    expect(await problemsOf(another.replace('for sale', 'sold'))).toEqual([
      { line: 2, sentence: 'What comes in by file is for sale at once. It cannot be sold.' },
    ]);
    expect(await problemsOf(another.replace(/,(yes|no),,/, ',$1,450,'))).toEqual([
      { line: 2, sentence: 'A price of its own is given on the page of the unit, once it is in.' },
    ]);
  });

  test.each([
    ['a column that is not known', 'product id,colour,cost\r\n1,red,1\r\n', 'The column colour is not known'],
    ['no cost', 'product id\r\n1\r\n', 'needs the column cost'],
    ['no product', 'cost\r\n1\r\n', 'needs the column product id or edition id'],
  ])('a file with %s is refused', async (_what, csv, sentence) => {
    const answer = await ask('importOpening', { csv });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('blocked serial numbers', () => {
  test('a thing with one is refused on the shelf and in a file, until it is taken off the list', async () => {
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    expect((await ask('blockSerial', { serial: 'stolen 0001', why: 'Reported stolen' })).status).toBe(200);
    expect((await ask('blockSerial', { serial: 'STOLEN0001' })).status).toBe(409);
    const refused = await ask('changeUnit', { unit, serial: 'STOLEN0001' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('blocked: Reported stolen')]);
    const csv = `product id,serial,cost\r\n${game},STOLEN0001,1\r\n`;
    expect((await ask('importOpening', { csv })).text).toContain('is blocked: Reported stolen');
    expect((await browser.get('/api/office/blockedSerials')).json()).toMatchObject([
      { serial: 'STOLEN0001', why: 'Reported stolen', units: [] },
    ]);
    expect((await ask('unblockSerial', { serial: 'STOLEN0001' })).status).toBe(200);
    expect((await ask('unblockSerial', { serial: 'STOLEN0001' })).status).toBe(404);
    expect((await ask('changeUnit', { unit, serial: 'STOLEN0001' })).status).toBe(200);
  });

  test('what cannot be a serial number is refused', async () => {
    expect((await ask('blockSerial', { serial: '????????' })).status).toBe(400);
  });
});
