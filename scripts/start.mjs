// npm start, and every other command of the built program; src/server/commands/command.ts knows them all.
import { prepare } from './prepare.mjs';

await prepare();
await import('../build/server/index.js');
