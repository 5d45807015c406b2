import { parseArgs } from 'node:util';
import { daysAfter } from '../../rules/time/day.ts';
import { checkBooks } from '../../shop/books/check-books.ts';
import { reconcile } from '../../shop/payments/reconcile.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { createGateway } from '../gateways/payments.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

/** npm run verify: every promise that SQL can express, on the shop as it is now. Ends with 1 when one is broken. */
export async function runVerify({ database }: Connection): Promise<void> {
  const findings = await checkBooks(database);
  for (const { promise, finding } of findings) console.log(`promise ${promise}\n  ${finding}`);
  console.log(findings.length === 0 ? 'The books are right.' : `${findings.length} disagreements.`);
  if (findings.length > 0) process.exitCode = 1;
}

/** npm run reconcile [-- --days 7]: what the gateway and the shop see differently. Ends with 1 when there is anything. */
export async function runReconcile(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { days: { type: 'string', default: '7' } } });
  const days = Number(values.days);
  if (!(days > 0 && days <= 3660)) throw new CannotStart('--days must be a number of days.');
  const now = connection.clock.now();
  const gateway = await createGateway(config, connection);
  const found = await reconcile(connection.database, gateway, { since: daysAfter(now, -days), now });
  for (const { reference, about } of found) console.log(`${reference}: ${about}`);
  console.log(found.length === 0 ? 'The gateway and the shop agree.' : `${found.length} disagreements.`);
  if (found.length > 0) process.exitCode = 1;
}
