import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Services } from '../../src/api/answer.ts';
import { indianDay } from '../../src/rules/time/day.ts';
import { BackOff } from '../../src/server/jobs/back-off.ts';
import { createServices } from '../../src/server/create-services.ts';
import { connect, type Connection } from '../../src/server/database/connect.ts';
import { isDatabaseUnable } from '../../src/server/database/database-faults.ts';
import { listenForChanges } from '../../src/server/database/listen-for-changes.ts';
import type { Pages } from '../../src/server/http/shop-parts.ts';
import type { OutboxLetter } from '../../src/server/messages/outbox.ts';
import { createHttp } from '../../src/server/http/http.ts';
import { dueJobs, type JobParts, rareJobs, runJobs } from '../../src/server/jobs/jobs.ts';
import { createLog } from '../../src/server/log.ts';
import { createMetrics } from '../../src/server/http/metrics.ts';
import { ResponseCache } from '../../src/server/http/kept/response-cache.ts';
import { createDelivery, sendMessages } from '../../src/server/messages/send-messages.ts';
import { keyIdOf } from '../../src/shop/seal.ts';
import { cloneDatabase } from './clone-database.ts';
import { testSecret } from './test-secret.ts';

export interface OpenShop {
  http: FastifyInstance;
  connection: Connection;
  cache: ResponseCache;
  services: Services;
  /** Where it listens. */
  address: string;
  /** The messages that were sent, the oldest first. */
  outbox: () => Promise<SentMessage[]>;
  /** Sends the messages that wait, and tells how many. */
  sendMessages: (now?: Date) => Promise<number>;
  /** Everything the shop has written to its log. */
  logged: () => string;
  /** GET, answered as a browser would see it. */
  get: (path: string) => Promise<Answer>;
  /** Does the work that is due at a moment, as the process does by itself every second. */
  runJobs: (now?: Date) => Promise<void>;
  /** What that work is done with. */
  jobParts: JobParts;
  /** One sort of that work by itself. */
  runJob: (name: keyof typeof dueJobs, now: Date) => Promise<void>;
  close: () => Promise<void>;
}

interface SentMessage extends OutboxLetter {
  at: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
}

export interface ShopChoices {
  hasRateLimits?: boolean;
  publicUrl?: string;
  busyAboveMs?: number;
  leastFreeMegabytes?: number;
  /** Behind a proxy, so that a test can come from several addresses by naming them. 'undeclared': behind one that nobody has told the shop of. */
  isBehindProxy?: boolean | 'undeclared';
  /** How many connections to the database the shop may open. */
  connections?: number;
  /** Where it hears of changes, when not at its database. */
  listenUrl?: string;
  /** How long it waits for an answer of the database. */
  answerWithinMs?: number;
  isProduction?: boolean;
  metricsToken?: string | null;
  /** What draws the pages; without it there are none. */
  pages?: Pages;
  /** The secret it has, and those that it had before. */
  secret?: string;
  oldSecrets?: readonly string[];
}

export { testSecret };

/** A test machine may be busy with other work; that is not the shop's load. A second without a measurement counts as endless delay. */
const patientMs = Number.POSITIVE_INFINITY;

/**
 * The real API over real HTTP on a free port, with a database of its own.
 *
 *     beforeAll(async () => {
 *       shop = await openShop();
 *     });
 *     afterAll(() => shop.close());
 */
export async function openShop(template: 'demo' | 'empty' = 'demo', choices: ShopChoices = {}): Promise<OpenShop> {
  const database = await cloneDatabase(inject('clusterUrl'), template);
  const shop = await openShopOn(database.url, choices);
  return { ...shop, close: () => shop.close().then(database.drop) };
}

/** One more process of the shop on a database that others use too. */
export async function openShopOn(url: string, choices: ShopChoices = {}): Promise<OpenShop> {
  const { hasRateLimits = true, publicUrl = 'http://127.0.0.1:3000', busyAboveMs = patientMs } = choices;
  const { connections, answerWithinMs, secret = testSecret, oldSecrets = [] } = choices;
  const connection = connect(url, { most: connections, answerWithinMs });
  const { isProduction = false, metricsToken = null, pages, leastFreeMegabytes = 0 } = choices;
  const dataDir = await mkdtemp(join(tmpdir(), 'gametrove-shop-'));
  const cache = new ResponseCache({
    megabytes: 32,
    isAway: isDatabaseUnable,
    today: () => indianDay(connection.clock.now()),
  });
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const warn = (text: string) => lines.push(text);
  const stopListening = await listenForChanges({
    connection,
    listenUrl: choices.listenUrl ?? null,
    secretId: keyIdOf(secret),
    cache,
    warn,
    silenceMs: answerWithinMs,
  });
  const log = createLog({ logLevel: 'debug' }, sink);
  const deliver = createDelivery({
    sms: { provider: 'outbox' },
    email: { provider: 'outbox' },
    dataDir,
    publicUrl: new URL(publicUrl),
  });
  const services = await createServices(
    {
      secret,
      oldSecrets,
      sms: { provider: 'outbox' },
      email: { provider: 'outbox' },
      payments: { provider: 'sandbox' },
      publicUrl: new URL(publicUrl),
      dataDir,
      hasRateLimits,
    },
    connection,
    log,
  );
  const http = await createHttp({
    config: {
      publicUrl: new URL(publicUrl),
      metricsToken,
      trustedProxies: choices.isBehindProxy === 'undeclared' ? null : choices.isBehindProxy ? ['127.0.0.1'] : [],
      busyAboveMs,
      dataDir,
      leastFreeMegabytes,
      secret,
      isProduction,
      hasRateLimits,
      saysNoMoneyMoves: false,
    },
    ...(pages && { pages }),
    connection,
    cache,
    log,
    services,
    metrics: createMetrics(connection, cache),
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const { database } = connection;
  const invoiceFailures = new BackOff();
  const jobParts = {
    database,
    clock: connection.clock,
    gateway: services.gateway,
    http,
    secret,
    dataDir,
    deliver,
    invoiceFailures,
    log,
    messagesAtOnce: { email: 2, sms: 2 },
  };
  return {
    http,
    connection,
    cache,
    services,
    address,
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    sendMessages: async (now = new Date()) => (await sendMessages({ database, deliver, log }, now)).sent,
    logged: () => lines.join(''),
    get: async (path) => {
      // What a test wrote into the tables a moment ago is heard of a moment later.
      await cache.catchUp();
      return readAnswer(await fetch(address + path, { redirect: 'manual' }));
    },
    runJobs: async (now = new Date()) => {
      await runJobs(dueJobs, jobParts, now);
      await runJobs(rareJobs, jobParts, now);
    },
    jobParts,
    runJob: async (name, now) => {
      await dueJobs[name](jobParts, now);
    },
    close: async () => {
      // An answer that a test did not read to its end would hold its line open for a minute.
      http.server.closeAllConnections();
      await http.close();
      await stopListening();
      await connection.database.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readOutbox(folder: string): Promise<SentMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    letters.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMessage),
  );
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown };
}
