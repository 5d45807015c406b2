import { LRUCache } from 'lru-cache';
import pino, { type DestinationStream, type Logger } from 'pino';
import { minuteMs } from '../rules/time/day.ts';
import type { Config } from './config/config.ts';

const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'otp',
  'accessToken',
  'refreshToken',
  'accountNumber',
  'upiId',
  'authorization',
  'cookie',
];

/** JSON lines with request ids. What is secret by name is cut out wherever it stands. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: undefined,
      serializers: { err: withoutRows },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}

const lastTold = new WeakMap<object, LRUCache<string, number>>();
const mostCauses = 100;
const longestCause = 500;

/** While a part is down thousands of requests fail for one reason: it is written down once a minute for each cause. */
export function warnOnceAMinute(
  log: Pick<Logger, 'warn'>,
  { cause, ...about }: { cause: string; job?: string },
  sentence: string,
): void {
  const told = lastTold.get(log) ?? new LRUCache<string, number>({ max: mostCauses });
  lastTold.set(log, told);
  const key = `${sentence} ${about.job ?? ''} ${cause}`.slice(0, longestCause);
  const now = performance.now();
  if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
  told.set(key, now);
  log.warn({ cause, ...about }, sentence);
}

/** A failed statement repeats its row, with hashes and phones in it; which table and which rule is enough. */
function withoutRows(failure: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = pino.stdSerializers.err(failure);
  return rest;
}
