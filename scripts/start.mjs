// npm start, and every other command of the built program: node scripts/start.mjs serve|migrate|seed|photograph|verify|reconcile|order|staff
import { prepare } from './prepare.mjs';

await prepare();
await import('../build/server/index.js');
