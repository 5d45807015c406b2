import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { runAddPhotograph } from './run-add-photograph.ts';
import { runOrder } from './run-order.ts';
import { runPayouts } from './run-payouts.ts';
import { runReconcile } from './run-reconcile.ts';
import { runRental } from './run-rental.ts';
import { runStaff } from './run-staff.ts';
import { runTradeIn } from './run-trade-in.ts';
import { runVerify } from './run-verify.ts';
import { runSeed } from './run-seed.ts';
import { serve, type Surroundings } from '../serve.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';

/** What the program can be told to do: npm start, npm run seed and the others end here. */
export async function runCommand(
  [command = 'serve', ...options]: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  const config = readConfig(process.env);
  switch (command) {
    case 'serve':
      return serve(config, surroundings);
    case 'migrate':
      return openDatabase(config, () => Promise.resolve());
    case 'seed':
      return openDatabase(config, (connection) => runSeed(connection, options));
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
      return openDatabase(config, (connection) => runRental(connection, options));
    case 'payouts':
      return openDatabase(config, (connection) => runPayouts(config, connection, options));
    case 'staff':
      return openDatabase(config, (connection) => runStaff(connection, options));
    default:
      throw new CannotStart(
        `there is no command "${command}"; known are serve, migrate, seed, photograph, verify, reconcile, order, trade-in, rental, payouts and staff.`,
      );
  }
}
