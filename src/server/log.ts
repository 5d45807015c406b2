import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
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
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}
