import type { Logger } from 'pino';
import type { Services } from '../api/answer.ts';
import { deriveIdentityKeys } from '../shop/identity/identity-keys.ts';
import { authenticatorKey } from '../shop/staff/reseal-authenticators.ts';
import { payoutKey } from '../shop/payouts/seal-payout.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import type { Config } from './config/config.ts';
import type { Connection } from './database/connect.ts';
import { createTurns } from './create-turns.ts';
import { createGateway } from './gateways/payments.ts';
import { createEmailLinkSender } from './messages/send-email-link.ts';
import { createTextSender } from './messages/sms.ts';
import { createLimits } from './http/limits.ts';
import { preparePhotograph, prepareSnapshot } from './prepare-photograph.ts';

type Needed = Pick<
  Config,
  'secret' | 'oldSecrets' | 'sms' | 'email' | 'dataDir' | 'hasRateLimits' | 'payments' | 'publicUrl'
>;

/** What the process lends to the answers. */
export async function createServices(config: Needed, connection: Connection, log: Logger): Promise<Services> {
  const inTurn = createTurns();
  const { secret, oldSecrets } = config;
  return {
    keys: deriveIdentityKeys(secret, oldSecrets),
    limits: createLimits(connection, { isOn: config.hasRateLimits }),
    sendText: createTextSender(config, {
      log,
      shopName: async () => (await readSettings(connection.database)).brand.name,
    }),
    sendEmailLink: createEmailLinkSender(config, { log, settings: () => readSettings(connection.database) }),
    sealKey: payoutKey(secret, oldSecrets),
    totpKey: authenticatorKey(secret, oldSecrets),
    gateway: await createGateway(config, connection),
    pictures: {
      photograph: (picture) => inTurn(() => preparePhotograph(Buffer.from(picture, 'base64'))),
      snapshot: (picture) => inTurn(() => prepareSnapshot(Buffer.from(picture, 'base64'))),
    },
    noteFailure: (failure, about) => log.error({ err: failure }, about),
  };
}
