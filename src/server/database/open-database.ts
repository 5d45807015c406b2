import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import { checkDatabase, connect, type Connection } from './connect.ts';
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { type ClusterAddress, ensureDatabase } from './ensure-database.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { keepRunning } from './keep-running.ts';
import { migrate } from './migrate.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

/** To standard error: what a command prints may be a file. */
export function say(sentence: string): void {
  console.error(`  ${sentence}`);
}

export interface OpenDatabase {
  connection: Connection;
  close: () => Promise<void>;
}

/** A shop has its built-in database to itself; a command is soon done, and may be a guest in that of an open shop. */
type Guise = 'shop' | 'command';

/** The shop's database, migrated: the one at DATABASE_URL, or the built-in one, started now. */
export function startDatabase(config: Config, as: Guise): Promise<OpenDatabase> {
  return startPrepared(config, as, migrated);
}

type Prepare = (connection: Connection) => Promise<OpenDatabase>;

async function startPrepared(config: Config, as: Guise, prepare: Prepare): Promise<OpenDatabase> {
  const most = config.databaseConnections;
  if (config.databaseUrl !== null) return prepare(connect(config.databaseUrl, { most }));
  const builtIn = await startBuiltIn(config, as);
  const connection = connect(builtIn.url, { most });
  try {
    const open = await (builtIn.isGuest ? checked(connection) : prepare(connection));
    builtIn.onMove(connection.moveTo);
    await builtIn.tellThatShopIsOpen();
    return { connection, close: () => open.close().then(builtIn.leave) };
  } catch (failure) {
    await builtIn.leave();
    throw failure;
  }
}

export interface BuiltInDatabase extends ClusterAddress {
  /** True when it is that of an open shop. */
  isGuest: boolean;
  /** Commands need not wait any longer. */
  tellThatShopIsOpen: () => Promise<void>;
  /** Tells where it is whenever it was started again. */
  onMove: (listener: (url: string) => void) => void;
  /** Stops it, if that is ours to do. */
  leave: () => Promise<void>;
}

type Needed = Pick<Config, 'dataDir' | 'logLevel'>;

/** The database under DATA_DIR, as it is. */
export async function startBuiltIn(config: Needed, as: Guise): Promise<BuiltInDatabase> {
  const { dataDir } = config;
  const hold = await lockDataDir(dataDir, say);
  if (hold === null) {
    if (as === 'shop') throw anotherShop(config);
    const address = await findEmbeddedPostgres({ dataDir, say });
    return { ...address, isGuest: true, tellThatShopIsOpen: nothing, onMove: staysThere, leave: nothing };
  }
  try {
    const { stop, ...address } = await (as === 'shop' ? startForShop(config) : startForCommand(config));
    return {
      ...address,
      isGuest: false,
      tellThatShopIsOpen: as === 'shop' ? hold.tellThatShopIsOpen : nothing,
      leave: () => stop().finally(hold.letGo),
    };
  } catch (failure) {
    hold.letGo();
    throw failure;
  }
}

const nothing = () => Promise.resolve();
/** Nobody starts it again for a command. */
const staysThere = () => undefined;

async function startForShop({ dataDir, logLevel }: Needed) {
  const postgres = await startWithDatabase(dataDir);
  const log = createLog({ logLevel });
  const listeners = new Set<(url: string) => void>();
  const stopWatching = keepRunning(postgres, {
    warn: (sentence) => log.warn(sentence),
    onStart: (newUrl) => listeners.forEach((listener) => listener(newUrl)),
  });
  const { url, folder, stop } = postgres;
  const onMove = (listener: (url: string) => void) => void listeners.add(listener);
  return { url, folder, onMove, stop: () => stopWatching().then(stop) };
}

/** Only who started it stops it: one that a killed shop left running is the next shop's to take over. */
async function startForCommand({ dataDir }: Needed) {
  const { url, folder, wasRunning, stop } = await startWithDatabase(dataDir);
  return { url, folder, onMove: staysThere, stop: wasRunning ? nothing : stop };
}

async function startWithDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  try {
    await ensureDatabase(postgres);
    return postgres;
  } catch (failure) {
    if (!postgres.wasRunning) await postgres.stop();
    throw failure;
  }
}

function anotherShop({ dataDir }: Needed): CannotStart {
  return new CannotStart(`another shop is using ${dataDir}; stop it, or set DATA_DIR to another folder.`);
}

async function checked(connection: Connection): Promise<OpenDatabase> {
  try {
    await checkDatabase(connection, say);
  } catch (failure) {
    await connection.pool.end();
    throw failure;
  }
  // Not by Kysely, which leaves a pool open that only others have used: the process would wait for its idle connections.
  return { connection, close: () => connection.pool.end() };
}

async function migrated(connection: Connection): Promise<OpenDatabase> {
  const open = await checked(connection);
  try {
    const applied = await migrate(connection.pool);
    if (applied.length > 0) say(`Applied ${applied.length} database migrations`);
  } catch (failure) {
    await connection.pool.end();
    throw failure;
  }
  return open;
}

type Work = (connection: Connection) => Promise<void>;

/** Opens the database for one piece of work. */
export async function openDatabase(config: Config, work: Work): Promise<void> {
  return workWith(await startDatabase(config, 'command'), work);
}

/** The same with the schema as it is, which may be older than this program or not there yet. */
export async function openDatabaseAsItIs(config: Config, work: Work): Promise<void> {
  return workWith(await startPrepared(config, 'command', checked), work);
}

async function workWith({ connection, close }: OpenDatabase, work: Work): Promise<void> {
  try {
    await work(connection);
  } finally {
    await close();
  }
}
