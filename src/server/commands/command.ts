import { readConfig } from '../config/config.ts';
import { openDatabase, openDatabaseAsItIs } from '../database/open-database.ts';
import { runAddPhotograph } from './run-add-photograph.ts';
import { runBackup } from './run-backup.ts';
import { runDatabase } from './run-database.ts';
import { runMigrate } from './run-migrate.ts';
import { runOrder } from './run-order.ts';
import { runPayouts } from './run-payouts.ts';
import { runRental } from './run-rental.ts';
import { runRestore } from './run-restore.ts';
import { runSecret } from './run-secret.ts';
import { runStaff } from './run-staff.ts';
import { runTradeIn } from './run-trade-in.ts';
import { runReconcile, runVerify } from './run-verify.ts';
import { runSeed } from './run-seed.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

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
    case 'backup':
      return openDatabaseAsItIs(config, (connection) => runBackup(config, connection, options));
    case 'restore':
      return openDatabaseAsItIs(config, (connection) => runRestore(config, connection, options));
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
        `there is no command "${command}"; known are serve, migrate, database, backup, restore, secret, seed, photograph, verify, reconcile, order, trade-in, rental, payouts and staff.`,
      );
  }
}
