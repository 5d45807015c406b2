import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerCartLine } from '../../../src/contract/cart.ts';
import type { Product, ProductSummary } from '../../../src/contract/catalogue.ts';
import { unitMoves, unitStates } from '../../../src/rules/units/unit-moves.ts';
import { readUnitNumber } from '../../../src/rules/units/unit-number.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { addUsed, productOf, stateOf } from '../../support/units.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let shop: OpenShop;
let trade: TradeInShop;
let game: number;
let price: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  game = trade.shelves.product.preOwned;
  price = (await productOf(shop, game)).buyCash ?? 0;
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await setUsedStock(shop.connection.pool, game, 0);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const mint = () => Math.floor((price * 108) / 100);
const worn = () => Math.floor((price * 85) / 100);
const put = ({ browser, userId }: Buyer, wish: object) =>
  browser.post('/api/addToCart', { userId, inventoryMetaId: game, qty: 1, direction: 'buy', ...wish });

const isThere = (wanted: string) => (offer: { grade: string; availableQty: number }) =>
  offer.grade === wanted && offer.availableQty > 0;

describe('the number of a unit', () => {
  test('is the same idea in the database and in the rules: it is read back, and all are different', async () => {
    const { rows } = await shop.connection.pool.query<{ number: string }>(
      'select unit_number(id) as number from generate_series(1, 20000) as id',
    );
    expect(rows.filter(({ number }) => readUnitNumber(number) !== number)).toEqual([]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(20_000);
  });
});

describe('promise 27: a unit moves along its table, with who and why', () => {
  test('the table of the database is the table of the rules, pair by pair', async () => {
    const [number = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    const client = await shop.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table unit disable trigger unit_is_moved');
      await client.query('alter table unit drop constraint unit_is_with_a_line');
      const { rows } = await client.query<{ id: number }>('select id from unit where number = $1', [number]);
      const allowed: Record<string, string[]> = {};
      for (const from of unitStates) {
        for (const to of unitStates) {
          await client.query('savepoint before');
          await client.query('update unit set state = $2, line_id = null where id = $1', [rows[0]?.id, from]);
          const move = `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at) values ($1, $2, $3, 'x', 'y', now())`;
          const isAllowed = await client.query(move, [rows[0]?.id, from, to]).then(
            () => true,
            () => false,
          );
          if (isAllowed) (allowed[from] ??= []).push(to);
          await client.query('rollback to before');
        }
      }
      const sorted = (table: Readonly<Record<string, readonly string[]>>) =>
        Object.fromEntries(Object.entries(table).map(([from, to]) => [from, to.toSorted()]));
      expect(sorted(allowed)).toEqual(sorted(unitMoves));
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each([
    ['its state is changed by hand', `update unit set state = 'sold' where number = $1`],
    ['it is deleted', `delete from unit where number = $1`],
    [
      'it begins on the shelf untested',
      `with receipt as (
        insert into stock_receipt (product_id, quantity, is_opening, received_by, received_at)
        select product_id, 1, true, 'x', now() from unit where number = $1 returning id)
       insert into unit (edition_id, state, grade, source, receipt_id, added_by, added_at)
       select edition_id, 'for sale', 'Good', 'bill', receipt.id, 'x', now() from unit, receipt where number = $1`,
    ],
    [
      'its history is rewritten',
      `update unit_move set why = 'x' where unit_id = (select id from unit where number = $1)`,
    ],
    ['what it cost is changed by hand', `update unit set cost_paise = 1 where number = $1`],
    [
      'a move says where it was not',
      `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
      select id, 'to test', 'for sale', 'x', 'y', now() from unit where number = $1`,
    ],
  ])('the database refuses when %s', async (_what, statement) => {
    const [number] = await addUsed(shop, game, [{ grade: 'Good' }]);
    await expect(shop.connection.pool.query(statement, [number])).rejects.toMatchObject({ code: '23000' });
  });

  test('promise 25: pre-owned stock cannot be counted up without a unit', async () => {
    const count = `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 1, 'counted', 'x')`;
    await expect(shop.connection.pool.query(count, [game])).rejects.toThrow(
      'the stock of a pre-owned product is its units',
    );
  });
});

describe('grades on the wire', () => {
  test('an old client that knows no grades sees Good or better; the grades and the units stand beside it', async () => {
    const [worst = '', best = ''] = await addUsed(shop, game, [
      { grade: 'Worn' },
      { grade: 'Mint', serial: 'SHOW-123456' },
      { grade: 'Good' },
      { grade: 'Good' },
      { grade: 'Good', ownRupees: 999 },
    ]);
    const product = await productOf(shop, game);
    expect(product).toMatchObject({ buyCash: price, availableQty: 3 });
    expect(product.grades).toEqual([
      { grade: 'Mint', buyCash: mint(), availableQty: 1 },
      { grade: 'Good', buyCash: price, availableQty: 2 },
      { grade: 'Worn', buyCash: worn(), availableQty: 1 },
    ]);
    expect(product.units).toHaveLength(5);
    expect(product.units?.[0]).toMatchObject({ unit: best, grade: 'Mint', buyCash: mint(), serialEnd: '3456' });
    expect(product.units?.at(-1)).toMatchObject({ unit: worst, grade: 'Worn', buyCash: worn(), photographs: [] });
    expect(product.units?.find(({ buyCash }) => buyCash === 999)).toMatchObject({ grade: 'Good', serialEnd: null });
  });

  test('a list shows the grades and finds by them, with counts', async () => {
    await addUsed(shop, game, [{ grade: 'Worn' }]);
    const list = (await (
      await fetch(`${shop.address}/api/products?grade=worn&pageSize=200`)
    ).json()) as ProductSummary[];
    expect(list.filter(({ grades = [] }) => !grades.some(isThere('Worn')))).toEqual([]);
    expect(list.find(({ id }) => id === game)).toMatchObject({
      availableQty: 0,
      grades: expect.arrayContaining([{ grade: 'Worn', buyCash: worn(), availableQty: 1 }]) as unknown,
    });
    const counts = (await (await fetch(`${shop.address}/api/productFilters`)).json()) as { grade: unknown[] };
    expect(counts.grade).toContainEqual({ value: 'Worn', count: list.length });
  });

  test('two grades of one product are two lines, each at its own price, and what is answered can be sent back', async () => {
    await addUsed(shop, game, [{ grade: 'Worn' }, { grade: 'Good' }]);
    const buyer = await newBuyer(shop);
    await put(buyer, {});
    const second = (await put(buyer, { grade: 'Worn' })).json() as ServerCartLine;
    expect(second).toMatchObject({ grade: 'Worn', unit: null, price: worn() });
    const [lines = []] = (
      await buyer.browser.get(`/api/getBuyCartItems?userId=${buyer.userId}`)
    ).json() as ServerCartLine[][];
    expect(lines.map((line) => [line.grade, line.price])).toEqual([
      [null, price],
      ['Worn', worn()],
    ]);
    const again = await buyer.browser.post('/api/bulkAdd', { userId: buyer.userId, items: lines });
    expect((again.json() as ServerCartLine[][])[0]).toMatchObject([{ grade: null }, { grade: 'Worn', price: worn() }]);
  });

  test('a cart that is kept in the browser learns what its grades and its copies cost now', async () => {
    const [own = '', plain = ''] = await addUsed(shop, game, [{ grade: 'Worn', ownRupees: 777 }, { grade: 'Good' }]);
    const ask = async (query: string) =>
      (await (await fetch(`${shop.address}/api/cartProducts?ids=${game}${query}`)).json()) as Product[];
    const [product] = await ask(`&units=${own},U0000000`);
    expect(product?.units).toMatchObject([{ unit: own, grade: 'Worn', buyCash: 777 }]);
    expect(product?.grades).toContainEqual({ grade: 'Good', buyCash: price, availableQty: 1 });
    expect((await ask(''))[0]?.units).toBeUndefined();
    const [other] = await ask(`&units=${plain}`);
    expect(other?.units?.map(({ unit }) => unit)).toEqual([plain]);
    expect((await fetch(`${shop.address}/api/cartProducts?ids=${game}&units=nonsense`)).status).toBe(400);
  });

  test('a grade that is gone is refused with the nearest that is there', async () => {
    await addUsed(shop, game, [{ grade: 'Worn' }]);
    const buyer = await newBuyer(shop);
    const gone = await put(buyer, { grade: 'Mint' });
    expect([gone.status, gone.json()]).toMatchObject([
      409,
      { fields: { nearestGrade: 'Worn', nearestPrice: String(worn()) } },
    ]);
    expect(gone.text).toContain('There is one in Worn condition for ₹');
    expect((await put(buyer, {})).status).toBe(409);
    expect((await put(buyer, { unit: 'U0000000' })).status).toBe(409);
  });

  test('only used things have grades', async () => {
    const buyer = await newBuyer(shop);
    const odd = await put(buyer, { inventoryMetaId: trade.shelves.product.plenty, grade: 'Worn' });
    expect(odd.status).toBe(400);
  });
});

describe('an order takes the units it names', () => {
  async function bought(wish: object) {
    const buyer = await newBuyer(shop);
    expect((await put(buyer, wish)).status).toBe(200);
    const placed = await buyer.placed();
    await payAtSandbox(shop, placed);
    return { buyer, ...placed };
  }

  test('the very unit that was chosen, at its own price, and nobody else gets it by grade', async () => {
    const [own = '', plain = ''] = await addUsed(shop, game, [{ grade: 'Worn', ownRupees: 555 }, { grade: 'Worn' }]);
    const byGrade = await bought({ grade: 'Worn' });
    expect([await stateOf(shop, own), await stateOf(shop, plain)]).toEqual(['for sale', 'reserved']);
    expect((await byGrade.buyer.details(byGrade.orderId)).money.goods).toBe(worn());
    const byNumber = await bought({ unit: own });
    expect((await byNumber.buyer.details(byNumber.orderId)).money.goods).toBe(555);
    expect(await stateOf(shop, own)).toBe('reserved');
  });

  test('without a grade a Good one, the oldest first, and a Mint one at the price of Good when there is none', async () => {
    const [mintOne = '', good = ''] = await addUsed(shop, game, [
      { grade: 'Mint' },
      { grade: 'Good' },
      { grade: 'Worn' },
    ]);
    await bought({});
    expect([await stateOf(shop, mintOne), await stateOf(shop, good)]).toEqual(['for sale', 'reserved']);
    const second = await bought({});
    expect(await stateOf(shop, mintOne)).toBe('reserved');
    expect((await second.buyer.details(second.orderId)).money.goods).toBe(price);
    expect((await put(await newBuyer(shop), {})).status).toBe(409);
  });

  test('an order that is cancelled, or never paid, puts its units back on sale', async () => {
    const [one = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    const { buyer, orderId } = await bought({});
    await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
    expect(await stateOf(shop, one)).toBe('for sale');
    const unpaid = await newBuyer(shop);
    await put(unpaid, {});
    const placed = await unpaid.placed();
    expect(await stateOf(shop, one)).toBe('reserved');
    await payAtSandbox(shop, placed, { outcome: 'declined' });
    expect(await stateOf(shop, one)).toBe('for sale');
  });

  test('what was sent is named to the buyer, with its serial and its grade', async () => {
    const [one = ''] = await addUsed(shop, game, [{ grade: 'Worn', serial: 'SENT-000001' }]);
    const { buyer, orderId } = await bought({ grade: 'Worn' });
    const before = await buyer.details(orderId);
    expect(before.lines[0]).toMatchObject({ grade: 'Worn', units: [] });
    await trade.staff.deliver(orderId);
    const units = [{ unit: one, serial: 'SENT-000001', grade: 'Worn' }];
    expect((await buyer.details(orderId)).lines[0]?.units).toEqual(units);
    expect((await buyer.orders())[0]?.lines[0]?.units).toEqual(units);
  });
});
