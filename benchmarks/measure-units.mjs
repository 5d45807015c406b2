import { say } from '../scripts/prepare.mjs';
import { cpuMsOf } from './cpu-of.mjs';
import { isQuick, table, writeSection } from './report.mjs';
import { buy, fillCart, gatherShoppers } from './shoppers.mjs';
import { openShop } from './shop-process.mjs';
import { withPostgres } from './with-postgres.mjs';

const rounds = isQuick ? 1 : 9;
const listsAtATime = isQuick ? 20 : 200;
const ordersAtATime = isQuick ? 4 : 60;
const unitsOfEach = isQuick ? 20 : 100;

/** What lists and orders of used things, each a unit with its grade, cost beside those of new ones, which are counted. */
export async function measureUnits(vite) {
  await withPostgres(vite, isQuick ? 0 : 5_000, async (postgres) => {
    const shop = await openShop(postgres.url, { RATE_LIMITS: 'off', CACHE_MEGABYTES: '0' });
    const street = await gatherShoppers({ shopUrl: shop.url, databaseUrl: postgres.url, count: ordersAtATime });
    try {
      const used = { ...street, products: await stockUnits(street) };
      const works = [
        { name: 'A list of 24', times: listsAtATime, ...listsOf(street, 'popular') },
        { name: 'A list of 24, cheapest first', times: listsAtATime, ...listsOf(street, 'price-low') },
        { name: 'A product', times: listsAtATime, counted: productsOf(street), units: productsOf(used) },
        { name: 'An order', times: ordersAtATime, counted: ordersOf(street), units: ordersOf(used) },
      ];
      await street.database.query('analyze');
      const rows = [];
      for (const work of works) {
        say(work.name);
        rows.push(await compare(work, [shop.pid, postgres.pid]));
      }
      writeSection('Used things beside new ones', describe(rows));
    } finally {
      await street.close();
      await shop.close();
    }
  });
}

function describe(rows) {
  return `The same work for products that are counted and for used ones, whose things are units with grades, in one run: processor time of the
shop and of PostgreSQL per request, nothing kept (\`CACHE_MEGABYTES=0\`), the median of ${rounds} rounds in which both take turns, in changing order.
The ratio is the median of those of the rounds. Before used things were units both were the same work.

${table(
  ['Work', 'New, counted', 'Used, units', 'Used to new'],
  rows.map(({ name, countedMs, unitsMs, ratio }) => [
    name,
    `${countedMs.toFixed(1)} ms`,
    `${unitsMs.toFixed(1)} ms`,
    ratio.toFixed(2),
  ]),
)}`;
}

/** Games with so many units of Good and better each: the shelves never run out. */
async function stockUnits({ database }) {
  const { rows } = await database.query(
    `select id from product where age = 'PreOwned' and sub_category = 'Games' and buy_paise is not null order by id limit 40`,
  );
  const products = rows.map(({ id }) => id);
  await database.query(
    `insert into unit (edition_id, product_id, state, grade, source, is_cost_confirmed, added_by, added_at)
     select edition_id, id, 'for sale', (array['Mint', 'Good', 'Good', 'Good'])[place % 4 + 1], 'opening', false, 'benchmark', now()
     from product cross join generate_series(1, $2) as place where id = any ($1::int[]) order by id, place`,
    [products, unitsOfEach],
  );
  return products;
}

function listsOf(street, sort) {
  const of = (age) => (turn) =>
    answered(street, `/api/products?age=${age}&sort=${sort}&pageSize=24&page=${1 + (turn % 5)}`);
  return { counted: of('New'), units: of('PreOwned') };
}

function productsOf(street) {
  return (turn) => answered(street, `/api/getProductById?id=${street.products[turn % street.products.length]}`);
}

function ordersOf(street) {
  return async (turn) => {
    const shopper = street.shoppers[turn % street.shoppers.length];
    await fillCart(street, shopper, turn);
    if (!(await buy(street, shopper))) throw new Error('nothing was bought');
  };
}

async function answered({ ask }, path) {
  const { status } = await ask(path, {});
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

async function compare({ name, times, ...sides }, pids) {
  let turn = 0;
  const costOf = async (side) => {
    const before = pids.map(cpuMsOf);
    for (let done = 0; done < times; done += 1) await sides[side](turn++);
    return pids.reduce((sum, pid, index) => sum + cpuMsOf(pid) - before[index], 0) / times;
  };
  const measured = [];
  await costOf('counted');
  await costOf('units');
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? ['counted', 'units'] : ['units', 'counted'];
    const cost = {};
    for (const side of inTurn) cost[side] = await costOf(side);
    measured.push(cost);
  }
  const middle = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
  return {
    name,
    countedMs: middle(measured.map(({ counted }) => counted)),
    unitsMs: middle(measured.map(({ units }) => units)),
    ratio: middle(measured.map(({ counted, units }) => units / counted)),
  };
}
