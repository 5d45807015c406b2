// npm run bench: the shop against what the machine can do at all, measured in the same run. npm run bench -- reading
// measures pages and answers, npm run bench -- buying measures orders.
import { openTypeScript, prepare } from './prepare.mjs';

await prepare();
const [wanted = 'all'] = process.argv.slice(2);
const vite = await openTypeScript();
const { measureShop } = await import('../benchmarks/measure-shop.mjs');
const { measureOrders } = await import('../benchmarks/measure-orders.mjs');
if (wanted !== 'buying') await measureShop(vite);
if (wanted !== 'reading') await measureOrders(vite);
await vite.close();
