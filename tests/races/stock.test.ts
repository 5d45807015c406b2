import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type OpenShop } from '../support/open-shop.ts';

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
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () => move(id, { reserved: 1, reason: 'reserved' })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { rows } = await shop.connection.pool.query('select on_hand, reserved from product where id = $1', [id]);
  expect(rows).toEqual([{ on_hand: 3, reserved: 3 }]);
});

test('promise 5: stock equals the sum of its movements for every product', async () => {
  const { rows } = await shop.connection.pool.query(
    `select product.id from product
     left join (select product_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
                from stock_movement group by product_id) as moved on moved.product_id = product.id
     where product.on_hand <> coalesce(moved.on_hand, 0) or product.reserved <> coalesce(moved.reserved, 0)`,
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
