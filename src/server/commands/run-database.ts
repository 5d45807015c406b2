import type { Config } from '../config/config.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { say } from '../database/open-database.ts';
import { setNewPassword } from '../database/set-new-password.ts';

/** npm run database -- new-password: for a built-in database whose password got lost. */
export async function runDatabase(config: Config, options: readonly string[]): Promise<void> {
  if (options.length !== 1 || options[0] !== 'new-password') {
    throw new CannotStart('use it as: npm run database -- new-password');
  }
  if (config.databaseUrl !== null) {
    throw new CannotStart('DATABASE_URL names a database of your own; this command is for the built-in one.');
  }
  await setNewPassword(config.dataDir, say);
  console.log('The built-in database has a new password; everything else in it is as it was.');
}
