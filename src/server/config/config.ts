import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type PaymentAccount, paymentEnvironment, paymentExplanations, readPaymentAccount } from './config-payments.ts';
import {
  type EmailProvider,
  messageEnvironment,
  messageExplanations,
  readEmail,
  readSms,
  type SmsProvider,
} from '../messages/message-settings.ts';
import { atLeast, saysSomething } from './enough-said.ts';
import { movesNoMoney, refuseUnsafeProduction } from './refuse-unsafe-production.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

export interface Config {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** Null: the built-in PostgreSQL under dataDir. */
  databaseUrl: string | null;
  /** Where changes are heard of, when databaseUrl leads through a pooler that lets no notification pass; null: at databaseUrl. */
  databaseListenUrl: string | null;
  /** Most connections that one process opens. */
  databaseConnections: number;
  secret: string;
  /** Where the shop keeps the one that it made up itself; null when SHOP_SECRET says it. */
  secretFile: string | null;
  /** The one before it, if there is one: what was made with it still works. */
  oldSecrets: readonly string[];
  isDemo: boolean;
  isProduction: boolean;
  logLevel: string;
  /** A bearer token for /metrics and, in production, for /api/docs. */
  metricsToken: string | null;
  /** A request waits at most this long for its turn before the process says that it is too busy. */
  busyAboveMs: number;
  /** With less room than this in DATA_DIR the process says that it is not ready. */
  leastFreeMegabytes: number;
  /** How much memory rendered pages and answers may take. */
  cacheMegabytes: number;
  /** How long a stop may take before the process ends all the same. */
  stopSeconds: number;
  /** Off is for measuring only. */
  hasRateLimits: boolean;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed; empty for none, null when nobody has said. */
  trustedProxies: readonly string[] | null;
  sms: SmsProvider;
  email: EmailProvider;
  /** How many messages of a channel one process hands to its provider at the same time. */
  messagesAtOnce: Readonly<Record<'email' | 'sms', number>>;
  payments: PaymentAccount;
  /** Every page says that no real money moves. */
  saysNoMoneyMoves: boolean;
}

const leastSecret = 32;
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.union([z.literal('embedded'), postgresUrl])),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  SHOP_SECRET: z.optional(z.string().check(atLeast(leastSecret))),
  SHOP_SECRET_OLD: z.optional(z.string().check(atLeast(leastSecret))),
  DEMO: z.optional(z.enum(['on', 'off'])),
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  METRICS_TOKEN: z.optional(z.string().check(atLeast(16))),
  LEAST_FREE_MEGABYTES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)), 64),
  BUSY_ABOVE_MS: z._default(z.coerce.number().check(z.int(), z.gte(100), z.lte(600_000)), 2000),
  CACHE_MEGABYTES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(16384)), 128),
  STOP_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(600)), 30),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  ALLOW_SANDBOX: z._default(z.enum(['on', 'off']), 'off'),
  TRUSTED_PROXIES: z.optional(z.string().check(z.refine(isListOfNetworks))),
  ...messageEnvironment,
  ...paymentEnvironment,
});
type Environment = z.infer<typeof environment>;

/** Every setting there is. `.env.example` explains each of them, which a test holds. */
export const explanations: Record<keyof Environment, string> = {
  PORT: 'a port number between 0 and 65535',
  HOST: 'a host name or address to listen on',
  PUBLIC_URL: 'the address shoppers use, such as https://shop.example',
  DATA_DIR: 'a folder that can be written',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/name, or embedded',
  DATABASE_LISTEN_URL: 'the address of the same PostgreSQL without a pooler in between',
  DATABASE_CONNECTIONS: 'a number between 2 and 200',
  SHOP_SECRET: 'at least 32 characters, such as the output of: openssl rand -hex 32',
  SHOP_SECRET_OLD: 'the secret that the shop had before, at least 32 characters',
  DEMO: '"on" or "off"',
  NODE_ENV: '"development", "production" or "test"',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  METRICS_TOKEN: 'at least 16 characters',
  LEAST_FREE_MEGABYTES: 'a number between 1 and 1000000000',
  BUSY_ABOVE_MS: 'a number between 100 and 600000',
  CACHE_MEGABYTES: 'a number between 0 and 16384',
  STOP_SECONDS: 'a number between 1 and 600',
  RATE_LIMITS: '"on" or "off"',
  ALLOW_SANDBOX: '"on" or "off"',
  TRUSTED_PROXIES: 'addresses or networks separated by commas, such as 10.0.0.0/8,127.0.0.1, or none',
  ...messageExplanations,
  ...paymentExplanations,
};

