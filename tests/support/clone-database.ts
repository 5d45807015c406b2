import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface ClonedDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of one's own, copied from a template in a fraction of a second. */
export async function cloneDatabase(clusterUrl: string, template: 'demo' | 'empty'): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inCluster(clusterUrl, `create database ${name} template template_${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => inCluster(clusterUrl, `drop database if exists ${name} with (force)`) };
}

async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    // Two clones of one template at the same moment would refuse each other.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
