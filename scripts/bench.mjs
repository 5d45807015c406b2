// npm run bench: the shop against what the machine can do at all, measured in the same run. npm run bench -- reading
// measures pages and answers, npm run bench -- buying measures orders, npm run bench -- open orders beside open ones, npm run
// bench -- units used things beside new ones, npm run bench -- mixed reading while others buy; --quick sees only whether they run.
import { openTypeScript, prepare } from './prepare.mjs';

await prepare();
const [wanted = 'all'] = process.argv.slice(2).filter((word) => word !== '--quick');
const vite = await openTypeScript();
const { measureShop } = await import('../benchmarks/measure-shop.mjs');
const { measureOrders } = await import('../benchmarks/measure-orders.mjs');
const { measureOpen } = await import('../benchmarks/measure-open.mjs');
const { measureUnits } = await import('../benchmarks/measure-units.mjs');
const { measureMixed } = await import('../benchmarks/measure-mixed.mjs');
const measures = {
  reading: measureShop,
  buying: measureOrders,
  open: measureOpen,
  units: measureUnits,
  mixed: measureMixed,
};
for (const [name, measure] of Object.entries(measures)) if (wanted === 'all' || wanted === name) await measure(vite);
await vite.close();
