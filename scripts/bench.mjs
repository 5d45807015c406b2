// npm run bench: the shop against bare node:http with the same bytes, in the same run.
import { prepare } from './prepare.mjs';

await prepare();
const { measureShop } = await import('../benchmarks/measure-shop.mjs');
await measureShop();
