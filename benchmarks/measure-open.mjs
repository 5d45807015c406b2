import { say } from '../scripts/prepare.mjs';
import { cpuMsOf } from './cpu-of.mjs';
import { isQuick, table, writeSection } from './report.mjs';
import { buy, fillCart, gatherShoppers } from './shoppers.mjs';
import { openShop } from './shop-process.mjs';
import { withPostgres } from './with-postgres.mjs';

const workers = 8;
const ordersAtATime = isQuick ? 40 : 400;
const rounds = isQuick ? 1 : 3;
const openOrders = isQuick ? [0, 100] : [0, 1_000, 10_000];

/** What an order costs while others of the same household and network have orders open. */
export async function measureOpen(vite) {
  await withPostgres(vite, 0, async (postgres) => {
    const shop = await openShop(postgres.url, { RATE_LIMITS: 'off' });
    const street = await gatherShoppers({ shopUrl: shop.url, databaseUrl: postgres.url, count: workers * 4 });
    const pids = { shop: shop.pid, postgres: postgres.pid };
    try {
      await buyMany(street, ordersAtATime);
      const rows = [];
      for (const open of openOrders) {
        await leaveOpen(street, open);
        say(`Buying beside ${open} open orders`);
        rows.push({ open, ...(await costOf(street, pids)) });
      }
      writeSection('Buying beside open orders', describe(rows));
    } finally {
      await street.close();
      await shop.close();
    }
  });
}

function describe(rows) {
  return `The same purchase by ${workers} workers, all behind one household and one network, while so many other orders of that household and network wait
for their payment. CPU of the shop and of PostgreSQL per order, the median of ${rounds} rounds of ${ordersAtATime} orders.

${table(
  ['Open orders', 'Shop', 'PostgreSQL', 'Both, to none open'],
  rows.map(({ open, shopMs, postgresMs }) => [
    open.toLocaleString('en-IN'),
    `${shopMs.toFixed(1)} ms`,
    `${postgresMs.toFixed(1)} ms`,
    ((shopMs + postgresMs) / (rows[0].shopMs + rows[0].postgresMs)).toFixed(2),
  ]),
)}`;
}

async function costOf(street, pids) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = [cpuMsOf(pids.shop), cpuMsOf(pids.postgres)];
    await buyMany(street, ordersAtATime);
    measured.push([cpuMsOf(pids.shop) - before[0], cpuMsOf(pids.postgres) - before[1]]);
  }
  const [shopMs, postgresMs] = measured.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])[Math.floor(rounds / 2)];
  return { shopMs: shopMs / ordersAtATime, postgresMs: postgresMs / ordersAtATime };
}

async function buyMany({ shoppers, ...street }, count) {
  let turn = 0;
  // Every worker has its own shoppers: nobody's cart is in two hands.
  const each = shoppers.length / workers;
  const work = async (_, worker) => {
    for (let own = 0; turn < count; own += 1) {
      const shopper = shoppers[worker * each + (own % each)];
      await fillCart(street, shopper, turn++);
      if (!(await buy(street, shopper))) throw new Error('nothing was bought');
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Orders of somebody else in the same household and in the same network, until there are so many. */
async function leaveOpen({ database, shoppers }, count) {
  await database.query(
    `with model as (select * from shop_order where shopper_id = $1 and direction = 'buy' order by id desc limit 1),
     missing as (
       select generate_series(1, $2 - (select count(*) from shop_order where status = 'Awaiting payment')) as index
     ), opened as (
       insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address,
                               placed_at, pay_until, network_hash)
       select 'GTB' || lpad((9000000000 + index + $2)::text, 10, '0'), (select min(id) from shopper), 'buy', 'Awaiting payment',
              format('open %s of %s', index, $2), 'online', goods_paise, goods_paise, address, now(), now() + interval '1 day', network_hash
       from model, missing
       returning id, goods_paise
     ), lines as (
       insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise)
       select opened.id, product_id, title, age, hsn, 1, opened.goods_paise
       from opened, (select * from order_line where order_id = (select id from model) limit 1) as line
     )
     select from opened`,
    [shoppers[0].userId, count],
  );
  await database.query('analyze');
}
