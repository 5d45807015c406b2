import type { Config } from '../config/config.ts';
import { checkDatabase, connect, type Connection } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ensureDatabase, holdTheShop } from './hold-the-shop.ts';
import { migrate } from './migrate.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';

/** To standard error: what a command prints may be a file. */
export function say(sentence: string): void {
  console.error(`  ${sentence}`);
}

export interface OpenDatabase {
  connection: Connection;
  close: () => Promise<void>;
}

interface Manners {
  /** A short piece of work may be a guest in the built-in database of a shop that is open; a second shop may not. */
  mayShare: boolean;
}

/** The shop's database, migrated: the one at DATABASE_URL, or the built-in one, started now. */
export async function startDatabase(config: Config, { mayShare }: Manners): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return migrated(connect(config.databaseUrl, { most: config.databaseConnections }));
  const builtIn = await startBuiltIn(config);
  const connection = connect(builtIn.url, { most: config.databaseConnections });
  if (builtIn.stop === null) {
    if (mayShare) return { connection, close: () => connection.database.destroy() };
    await connection.database.destroy();
    throw anotherShop(config);
  }
  const { stop } = builtIn;
  try {
    const open = await migrated(connection);
    return { connection, close: () => open.close().then(stop) };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

export interface BuiltInDatabase {
  url: string;
  /** Null when another shop has it, which will stop it too. */
  stop: (() => Promise<void>) | null;
}

/** The database under DATA_DIR, as it is. */
export async function startBuiltIn({ dataDir }: Pick<Config, 'dataDir'>): Promise<BuiltInDatabase> {
  const embedded = await startEmbeddedPostgres({ dataDir, say });
  await ensureDatabase(embedded.url);
  const letGo = await holdTheShop(embedded.url);
  return { url: embedded.url, stop: letGo && (() => letGo().then(embedded.stop)) };
}

export function anotherShop({ dataDir }: Pick<Config, 'dataDir'>): CannotStart {
  return new CannotStart(`another shop is using ${dataDir}; stop it, or set DATA_DIR to another folder.`);
}

async function migrated(connection: Connection): Promise<OpenDatabase> {
  try {
    await checkDatabase(connection);
    const applied = await migrate(connection.pool);
    if (applied.length > 0) say(`Applied ${applied.length} database migrations`);
  } catch (failure) {
    await connection.pool.end();
    throw failure;
  }
  return { connection, close: () => connection.database.destroy() };
}

/** Opens the database for one piece of work. */
export async function openDatabase(config: Config, work: (connection: Connection) => Promise<void>): Promise<void> {
  const { connection, close } = await startDatabase(config, { mayShare: true });
  try {
    await work(connection);
  } finally {
    await close();
  }
}
