import type { Logger } from 'pino';
import type { Means } from '../api/answer.ts';
import { deriveIdentityKeys } from '../shop/identity/identity-keys.ts';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import { createTextSender } from './gateways/sms.ts';
import { createLimits } from './limits.ts';

type Needed = Pick<Config, 'secret' | 'sms' | 'dataDir' | 'hasRateLimits'>;

/** What the process lends to the answers. */
export function createMeans(config: Needed, { pool }: Connection, log: Logger): Means {
  return {
    keys: deriveIdentityKeys(config.secret),
    limits: createLimits(pool, { isOn: config.hasRateLimits }),
    sendText: createTextSender(config, log),
  };
}
