// npm run dev: pages reload while they are edited; an edit of the server is live in a moment, on the same database.
import { createServer as createSocket } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkNode, install, root } from './prepare.mjs';

const ofServer = /^(src\/(server|api|shop|contract|rules|art)|database)\//;
/** They take in whole folders, so they change with every file that comes or goes there. */
const takeInFolders = ['src/server/database/migrate.ts', 'src/shop/texts/standard/standard-texts.ts'];
/** Several files that are saved together are one edit. */
const gatherMs = 50;
/** What stood in the way may have gone: another shop on the port, or a database that is being made again. */
const tryAgainMs = 2_000;

checkNode();
install();
leaveOutWarning(/`envFile` option is deprecated/);
const vite = await startVite();
const load = () => vite.ssrLoadModule('/src/server/development.ts');
const edits = watchServer();
const { keepDatabase, stopSignal } = await load();
const stopWanted = stopSignal().then(() => 'stop');
const database = await keepDatabase(process.env).catch(giveUp);
let close = null;
let isFirst = true;
let problem = '';
do {
  await openAgain(edits.take());
} while ((await somethingNew()) !== 'stop');
await close?.();
await database.stop();
await vite.close();
process.exit();

/** The old shop is closed when the new one has compiled: an edit that does not leaves it open. */
async function openAgain(files) {
  const began = performance.now();
  try {
    const { openForEditing } = await load();
    await close?.();
    close = null;
    close = await openForEditing(database.settings, {
      isFirst,
      inFront: (request, response, next) => vite.middlewares(request, response, next),
      build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    });
    if (!isFirst) console.log(`  ${files[0] ?? 'the shop'}: live after ${Math.round(performance.now() - began)} ms`);
    if (!isFirst) vite.environments.client.hot.send({ type: 'full-reload' });
    isFirst = false;
    problem = '';
  } catch (failure) {
    vite.ssrFixStacktrace(failure);
    const text = failure.name === 'CannotStart' ? `\nThe shop cannot start: ${failure.message}` : failure.stack;
    if (text !== problem) console.error(text);
    problem = text;
  }
}

async function somethingNew() {
  const news = await Promise.race([edits.next(), stopWanted, ...(close ? [] : [pause(tryAgainMs)])]);
  if (news !== 'stop') await pause(gatherMs);
  return news;
}

async function startVite() {
  const { createServer } = await import('vite');
  // Vite's usual port for reloads is taken when two shops are edited at the same time.
  const hmr = { port: await freePort() };
  const server = await createServer({ root, server: { middlewareMode: true, hmr }, appType: 'custom' });
  // Vite's own handler would end the process before the shop has stopped its database.
  process.removeAllListeners('SIGTERM');
  return server;
}

/** Files of the server that were edited, added or taken away since they were last asked for. */
function watchServer() {
  const files = new Set();
  let wake = () => {};
  const { moduleGraph } = vite.environments.ssr;
  const notice = (event) => (path) => {
    const file = relative(root, path).replaceAll('\\', '/');
    if (!ofServer.test(file) || file.endsWith('.test.ts')) return;
    for (const changed of event === 'change' ? [file] : [file, ...takeInFolders]) {
      moduleGraph.onFileChange(join(root, changed));
    }
    files.add(file);
    wake();
  };
  for (const event of ['change', 'add', 'unlink']) vite.watcher.on(event, notice(event));
  return {
    next: () => (files.size > 0 ? Promise.resolve() : new Promise((resolve) => (wake = resolve))),
    take: () => {
      const taken = [...files];
      files.clear();
      return taken;
    },
  };
}

async function giveUp(failure) {
  console.error(failure.name === 'CannotStart' ? `\nGameTrove cannot start: ${failure.message}` : failure);
  await vite.close();
  process.exit(1);
}

/** React Router calls a setting of Vite by its old name, three times at every start. */
function leaveOutWarning(pattern) {
  const { warn } = console;
  console.warn = (...texts) => pattern.test(String(texts[0])) || warn(...texts);
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
