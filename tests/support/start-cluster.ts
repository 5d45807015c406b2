import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../src/server/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { widenLimits } from './limits.ts';
import { seedDemoShop } from '../../src/server/seed/seed-demo-shop.ts';

export interface Cluster {
  /** The address of the cluster's own database, to make others from. */
  url: string;
  stop: () => Promise<void>;
}

/** Durability is tested where it matters, with a cluster of its own; here it would only cost time. */
const hastySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Hundreds of databases that live for a minute; and what PostgreSQL knows of a table must not depend on who ran before.
  'autovacuum=off',
];

/** One PostgreSQL for a whole run, with two templates: migrated, and migrated with the demo shop in it. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-tests-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined, settings: hastySettings });
  const url = new URL(embedded.url);
  url.pathname = '/postgres';
  await makeTemplate(url.href, 'template_empty', () => Promise.resolve());
  await makeTemplate(url.href, 'template_demo', (connection) =>
    seedDemoShop(connection, () => undefined, { hasOrders: false }),
  );
  return {
    url: url.href,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(
  clusterUrl: string,
  name: string,
  fill: (connection: ReturnType<typeof connect>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const connection = connect(url.href);
  await migrate(connection.pool);
  await fill(connection);
  await widenLimits(connection.database);
  await connection.database.destroy();
}
