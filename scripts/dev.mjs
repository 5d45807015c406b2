// npm run dev: pages reload while they are edited; a change to the server starts it again.
import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

if (process.env.GAMETROVE_DEV_CHILD) await serveForEditing();
else superviseForEver();

function superviseForEver() {
  checkNode();
  install();
  const child = spawn(process.execPath, [process.argv[1]], {
    env: { ...process.env, GAMETROVE_DEV_CHILD: '1' },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => (code === 75 ? superviseForEver() : process.exit(code ?? 0)));
}

async function serveForEditing() {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  // Vite's own handler would end the process before the shop has stopped its database.
  process.removeAllListeners('SIGTERM');
  const { startInDevelopment } = await vite.ssrLoadModule('/src/server/development.ts');
  let mustRestart = false;
  vite.watcher.on('change', (file) => {
    if (!/src\/(server|api|shop|contract|rules|art)\/|database\/migrations/.test(file) || mustRestart) return;
    mustRestart = true;
    console.log(`  ${relative(root, file)} changed: starting again`);
    process.kill(process.pid, 'SIGTERM');
  });
  await startInDevelopment(
    (request, response, next) => vite.middlewares(request, response, next),
    () => vite.ssrLoadModule('virtual:react-router/server-build'),
  );
  await vite.close();
  process.exit(mustRestart ? 75 : (process.exitCode ?? 0));
}
