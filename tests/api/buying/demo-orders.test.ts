import { expect, test } from 'vitest';
import { seedDemoShop } from '../../../src/server/seed/seed-demo-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

test('the demo shop shows a trade-up under way and a pre-order with a queue whose release has moved, once', async () => {
  const shop = await openShop('empty');
  try {
    for (const _ of [1, 2]) await seedDemoShop(shop.connection, () => undefined);
    const { rows } = await shop.connection.pool.query<Record<string, unknown>>(
      `select bought.status as bought, sold.status as sold, difference_paise > 0 as "isMoreNeeded", settled_at, apart_at, shopper.email
       from trade_up join shop_order bought on bought.id = buy_order_id join shop_order sold on sold.id = sell_order_id
       join shopper on shopper.id = bought.shopper_id`,
    );
    expect(rows).toEqual([
      {
        bought: 'Awaiting payment',
        sold: 'Shipped by seller',
        isMoreNeeded: true,
        settled_at: null,
        apart_at: null,
        email: 'shopper@gametrove.example',
      },
    ]);
    const waiting = await shop.connection.pool.query<Record<string, unknown>>(
      `select first_name as who, status, to_pay_paise::int as due, copies, promised
       from order_line join shop_order on shop_order.id = order_id join shopper on shopper.id = shopper_id
       join pre_order_supply using (product_id) join pre_order_here using (product_id) where age = 'preOrder' order by shop_order.id`,
    );
    const state = { status: 'Processing', due: 0, copies: 1, promised: 1 };
    expect(waiting.rows).toEqual(['Ravi', 'Divya', 'Asha'].map((who) => ({ who, ...state })));
    const told = await shop.connection.pool.query<Record<string, unknown>>(
      `select first_name as who, moved_to - moved_from as days, kept_at is not null as "isKept", moved_to = edition.release_date as "isTrue"
       from release_notice join order_line on order_line.id = line_id join shop_order on shop_order.id = order_id
       join shopper on shopper.id = shopper_id join product on product.id = product_id join edition on edition.id = product.edition_id
       order by release_notice.id`,
    );
    const move = { days: 21, isTrue: true };
    expect(told.rows).toEqual([
      { who: 'Ravi', isKept: true, ...move },
      { who: 'Divya', isKept: false, ...move },
      { who: 'Asha', isKept: false, ...move },
    ]);
    expect((await shop.connection.pool.query('select 1 from message')).rows).toEqual([]);
    await booksMustBeRight(shop);
  } finally {
    await shop.close();
  }
});

test('the demo shop starts again after the owner has renamed what is for rent, and puts nothing on the shelves again', async () => {
  const shop = await openShop('empty');
  try {
    await seedDemoShop(shop.connection, () => undefined);
    const { browser } = await signedInStaff(shop, 'owner');
    const { rows: titles } = await shop.connection.pool.query<{ titleId: number; name: string }>(
      `select id as "titleId", name from title
       where id in (select title_id from edition join rent_price on edition_id = edition.id)`,
    );
    expect(titles.length).toBeGreaterThan(10);
    for (const { titleId, name } of titles) {
      const renamed = { titleId, name: `${name}, our copy`, why: 'As our customers call it' };
      expect((await browser.post('/api/office/changeTitle', renamed)).status).toBe(200);
    }
    const before = await countThings(shop);
    await seedDemoShop(shop.connection, () => undefined);
    expect(await countThings(shop)).toEqual(before);
    await booksMustBeRight(shop);
  } finally {
    await shop.close();
  }
});

async function countThings({ connection }: OpenShop) {
  const tables = [
    'title',
    'edition',
    'product',
    'unit',
    'rental_unit',
    'unit_photograph',
    'rental',
    'shop_order',
    'review',
    'price_history',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await connection.pool.query<Record<string, number>>(`select ${counts.join(', ')}`)).rows[0];
}
