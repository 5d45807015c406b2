import { join } from 'node:path';
import type { Config } from './config.ts';
import { isDatabaseAway } from './database/connect.ts';
import { listenForChanges } from './database/listen-for-changes.ts';
import { createHttp, type ShopParts } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { say, startDatabase } from './open-database.ts';
import { createPageRenderer } from './page-renderer.ts';
import { ResponseCache } from './response-cache.ts';
import { demoAccounts, seedDemoShop } from './seed/seed-demo-shop.ts';
import { CannotStart } from './stop-with-a-sentence.ts';

const longestStopMs = 10_000;

/** The shop, until it is told to stop. */
export async function serve(config: Config, inDevelopment?: Pick<ShopParts, 'inFront' | 'pages'>): Promise<void> {
  const stopWanted = stopSignal();
  const { connection, close } = await startDatabase(config);
  try {
    if (config.isDemo) await seedDemoShop(connection, say);
    const cache = new ResponseCache({ megabytes: config.cacheMegabytes, isAway: isAwayOrCausedBy });
    const log = createLog(config);
    const stopListening = await listenForChanges({ url: connection.url, cache, warn: (text) => log.warn(text) });
    const metrics = createMetrics(connection, cache);
    const pages = { render: await createPageRenderer(), clientFolder: join(import.meta.dirname, '../client') };
    const http = await createHttp({ config, connection, cache, log, metrics, pages, ...inDevelopment });
    await http.listen({ port: config.port, host: config.host }).catch((failure: NodeJS.ErrnoException) => {
      throw listenProblem(failure, config);
    });
    greet(config, http.server.address());
    await stopWanted;
    say('Stopping: finishing what is under way');
    const late = setTimeout(() => http.server.closeAllConnections(), longestStopMs);
    await http.close();
    clearTimeout(late);
    await stopListening();
  } finally {
    await close();
  }
  say('Stopped');
}

function isAwayOrCausedBy(failure: unknown): boolean {
  return isDatabaseAway(failure) || (failure instanceof Error && failure.cause !== undefined && isDatabaseAway(failure.cause));
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function listenProblem(failure: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (failure.code === 'EADDRINUSE') return new CannotStart(`port ${port} on ${host} is taken; set PORT to another one.`);
  if (failure.code === 'EACCES') return new CannotStart(`port ${port} may not be used by this user; set PORT to 1024 or more.`);
  if (failure.code === 'EADDRNOTAVAIL') return new CannotStart(`HOST ${host} is not an address of this machine.`);
  return failure;
}

function greet({ publicUrl, isDemo }: Config, bound: unknown): void {
  const { port } = bound as { port: number };
  const address = new URL(publicUrl);
  if (address.port === '0') address.port = String(port);
  console.log(`\nThe shop is open at ${address.href}`);
  if (!isDemo) return;
  console.log('Demo accounts (shop and staff):');
  for (const { role, email, password } of demoAccounts) console.log(`  ${role.padEnd(8)} ${email}  password: ${password}`);
  console.log('Stop with Ctrl-C.\n');
}
