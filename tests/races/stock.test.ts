import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '../../src/rules/refused.ts';
import { moveStock } from '../../src/shop/catalogue/stock/move-stock.ts';
import { claimStock, isOversold, releaseStock, reserveStock } from '../../src/shop/catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import { stockOf } from '../support/buyers.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function productWithStock(units: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ id: number; free: number }>(
    `select id, on_hand - reserved as free from product where age = 'New' and on_hand > 0 and reserved = 0
     and id not in (select product_id from stock_movement where reason = 'counted') order by id limit 1`,
  );
  const product = rows[0];
  if (!product) throw new Error('no product with stock');
  await move(product.id, { onHand: units - product.free, reason: 'counted' });
  return product.id;
}

interface Move {
  onHand?: number;
  reserved?: number;
  reason: string;
}

function move(id: number, { onHand = 0, reserved = 0, reason }: Move) {
  return shop.connection.pool.query(
    `insert into stock_movement (product_id, on_hand_change, reserved_change, reason, moved_by) values ($1, $2, $3, $4, 'test')`,
    [id, onHand, reserved, reason],
  );
}

test('promise 5: forty buyers of three units get exactly three', async () => {
  const id = await productWithStock(3);
  const tries = await race(
    { shops: [shop], table: 'stock_movement' },
    Array.from({ length: 40 }, () => () => move(id, { reserved: 1, reason: 'reserved' })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await stockOf(shop, id)).toEqual({ onHand: 3, reserved: 3 });
});

const act = <Made>(work: (tx: ShopTransaction) => Promise<Made>) =>
  shop.connection.database.transaction().execute(work);

test('promise 5, Medusa 16502: two lines of one order on the same product are summed before the check', async () => {
  const productId = await productWithStock(2);
  const reserve = (reference: string, quantities: readonly number[]) =>
    act((tx) =>
      reserveStock(
        tx,
        quantities.map((quantity) => ({ productId, age: 'New' as const, choice: '', quantity })),
        { orderId: 0, reference, now: new Date() },
      ),
    );
  const tooMany = await reserve('three-in-two-lines', [2, 1]).catch((failure: unknown) => failure);
  expect(isOversold(tooMany)).toBe(true);
  const tries = await race(
    { shops: [shop], table: 'stock_reservation' },
    Array.from({ length: 12 }, (_, place) => () => reserve(`two-lines-${place}`, [1, 1])),
  );
  const lost = tries.filter((tried) => tried.status === 'rejected').map(({ reason }) => isOversold(reason));
  expect(lost).toEqual(Array.from({ length: 11 }, () => true));
  expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 2 });
  const winner = tries.findIndex(({ status }) => status === 'fulfilled');
  const set = { reference: `two-lines-${winner}`, now: new Date() };
  const releases = Array.from({ length: 5 }, () => () => act((tx) => releaseStock(tx, set)));
  const released = await raceOf({ shops: [shop], table: 'stock_reservation' }, releases);
  expect(released.filter(Boolean)).toHaveLength(1);
  // Promise 6: what was released cannot be sold any more.
  const sold = [{ productId, age: 'New' as const, choice: '', quantity: 2 }];
  await expect(act((tx) => claimStock(tx, sold, set))).rejects.toThrow('nothing is set aside');
  expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
});

test('promise 5: what waits for an order does not leave the shelf by hand, whoever takes things at the same moment', async () => {
  const productId = await productWithStock(3);
  await move(productId, { reserved: 1, reason: 'reserved' });
  const take = () =>
    act((tx) => moveStock(tx, { productId, change: -1, reason: 'damaged', by: 'test', now: new Date() }));
  const tries = await race(
    { shops: [shop], table: 'stock_movement' },
    Array.from({ length: 8 }, () => take),
  );
  const refused = tries.filter((tried) => tried.status === 'rejected').map(({ reason }) => reason as Error);
  expect(refused.map((reason) => reason instanceof Refused)).toEqual(Array.from({ length: 6 }, () => true));
  expect(refused[0]?.message).toContain('Only 0 can leave the shelf');
  expect(await stockOf(shop, productId)).toEqual({ onHand: 1, reserved: 1 });
});

test('promise 5: stock that is counted equals the sum of its movements for every product', async () => {
  const { rows } = await shop.connection.pool.query(
    `select product.id from product
     left join (select product_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
                from stock_movement group by product_id) as moved on moved.product_id = product.id
     where age <> 'PreOwned'
       and (product.on_hand <> coalesce(moved.on_hand, 0) or product.reserved <> coalesce(moved.reserved, 0))`,
  );
  expect(rows).toEqual([]);
});

test('promise 2: a stock movement is never changed or deleted', async () => {
  const { pool } = shop.connection;
  await expect(pool.query('update stock_movement set on_hand_change = 99')).rejects.toThrow('never changed or deleted');
  await expect(pool.query('delete from stock_movement')).rejects.toThrow('never changed or deleted');
  await expect(pool.query('truncate stock_movement')).rejects.toThrow('never changed or deleted');
});

test('stock cannot be written past its movements', async () => {
  const { pool } = shop.connection;
  await expect(pool.query('update product set on_hand = on_hand + 5 where id = 1')).rejects.toThrow(
    'by a stock movement only',
  );
});
