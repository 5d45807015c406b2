import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { payoutNumber, readPayoutNumber } from '../../rules/payouts/payout-number.ts';
import { isSingleLine } from '../../rules/texts/plain-text.ts';
import {
  enterBankReference,
  enterRejections,
  makePayoutBatch,
  makePayoutBatchAgain,
  type PayoutBatch,
} from '../../shop/back-office/payout-batch.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { SealKey } from '../../shop/seal.ts';
import { listPayouts } from '../../shop/payouts/payout-batches.ts';
import { payoutKey } from '../../shop/payouts/seal-payout.ts';
import { commandLine, readArgs } from './act-at-counter.ts';
import type { Config } from '../config/config.ts';
import { checkSecret } from '../database/check-secret.ts';
import type { Connection } from '../database/connect.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

// Without -s npm writes two lines of its own to the file.
const usage =
  'use it as: npm run -s payouts -- export > batch.csv | again 7 > batch.csv | list | paid GTS0123456789 REFERENCE | rejected GTB0123456789-R12 "REASON"';

/** npm run payouts: the file for the bank, and the references that the bank gives back. */
export async function runPayouts(config: Config, connection: Connection, args: readonly string[]): Promise<void> {
  const { positionals } = readArgs(args, { options: [], flags: [], usage });
  const [verb = '', ...given] = positionals;
  const key = payoutKey(config.secret, config.oldSecrets);
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!act || given.length !== act.takes) throw new CannotStart(usage);
  await checkSecret(config, connection);
  const done = await act.run(connection.database, { given, key, now: connection.clock.now() });
  if (done.file === null) return console.log(done.said);
  // Only the file goes to standard output: whatever else stood there would be part of it.
  console.error(done.said);
  await print(done.file);
}

interface Wish {
  /** What follows the verb. */
  given: readonly string[];
  key: SealKey;
  now: Date;
}

interface Done {
  said: string;
  file: string | null;
}

const verbs: Readonly<Record<string, { takes: number; run: (database: ShopDatabase, wish: Wish) => Promise<Done> }>> = {
  export: {
    takes: 0,
    run: async (database, { key, now }) => batchDone(await makePayoutBatch(database, { by: commandLine, now, key })),
  },
  again: {
    takes: 1,
    run: async (database, { given: [batch = ''], key, now }) => {
      if (!/^\d{1,9}$/.test(batch)) throw new CannotStart(usage);
      const wish = { by: commandLine, now, key, batchId: Number(batch) };
      return batchDone(await database.transaction().execute((tx) => makePayoutBatchAgain(tx, wish)));
    },
  },
  list: { takes: 0, run: async (database) => ({ said: await list(database), file: null }) },
  paid: {
    takes: 2,
    run: async (database, { given: [order = '', reference = ''], now }) => {
      const paid = { by: commandLine, now, ...readPayoutNumber(order), reference };
      await database.transaction().execute((tx) => enterBankReference(tx, paid));
      return { said: `${payoutNumber(paid)} is paid with ${reference}.`, file: null };
    },
  },
  rejected: {
    takes: 2,
    run: async (database, { given: [order = '', reason = ''], now }) => {
      const payout = readPayoutNumber(order);
      if (reason.trim().length < 3 || reason.length > 200 || !isSingleLine(reason)) throw new CannotStart(usage);
      const rejection = { by: commandLine, now, rejected: [{ ...payout, reference: null }], reason };
      await database.transaction().execute((tx) => enterRejections(tx, rejection));
      const said = `${payoutNumber(payout)} was rejected by the bank. The customer is asked for other details.`;
      return { said, file: null };
    },
  },
};

function batchDone({ batchId, count, csv, leftOut }: PayoutBatch): Done {
  const made = `Batch ${batchId} has ${count} ${count === 1 ? 'payout' : 'payouts'}.`;
  const lost = `Should the file get lost: npm run -s payouts -- again ${batchId}`;
  return { said: [made, leftOut, lost].filter(Boolean).join(' '), file: csv };
}

async function list(database: ShopDatabase): Promise<string> {
  const payouts = await listPayouts(database);
  const lines = payouts.map(({ number, returnId, state, amountPaise, masked, batchId, bankReference }) =>
    [
      payoutNumber({ number, returnId }),
      state,
      amountPaise === null ? '' : formatExactRupees(amountPaise),
      masked,
      batchId === null ? '' : `batch ${batchId}`,
      bankReference ?? '',
    ].join('  '),
  );
  return lines.length === 0 ? 'There are no payouts.' : lines.join('\n');
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (failure) => (failure ? reject(failure) : resolve()));
  });
}
