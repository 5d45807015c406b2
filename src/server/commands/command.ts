import { daysAfter } from '../../rules/time/day.ts';
import { readConfig, type Config } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { runAddPhotograph } from './run-add-photograph.ts';
import { runDatabase } from './run-database.ts';
import { runMigrate } from './run-migrate.ts';
import { runOrder } from './run-order.ts';
import { runPayouts } from './run-payouts.ts';
import { runRental } from './run-rental.ts';
import { runSecret } from './run-secret.ts';
import { runStaff } from './run-staff.ts';
import { runTradeIn } from './run-trade-in.ts';
import { runSeed } from './run-seed.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { checkBooks } from '../../shop/books/check-books.ts';
import type { Connection } from '../database/connect.ts';
import { parseArgs } from 'node:util';
import { reconcile } from '../../shop/payments/reconcile.ts';
import { createGateway } from '../gateways/payments.ts';

/** What the program can be told to do: npm start, npm run seed and the others end here. */
export async function runCommand(
  [command = 'serve', ...options]: readonly string[],
  clientFolder: string,
): Promise<void> {
  const config = readConfig(process.env);
  switch (command) {
    case 'serve': {
      // The pages and the web server are most of the program: the other commands begin without them.
      const { runServe } = await import('./run-serve.ts');
      return runServe(config, clientFolder);
    }
    case 'migrate':
      return runMigrate(config, options);
    case 'database':
      return runDatabase(config, options);
    case 'secret':
      return openDatabase(config, (connection) => runSecret(config, connection, options));
    case 'seed':
      return runSeed(config, options);
    case 'photograph':
      return openDatabase(config, (connection) => runAddPhotograph(connection, options));
    case 'verify':
      return openDatabase(config, (connection) => runVerify(connection));
    case 'reconcile':
      return openDatabase(config, (connection) => runReconcile(config, connection, options));
    case 'order':
      return openDatabase(config, (connection) => runOrder(connection, options));
    case 'trade-in':
      return openDatabase(config, (connection) => runTradeIn(connection, options));
    case 'rental':
      return openDatabase(config, (connection) => runRental(config, connection, options));
    case 'payouts':
      return openDatabase(config, (connection) => runPayouts(config, connection, options));
    case 'staff':
      return openDatabase(config, (connection) => runStaff(connection, options));
    default:
      throw new CannotStart(
        `there is no command "${command}"; known are serve, migrate, database, secret, seed, photograph, verify, reconcile, order, trade-in, rental, payouts and staff.`,
      );
  }
}

/** npm run verify: every promise that SQL can express, on the shop as it is now. Ends with 1 when one is broken. */
async function runVerify({ database }: Connection): Promise<void> {
  const findings = await checkBooks(database);
  for (const { promise, finding } of findings) console.log(`promise ${promise}\n  ${finding}`);
  console.log(findings.length === 0 ? 'The books are right.' : `${findings.length} disagreements.`);
  if (findings.length > 0) process.exitCode = 1;
}

/** npm run reconcile [-- --days 7]: what the gateway and the shop see differently. Ends with 1 when there is anything. */
async function runReconcile(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
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
