import { keyIdOf } from '../../shop/seal.ts';
import { registerSecrets } from '../../shop/secrets/register-secrets.ts';
import { findUnreadableDocuments } from '../../shop/rentals/renter/keep-documents.ts';
import { authenticatorKey, findUnreadableAuthenticators } from '../../shop/staff/reseal-authenticators.ts';
import { payoutKey } from '../../shop/payouts/seal-payout.ts';
import { findUnreadableSeals } from '../../shop/trade-ins/reseal-sellers.ts';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import type { Connection } from './connect.ts';

type Needed = Pick<Config, 'secret' | 'oldSecrets' | 'dataDir'>;

/**
 * Refuses a secret that is not the one this database was used with: a backup that was put back without it, a new one
 * without the old, or a second process with one of its own.
 */
export async function checkSecret(config: Needed, { database }: Connection): Promise<void> {
  const { secret, oldSecrets, dataDir } = config;
  const own = [keyIdOf(secret), ...oldSecrets.map(keyIdOf)] as const;
  const missing = await database.transaction().execute((tx) => registerSecrets(tx, own));
  if (missing.length === 0) return;
  const { payouts, identities, documents, members } = await findUnreadable(config, { database });
  throw new CannotStart(
    `this database was used with another secret (${missing.join(', ')}; SHOP_SECRET is ${own[0]}), without which the bank details of ${payouts.length} orders, the identity documents of ${identities.length} trade-ins and of ${documents.length} renters and the authenticator apps of ${members.length} members of staff do not open: set SHOP_SECRET to that one, or put it into SHOP_SECRET_OLD beside a new one (one that the shop made up itself is in ${dataDir}/secret of the process that made it); if it is lost for good: npm run secret -- lost`,
  );
}

/** What is sealed with a secret that this process does not have. */
export async function findUnreadable(
  { secret, oldSecrets }: Pick<Config, 'secret' | 'oldSecrets'>,
  { database }: Pick<Connection, 'database'>,
) {
  const key = payoutKey(secret, oldSecrets);
  return {
    payouts: await findUnreadableSeals(database, 'payout', key),
    identities: await findUnreadableSeals(database, 'seller_identity', key),
    documents: await findUnreadableDocuments(database, key),
    members: await findUnreadableAuthenticators(database, authenticatorKey(secret, oldSecrets)),
  };
}
