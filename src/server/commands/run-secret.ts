import { readPayoutNumber } from '../../rules/payouts/payout-number.ts';
import { askForDetailsAgain } from '../../shop/back-office/payout-batch.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { keyIdOf } from '../../shop/seal.ts';
import { resealDocuments } from '../../shop/rentals/renter/keep-documents.ts';
import { forgetOtherSecrets, forgetUnusedSecrets } from '../../shop/secrets/register-secrets.ts';
import { forgetSecondFactor } from '../../shop/staff/manage-staff.ts';
import { authenticatorKey, resealAuthenticators } from '../../shop/staff/reseal-authenticators.ts';
import { payoutKey } from '../../shop/payouts/seal-payout.ts';
import { type SealedBatch, resealSellers } from '../../shop/trade-ins/reseal-sellers.ts';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { checkSecret, findUnreadable } from '../database/check-secret.ts';
import type { Connection } from '../database/connect.ts';
import { commandLine } from './act-at-counter.ts';

const usage = 'use it as: npm run secret -- reseal | lost';

/** npm run secret: reseal ends the change to a new SHOP_SECRET; lost goes on without one that nobody has any more. */
export async function runSecret(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const [verb, ...more] = options;
  if (more.length > 0 || (verb !== 'reseal' && verb !== 'lost')) throw new CannotStart(usage);
  return verb === 'lost' ? goOnWithout(config, connection) : reseal(config, connection);
}

async function reseal(config: Config, connection: Connection): Promise<void> {
  await checkSecret(config, connection);
  const { secret, oldSecrets } = config;
  const inTransaction = connection.database.transaction();
  const key = payoutKey(secret, oldSecrets);
  const sealAll = async (sealBatch: (tx: ShopTransaction, after: number) => Promise<SealedBatch>) => {
    let count = 0;
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      const { sealed, next } = await inTransaction.execute((tx) => sealBatch(tx, from));
      count += sealed;
      after = next;
    }
    return count;
  };
  const payouts = await sealAll((tx, after) => resealSellers(tx, 'payout', { key, after }));
  const identities = await sealAll((tx, after) => resealSellers(tx, 'seller_identity', { key, after }));
  const documents = await sealAll((tx, after) => resealDocuments(tx, { key, after }));
  const { apps, stay } = await inTransaction.execute(async (tx) => ({
    apps: await resealAuthenticators(tx, authenticatorKey(secret, oldSecrets)),
    stay: await forgetUnusedSecrets(tx, keyIdOf(secret)),
  }));
  console.log(
    `Sealed again: the bank details of ${payouts} payouts, the identity documents of ${identities} trade-ins and of ${documents} renters and ${apps} authenticator apps.`,
  );
  console.log(
    stay.length === 0
      ? 'SHOP_SECRET_OLD can be left out at the next start.'
      : `SHOP_SECRET_OLD has to stay: a process still seals with the old secret alone (${stay.join(', ')}). Start it with the new one, then reseal once more.`,
  );
}

async function goOnWithout(config: Config, connection: Connection): Promise<void> {
  const { payouts, identities, documents, members } = await findUnreadable(config, connection);
  const now = connection.clock.now();
  const asked = await connection.database.transaction().execute(async (tx) => {
    for (const { id, email } of members) {
      await forgetSecondFactor(tx, id, now);
      await writeAudit(tx, { by: commandLine, action: 'reset a second factor', subject: `staff ${email}`, now });
    }
    await forgetOtherSecrets(tx, keyIdOf(config.secret));
    return askForDetailsAgain(tx, { by: commandLine, now, key: payoutKey(config.secret, config.oldSecrets) });
  });
  for (const { email } of members) console.log(`${email} sets up the authenticator app at the next sign-in.`);
  for (const number of payouts) {
    const isAsked = asked.some((payout) => readPayoutNumber(payout).number === number);
    const next = isAsked ? '; the customer is asked for them again' : '';
    console.log(`${number}: the details of the payout do not open${next}.`);
  }
  for (const number of identities) console.log(`${number}: the number of the identity document does not open.`);
  for (const id of documents) console.log(`customer ${id}: the identity document does not open; ask for it again.`);
  console.log('The shop goes on with SHOP_SECRET as it is now.');
}
