import { say } from '../scripts/prepare.mjs';
import { isQuick, table, writeSection } from './report.mjs';
import { scriptKilobytes } from './script-kilobytes.mjs';
import { load, runLoad } from './run-load.mjs';
import { fill, openShop } from './shop-process.mjs';

const sizes = [
  { name: 'demo', products: 0 },
  { name: '100,000', products: isQuick ? 1_000 : 100_000 },
];
const workingSet = 100;

/** Measures both sizes of shop against bare node:http with the same bytes, in the same run. */
export async function measureShop(vite) {
  const { startCluster } = await vite.ssrLoadModule('/tests/support/start-cluster.ts');
  const { cloneDatabase } = await vite.ssrLoadModule('/tests/support/clone-database.ts');
  const cluster = await startCluster();
  const results = [];
  try {
    for (const size of sizes) {
      say(`Filling a shop of ${size.name} products`);
      const database = await cloneDatabase(cluster.url, 'demo');
      fill(database.url, size.products);
      results.push(await measureSize(size, database.url));
      await database.drop();
    }
  } finally {
    await cluster.stop();
  }
  writeSection('Reading', describe(results));
}

async function measureSize({ name }, databaseUrl) {
  const shop = await openShop(databaseUrl);
  const routes = await routesOf(shop.url);
  const rows = [];
  for (const { route, paths } of routes) {
    say(`${name}: ${route}`);
    rows.push({ route, ...(await runLoad(shop.url, paths)) });
  }
  const memory = await shop.memoryMegabytes();
  const scripts = await Promise.all(
    routes.filter(({ isPage }) => isPage).map(({ route, paths }) => scriptsOf(shop.url, { route, path: paths[0] })),
  );
  await shop.close();
  const unkept = await openShop(databaseUrl, { CACHE_MEGABYTES: '0' });
  for (const row of rows) {
    say(`${name}, nothing kept: ${row.route}`);
    row.unkept = (await load(unkept.url, routes.find(({ route }) => route === row.route).paths)).perSecond;
  }
  await unkept.close();
  return { name, rows, memory, scripts };
}

/** Lists of 24, a hundred different products and the pages that show them. */
async function routesOf(url) {
  const ask = async (path) => (await fetch(url + path)).json();
  const products = await ask(`/api/products?pageSize=${workingSet}&sort=newest`);
  const details = await Promise.all(products.map(({ id }) => ask(`/api/getProductById?id=${id}`)));
  return [
    { route: 'GET /api/products (24 items)', paths: ['/api/products?pageSize=24'] },
    { route: 'GET /api/getProductById', paths: products.map(({ id }) => `/api/getProductById?id=${id}`) },
    { route: 'home page', paths: ['/'], isPage: true },
    { route: 'listing page', paths: ['/games/ps5'], isPage: true },
    { route: 'product page', paths: details.map(({ path }) => path), isPage: true },
  ];
}

async function scriptsOf(url, { route, path }) {
  const html = await (await fetch(url + path)).text();
  return { route, kilobytes: scriptKilobytes(html) };
}

function describe(results) {
  const [small, large] = results;
  const percent = (share) => `${Math.round(share * 100)}%`;
  const rows = small.rows.map((row, index) => {
    const big = large.rows[index];
    return [
      row.route,
      row.bytes,
      Math.round(row.perSecond),
      percent(row.ratio),
      Math.round(big.perSecond),
      percent(big.ratio),
      percent(big.ratio / row.ratio),
      Math.round(row.unkept),
      Math.round(big.unkept),
      row.errors + big.errors,
    ];
  });
  return `Every share is against bare node:http answering the same bytes and headers in the same run on
the same machine; the load comes from the same machine too (autocannon, 32 connections, 4 seconds after 1 of warming up).
"Nothing kept" is the same load with CACHE_MEGABYTES=0: every answer comes from PostgreSQL and every page is rendered;
requests for one address that come together still share the making.
Product routes walk over ${workingSet} different products.

${table(
  [
    'Route',
    'Bytes',
    'Demo, requests/s',
    'of bare',
    '100,000 products, requests/s',
    'of bare',
    'large to small',
    'Demo, nothing kept',
    '100,000, nothing kept',
    'Errors',
  ],
  rows,
)}

${table(
  ['Page', 'First-load JavaScript, kB gzip'],
  small.scripts.map(({ route, kilobytes }) => [route, kilobytes.toFixed(1)]),
)}

Memory of the process after the load: ${small.memory} MB (demo), ${large.memory} MB (100,000 products).
`;
}
