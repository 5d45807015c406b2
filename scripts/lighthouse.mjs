// npm run lighthouse: what Lighthouse says of the built demo shop on a phone. Quiet machines give steady numbers.
import { createServer as createSocket } from 'node:net';
import { chromium } from '@playwright/test';
import { openShop } from '../benchmarks/shop-process.mjs';
import { findBrowser } from './find-browser.mjs';
import { installTools, openTypeScript, prepare, say } from './prepare.mjs';

await prepare();
installTools();
const { default: lighthouse } = await import('./tools/lighthouse.mjs');
const rows = await onDemoShop(async (url) => {
  const browser = await openBrowser();
  try {
    const found = [];
    for (const { page, path } of await pagesOf(url)) {
      say(`Looking at ${page}`);
      found.push({ page, ...(await look(url + path, browser.port)) });
    }
    return found;
  } finally {
    await browser.close();
  }
});
for (const { page, findings } of rows) for (const finding of findings) console.log(`${page}: ${finding}`);
console.table(rows.map(({ findings, ...row }) => ({ ...row, findings: findings.length })));

async function onDemoShop(work) {
  const vite = await openTypeScript();
  const { startCluster } = await vite.ssrLoadModule('/tests/support/start-cluster.ts');
  const { cloneDatabase } = await vite.ssrLoadModule('/tests/support/clone-database.ts');
  const cluster = await startCluster();
  const database = await cloneDatabase(cluster.url, 'demo');
  const shop = await openShop(database.url);
  try {
    return await work(shop.url);
  } finally {
    await shop.close();
    await cluster.stop();
    await vite.close();
  }
}

async function openBrowser() {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser() || undefined,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  return { port, close: () => browser.close() };
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

async function pagesOf(url) {
  const ask = async (path) => (await fetch(url + path)).json();
  const [game] = await ask('/api/products?category=ps5&subCategory=games&pageSize=1');
  const { path } = await ask(`/api/getProductById?id=${game.id}`);
  return [
    { page: 'home', path: '/' },
    { page: '/games/ps5', path: '/games/ps5' },
    { page: 'product', path },
  ];
}

/** Lighthouse's own phone: 412 px wide, a slow 4G line and a processor four times slower than this one. */
async function look(address, port) {
  const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  const score = (name) => Math.round(lhr.categories[name].score * 100);
  const figure = (name) => lhr.audits[name].numericValue;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': (figure('largest-contentful-paint') / 1000).toFixed(2),
    CLS: figure('cumulative-layout-shift').toFixed(3),
    'TBT ms': Math.round(figure('total-blocking-time')),
    findings: findingsOf(lhr),
  };
}

/** What could be better, with what it costs where Lighthouse knows; figures that hang on the machine are left to the table. */
function findingsOf(lhr) {
  const wanted = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  return [...new Set(wanted)]
    .map((id) => lhr.audits[id])
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'numeric')
    .map(({ id, title, displayValue }) => [id, title, displayValue].filter(Boolean).join(' · '));
}
