import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { connect } from '../database/connect.ts';
import { emptyDatabase } from '../database/ensure-database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, say, startBuiltIn } from '../database/open-database.ts';
import { seedDemoShop } from '../seed/seed-demo-shop.ts';

/**
 * npm run migrate: brings the database up to date. With --redo the built-in demo shop is thrown away and made again, so
 * that a migration which is still a draft can be edited and tried again, also while npm run dev is open.
 */
export async function runMigrate(config: Config, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { redo: { type: 'boolean', default: false } } });
  return values.redo ? remakeDemoShop(config) : openDatabase(config, () => Promise.resolve());
}

async function remakeDemoShop(config: Config): Promise<void> {
  if (config.databaseUrl !== null || !config.isDemo || config.isProduction) {
    throw new CannotStart('--redo throws everything away, so it works on the built-in demo shop only.');
  }
  const { leave, ...address } = await startBuiltIn(config, 'command');
  try {
    await emptyDatabase(address);
    const connection = connect(address.url);
    try {
      const applied = await migrate(connection.pool);
      say(`Applied ${applied.length} database migrations to an empty database`);
      await seedDemoShop(connection, say);
    } finally {
      await connection.pool.end();
    }
  } finally {
    await leave();
  }
}
