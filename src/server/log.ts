import pino, { type DestinationStream, type Logger } from 'pino';
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

/** A failed statement repeats its row, with hashes and phones in it; which table and which rule is enough. */
function withoutRows(failure: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = pino.stdSerializers.err(failure);
  return rest;
}