/** Nothing else reads the environment. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => saysSomething(value)));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) throw new CannotStart(describe(parsed.error.issues[0]?.path[0]));
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`);
  const isDemo = env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'on';
  const payments = readPaymentAccount(env, describe);
  const trustedProxies = proxiesOf(env.TRUSTED_PROXIES);
  if (isProduction) {
    refuseUnsafeProduction({
      hasSecret: env.SHOP_SECRET !== undefined,
      hasRateLimits: env.RATE_LIMITS === 'on',
      hasChosenDatabase: env.DATABASE_URL !== undefined,
      isDemo,
      maySandbox: env.ALLOW_SANDBOX === 'on',
      publicUrl,
      host: env.HOST,
      hasSaidProxies: trustedProxies !== null,
      payments,
    });
  }
  const dataDir = resolve(env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL === 'embedded' ? null : (env.DATABASE_URL ?? null);
  if (databaseUrl === null && env.DATABASE_LISTEN_URL !== undefined) {
    throw new CannotStart('DATABASE_LISTEN_URL is for a PostgreSQL of your own; set DATABASE_URL, too.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    secret: env.SHOP_SECRET ?? keptSecret(dataDir),
    secretFile: env.SHOP_SECRET === undefined ? secretFileIn(dataDir) : null,
    oldSecrets: env.SHOP_SECRET_OLD === undefined ? [] : [env.SHOP_SECRET_OLD],
    isDemo,
    isProduction,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN ?? null,
    busyAboveMs: env.BUSY_ABOVE_MS,
    leastFreeMegabytes: env.LEAST_FREE_MEGABYTES,
    cacheMegabytes: env.CACHE_MEGABYTES,
    stopSeconds: env.STOP_SECONDS,
    hasRateLimits: env.RATE_LIMITS === 'on',
    trustedProxies,
    sms: readSms(env, describe),
    email: readEmail(env, describe),
    payments,
    saysNoMoneyMoves: isProduction && movesNoMoney(payments),
    messagesAtOnce: { email: env.MAIL_AT_ONCE, sms: env.SMS_AT_ONCE },
  };
}

function describe(name: PropertyKey | undefined): string {
  const key = String(name) as keyof typeof explanations;
  return `${key} must be ${explanations[key]}.`;
}

function proxiesOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  return text.trim() === 'none' ? [] : listOf(text);
}

function isListOfNetworks(text: string): boolean {
  if (text.trim() === 'none') return true;
  return listOf(text).every((part) => {
    const [address = '', bits, ...more] = part.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    return (
      version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function secretFileIn(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** A shop without SHOP_SECRET makes one and keeps it, so that a restart does not sign everybody out. */
function keptSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  const draft = `${file}.${process.pid}.draft`;
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) {
      writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
      try {
        // A link appears with all that is in it, and only once: two first starts get the same secret, never half of it.
        linkSync(draft, file);
      } finally {
        rmSync(draft);
      }
    }
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotWrite(dataDir, failure);
  }
  return readSecret(file, dataDir);
}

function readSecret(file: string, dataDir: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw cannotWrite(dataDir, failure);
  }
  if (secret.length >= leastSecret) return secret;
  throw new CannotStart(
    `the secret in ${file} is not complete; put that file back from a backup, or remove it to have a new one made.`,
  );
}

function cannotWrite(dataDir: string, failure: unknown): CannotStart {
  const reason = failure instanceof Error ? failure.message.split(',')[0] : String(failure);
  return new CannotStart(`DATA_DIR ${dataDir} cannot be written (${reason}).`);
}
