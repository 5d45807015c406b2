import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { keepRunning } from '../../src/server/database/keep-running.ts';
import { ensureDatabase } from '../../src/server/database/ensure-database.ts';
import { type Death, killOneConnection, killPostgres } from '../support/kill-postgres.ts';
import { until } from '../support/until.ts';
import { openDatabaseProxy } from './database-proxy.ts';

/** As it comes, so that what is committed has reached the disk; and a follower that was away finds what it missed. */
const settings = ['wal_keep_size=1GB', 'wal_retrieve_retry_interval=200ms'];
const retryMs = 50;

interface Server extends EmbeddedPostgres {
  dataDir: string;
}

export interface DatabaseHouse {
  /** Leads to the server that leads, whichever that is. */
  url: string;
  /** Asks until there is an answer: only for what may be said twice. */
  ask: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Kills the server and starts it again. */
  kill: (death: Death) => Promise<void>;
  killOneConnection: () => Promise<void>;
  /** A follower is made, the leader is killed while orders flow, and the follower leads. */
  promote: (ordersFlow: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL servers of our own, one of which leads. */
export async function openDatabaseHouse(folder: string): Promise<DatabaseHouse> {
  let servers = 1;
  const end = new AbortController();
  let leader = await startServer(join(folder, 'server-1'));
  await ensureDatabase(leader);
  const proxy = await openDatabaseProxy();
  const letLead = (server: Server) => {
    leader = server;
    proxy.leadTo(Number(new URL(server.url).port));
  };
  letLead(leader);
  const address = new URL(leader.url);
  address.port = String(proxy.port);
  return {
    url: address.href,
    ask: (text, values = []) => askStubbornly(address.href, { text, values, end: end.signal }),
    kill: async (death) => {
      // When all the rest of the machine lives on, it is the shop's own watch that starts it again.
      const watcher = { warn: () => undefined, onStart: (url: string) => letLead({ ...leader, url }) };
      const stopWatching = death === 'everything' ? null : keepRunning(leader, watcher);
      await killPostgres(leader.dataDir, leader.url, death);
      if (stopWatching === null) return letLead(await startServer(leader.dataDir));
      await until(() =>
        askOnce(leader.url, 'select 1').then(
          () => true,
          () => false,
        ),
      );
      await stopWatching();
    },
    killOneConnection: () => killOneConnection(leader.url),
    promote: async (ordersFlow) => {
      servers += 1;
      const follower = await startFollower(leader, join(folder, `server-${servers}`));
      try {
        await waitForFollower(leader);
        await ordersFlow();
        await killPostgres(leader.dataDir, leader.url);
        await askOnce(follower.url, 'select pg_promote(true, 60)');
      } catch (failure) {
        await follower.stop();
        throw failure;
      }
      await rm(leader.dataDir, { recursive: true });
      letLead(follower);
    },
    close: async () => {
      end.abort(new Error('the database is closed'));
      await proxy.close();
      await leader.stop();
    },
  };
}

async function startServer(dataDir: string): Promise<Server> {
  return { ...(await startEmbeddedPostgres({ dataDir, say: () => undefined, settings })), dataDir };
}

/** A copy of a running server, made as PostgreSQL's manual says: the built-in package has no pg_basebackup. */
async function startFollower(leader: Server, dataDir: string): Promise<Server> {
  const cluster = join(dataDir, 'postgres');
  await mkdir(dataDir);
  const client = new pg.Client({ connectionString: leader.url });
  await client.connect();
  await client.query(`select pg_backup_start('follower', true)`);
  await promisify(execFile)('cp', ['-a', join(leader.dataDir, 'postgres'), cluster]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await rm(join(cluster, 'postmaster.pid'));
  // It asks the leader for these, from the beginning of the copy on.
  const log = join(cluster, 'pg_wal');
  for (const name of await readdir(log)) await rm(join(log, name), { recursive: true });
  const { hostname, port, username, password } = new URL(leader.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`);
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
    await writeFile(join(cluster, name), text);
    await chown(join(cluster, name), uid, gid);
  }
  return startServer(dataDir);
}

/** From now on a commit is acknowledged when the follower has it too. Otherwise the last ones would be lost with the leader. */
async function waitForFollower({ url }: Server): Promise<void> {
  await askOnce(url, `alter system set synchronous_standby_names = '*'`);
  await askOnce(url, 'select pg_reload_conf()');
  await until(async () => {
    const following = await askOnce(url, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    return following.length > 0;
  });
}

async function askOnce<Row extends object>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // Its question fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Question {
  text: string;
  values: readonly unknown[];
  end: AbortSignal;
}

async function askStubbornly<Row extends object>(url: string, { text, values, end }: Question): Promise<Row[]> {
  for (;;) {
    end.throwIfAborted();
    try {
      return await askOnce<Row>(url, text, values);
    } catch (failure) {
      // PostgreSQL itself said no: five signs, of which 57P.. and 08... mean that it is away.
      if (/^(?!57P|08)[0-9A-Z]{5}$/.test((failure as { code?: string }).code ?? '')) throw failure;
      await pause(retryMs);
    }
  }
}
