import { createServer } from 'vite';
import { measureOrders } from './measure-orders.mjs';
const vite = await createServer({
  root: '/work/wt-proof',
  configFile: false,
  logLevel: 'silent',
  server: { middlewareMode: true, watch: null },
});
await measureOrders(vite);
await vite.close();
