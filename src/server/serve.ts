import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BackOff } from './jobs/back-off.ts';
import type { Config } from './config/config.ts';
import { createServices } from './create-services.ts';
import type { Connection } from './database/connect.ts';
import { isDatabaseUnable } from './database/database-faults.ts';
import { listenForChanges } from './database/listen-for-changes.ts';
import { indianDay } from '../rules/time/day.ts';
import { keyIdOf } from '../shop/seal.ts';
import { createHttp } from './http/http.ts';
import type { ShopParts } from './http/shop-parts.ts';
import type { Pages } from './http/shop-parts.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './http/metrics.ts';
import { say, startDatabase } from './database/open-database.ts';
import { ResponseCache } from './http/kept/response-cache.ts';
import { createDelivery } from './messages/send-messages.ts';
import { findPublishedAccounts } from './seed/published-accounts.ts';
import { demoAccounts, seedDemoShop } from './seed/seed-demo-shop.ts';
import { checkSecret } from './database/check-secret.ts';
import { CannotStart } from './stop-with-a-sentence.ts';

const longestStopMs = 10_000;
const starterCheckMs = 500;

interface Surroundings extends Pick<ShopParts, 'inFront'> {
  pages: Pages;
}

/** The shop, until it is told to stop. */
export async function serve(config: Config, pages: Pages): Promise<void> {
  const stopWanted = stopSignal();
  void stopWanted.then(() => exitAfterTimeout(config));
  const { connection, close } = await startDatabase(config, 'shop');
  try {
    await checkSecret(config, connection);
    if (config.isProduction) await refusePublishedAccounts(connection);
    if (config.isDemo) await seedDemoShop(connection, say);
    const closeServer = await openServer(config, connection, { pages });
    greet(config);
    await stopWanted;
    say('Stopping: finishing what is under way');
    await closeServer();
  } finally {
    await close();
  }
  say('Stopped');
}

/** A database that has gone silent, or a provider that never answers, must not keep the process for ever. */
function exitAfterTimeout({ stopSeconds }: Config): void {
  setTimeout(() => {
    say(
      `Stopped after ${stopSeconds} seconds with something still hanging; the next start goes on from what is written`,
    );
    process.exit(1);
  }, stopSeconds * 1000).unref();
}

/** Whatever DEMO says now: it may have been on once. */
async function refusePublishedAccounts({ database }: Connection): Promise<void> {
  const accounts = await findPublishedAccounts(database);
  if (accounts.length === 0) return;
  const names = accounts.map(({ email }) => email).join(' and ');
  throw new CannotStart(
    `in production nobody may enter with a published password, as ${names} can; close these accounts with: npm run staff -- close-demo`,
  );
}

/** The shop on a database that is open already; answers what closes the server again, with what is under way done. */
export async function openServer(
  config: Config,
  connection: Connection,
  surroundings: Surroundings,
): Promise<() => Promise<void>> {
  const today = () => indianDay(connection.clock.now());
  const cache = new ResponseCache({ megabytes: config.cacheMegabytes, isAway: isUnableOrCausedBy, today });
  const log = createLog(config);
  const stopListening = await listenForChanges({
    connection,
    listenUrl: config.databaseListenUrl,
    secretId: keyIdOf(config.secret),
    cache,
    warn: (text) => log.warn(text),
  });
  try {
    const metrics = createMetrics(connection, cache);
    const services = await createServices(config, connection, log);
    const http = await createHttp({ config, connection, cache, log, metrics, services, ...surroundings });
    await http.listen({ port: config.port, host: config.host }).catch((failure: NodeJS.ErrnoException) => {
      throw listenProblem(failure, config);
    });
    knowOwnPort(config, http);
    const { database, clock } = connection;
    const deliver = createDelivery(config);
    const { gateway } = services;
    const invoiceFailures = new BackOff();
    const { secret, dataDir, messagesAtOnce } = config;
    const stopJobs = startJobs({
      database,
      clock,
      gateway,
      http,
      secret,
      dataDir,
      deliver,
      messagesAtOnce,
      invoiceFailures,
      log,
    });
    warnOwner(config, log);
    return async () => {
      const late = setTimeout(() => http.server.closeAllConnections(), longestStopMs);
      await stopJobs();
      await http.close();
      clearTimeout(late);
      await stopListening();
    };
  } catch (failure) {
    await stopListening();
    throw failure;
  }
}

/** What a shop in production can do without, and its owner should know about. */
function warnOwner({ isProduction, trustedProxies, sms, email, saysNoMoneyMoves }: Config, log: Logger): void {
  if (!isProduction) return;
  if (trustedProxies === null) {
    log.warn('TRUSTED_PROXIES is not set: behind a proxy no limit counts by address; set it to none without a proxy');
  }
  if (saysNoMoneyMoves) log.warn('ALLOW_SANDBOX is on: no real money moves, and every page says so');
  if (sms.provider === 'outbox') log.warn('SMS_PROVIDER is outbox: nobody gets a one-time code');
  if (email.provider === 'outbox') log.warn('SMTP_URL is not set: nobody gets an e-mail');
}

function isUnableOrCausedBy(failure: unknown): boolean {
  return (
    isDatabaseUnable(failure) ||
    (failure instanceof Error && failure.cause !== undefined && isDatabaseUnable(failure.cause))
  );
}

/** Comes when the process is told to stop. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // npm ends its shell and not what the shell runs: without this, `kill` of npm start would leave the shop open.
    const { ppid: starter } = process;
    if (process.env['npm_lifecycle_event']) {
      setInterval(() => process.ppid !== starter && resolve(), starterCheckMs).unref();
    }
  });
}

function listenProblem(failure: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (failure.code === 'EADDRINUSE')
    return new CannotStart(`port ${port} on ${host} is taken; set PORT to another one.`);
  if (failure.code === 'EACCES')
    return new CannotStart(`port ${port} may not be used by this user; set PORT to 1024 or more.`);
  if (failure.code === 'EADDRNOTAVAIL' || failure.code === 'ENOTFOUND') {
    return new CannotStart(`HOST ${host} is not an address of this machine.`);
  }
  return failure;
}

/** With PORT=0 the machine chooses; the addresses that the shop tells others have to name what it chose. */
function knowOwnPort({ publicUrl }: Config, http: FastifyInstance): void {
  if (publicUrl.port === '0') publicUrl.port = String((http.server.address() as AddressInfo).port);
}

export function greet({ publicUrl, isDemo }: Config): void {
  console.log(`\nThe shop is open at ${publicUrl.href}`);
  if (isDemo) {
    console.log('Demo accounts:');
    for (const { role, email, password } of demoAccounts)
      console.log(`  ${role.padEnd(8)} ${email}  password: ${password}`);
  }
  console.log('Stop with Ctrl-C.\n');
}
