import { writeAudit } from '../../shop/audit/write-audit.ts';
import { keyIdOf } from '../../shop/seal.ts';
import { sealDocumentsAnew } from '../../shop/rentals/renter/keep-documents.ts';
import { forgetOtherSecrets } from '../../shop/secrets/know-secrets.ts';
import { forgetSecondFactor } from '../../shop/staff/manage-staff.ts';
import { authenticatorKey, sealAuthenticatorsAnew } from '../../shop/staff/seal-authenticators-anew.ts';
import { payoutKey } from '../../shop/trade-ins/seal-payout.ts';
import { sealSellersAnew, type SealedTable } from '../../shop/trade-ins/seal-anew.ts';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';
import { checkSecret, findUnreadable } from '../database/check-secret.ts';
import type { Connection } from '../database/connect.ts';
import { commandLine } from './act-at-counter.ts';

const usage = 'use it as: npm run secret -- seal-anew | lost';

/** npm run secret: seal-anew ends the change to a new SHOP_SECRET; lost goes on without one that nobody has any more. */
export async function runSecret(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const [verb, ...more] = options;
  if (more.length > 0 || (verb !== 'seal-anew' && verb !== 'lost')) throw new CannotStart(usage);
  return verb === 'lost' ? goOnWithout(config, connection) : sealAnew(config, connection);
}

async function sealAnew(config: Config, connection: Connection): Promise<void> {
  await checkSecret(config, connection);
  const { secret, oldSecrets } = config;
  const inTransaction = connection.database.transaction();
  const sealAll = async (table: SealedTable) => {
    let sealed = 0;
    for (let batch = 1; batch > 0; sealed += batch) {
      batch = await inTransaction.execute((tx) => sealSellersAnew(tx, table, payoutKey(secret, oldSecrets)));
    }
    return sealed;
  };
  const payouts = await sealAll('payout');
  const identities = await sealAll('seller_identity');
  let documents = 0;
  for (let batch = 1; batch > 0; documents += batch) {
    batch = await inTransaction.execute((tx) => sealDocumentsAnew(tx, payoutKey(secret, oldSecrets)));
  }
  const apps = await inTransaction.execute(async (tx) => {
    const sealed = await sealAuthenticatorsAnew(tx, authenticatorKey(secret, oldSecrets));
    await forgetOtherSecrets(tx, keyIdOf(secret));
    return sealed;
  });
  console.log(
    `Sealed anew: the bank details of ${payouts} trade-ins, the identity documents of ${identities} and of ${documents} renters and ${apps} authenticator apps.`,
  );
  console.log('SHOP_SECRET_OLD can be left out at the next start.');
}

async function goOnWithout(config: Config, connection: Connection): Promise<void> {
  const { payouts, identities, documents, members } = await findUnreadable(config, connection);
  const now = connection.clock.now();
  await connection.database.transaction().execute(async (tx) => {
    for (const { id, email } of members) {
      await forgetSecondFactor(tx, id, now);
      await writeAudit(tx, { by: commandLine, action: 'reset a second factor', subject: `staff ${email}`, now });
    }
    await forgetOtherSecrets(tx, keyIdOf(config.secret));
  });
  for (const { email } of members) console.log(`${email} sets up the authenticator app at the next sign-in.`);
  for (const number of payouts) console.log(`${number}: ask the seller where the money goes; the details do not open.`);
  for (const number of identities) console.log(`${number}: the number of the identity document does not open.`);
  for (const id of documents) console.log(`customer ${id}: the identity document does not open; ask for it again.`);
  console.log('The shop goes on with SHOP_SECRET as it is now.');
}
