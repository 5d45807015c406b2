import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indianDay } from '../../src/rules/time/day.ts';
import { orderTodoNames } from '../../src/rules/orders/office-todo.ts';
import { countOrders, findOrders, type OrderFilter } from '../../src/shop/back-office/find-orders.ts';
import { fillShop } from '../support/fill-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsRead } from '../support/rows-read.ts';

const orders = 100_000;
const tables = ['shop_order', 'order_line', 'shopper', 'trade_in', 'trade_in_item', 'rental', 'payout', 'unit'];
/** Of 240,000 in these tables. Ten thousand are counted, and none of the filters needs more than a few beside them. */
const mostRead = 25_000;
const today = indianDay(new Date());

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo');
  await fillShop(shop, threeYears);
});
afterAll(() => shop.close());

/** Three years of a busy shop, nearly all of it finished. */
async function threeYears(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into shopper (first_name, last_name, email, phone_number, password_hash)
     select (array['Asha', 'Ravi', 'Meera', 'Vikram', 'Nila'])[place % 5 + 1] || place, 'Iyer', 'p' || place || '@many.example',
            (7000000000 + place)::text, '-' from generate_series(1, 20000) as place`,
  );
  await client.query(
    `insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address, placed_at, shipping)
     select case direction when 'buy' then 'GTB' when 'sell' then 'GTS' else 'GTR' end || lpad(place::text, 10, '0'),
            (select max(id) from shopper) - place % 20000, direction,
            case when place % 400 > 2 then case direction when 'buy' then 'Completed' when 'sell' then 'Paid' else 'Closed' end
                 else (case direction when 'buy' then array['Processing', 'Return requested', 'Shipped']
                                      when 'sell' then array['Booked', 'Received', 'Counter-offer']
                                      else array['Booked', 'Due', 'Returned'] end)[place % 400 + 1] end,
            'many ' || place, 'online', 1000 * (place % 977 + 1), 1000 * (place % 977 + 1), '{}', now() - interval '15 minutes' * place,
            case direction when 'buy' then null else 'self' end
     from (select place, (array['buy', 'buy', 'sell', 'rent'])[place / 400 % 4 + 1] as direction
           from generate_series(1, ${orders}) as place) as orders`,
  );
  await client.query(
    `insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise)
     select shop_order.id, (select min(id) from product), 'A game', 'New', '85234990', 1, goods_paise from shop_order`,
  );
  await client.query(
    `insert into trade_in (order_id, payment, bonus_paise, bonus_in, quote_until, conditions)
     select id, 'upi', 0, 'cash', now(), '{}' from shop_order where direction = 'sell'`,
  );
  await client.query(`vacuum analyze ${tables.join(', ')}`);
}

const filters: Readonly<Record<string, OrderFilter>> = {
  everything: {},
  'what was sold': { direction: 'buy' },
  'what is to be packed': { direction: 'buy', status: 'Processing' },
  'one status of all': { status: 'Booked' },
  'a status that nothing has': { status: 'Pickup scheduled' },
  'one day of last year': { from: '2025-10-01', to: '2025-10-01' },
  'a month of one kind': { direction: 'rent', from: '2026-01-01', to: '2026-01-31' },
  'the beginning of a number': { text: 'GTB00000999' },
  'a phone number': { text: '7000012345' },
  'a serial number': { text: 'SN-4711' },
  'a part of a name': { text: 'meera123' },
  'a name that nobody has': { text: 'Zebra' },
};

test.each(Object.entries(filters))(
  'with 100,000 orders the office lists %s without reading them all',
  async (_, filter) => {
    for (const sort of ['newest', 'oldest', 'value'] as const) {
      const read = await rowsRead(shop, tables, async (tx) => {
        await findOrders(tx, { ...filter, sort }, { limit: 50, offset: 0 });
        await countOrders(tx, filter);
      });
      expect(read, sort).toBeLessThan(mostRead);
    }
  },
);

test.each(orderTodoNames)('with 100,000 orders the list of what has to be done is short work: %s', async (name) => {
  const read = await rowsRead(shop, tables, async (tx) => {
    await findOrders(tx, { todo: { name, today } }, { limit: 50, offset: 0 });
    await countOrders(tx, { todo: { name, today } });
  });
  expect(read).toBeLessThan(mostRead);
});

test('more orders than anybody turns pages for are said to be more', async () => {
  expect(await countOrders(shop.connection.database, {})).toEqual({ total: 10_000, isMore: true });
  expect(await countOrders(shop.connection.database, { text: 'GTB0000099999' })).toEqual({ total: 1, isMore: false });
});

test('to read every order is noticed', async () => {
  const read = await rowsRead(shop, tables, (tx) => tx.selectFrom('shop_order').select('address').execute());
  expect(read).toBeGreaterThanOrEqual(orders);
});
