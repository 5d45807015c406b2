import pg from 'pg';

/** The built-in cluster begins without a database of ours. */
export async function ensureDatabase(url: string): Promise<void> {
  const client = await clientOfCluster(url);
  try {
    const name = nameOf(url);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Throws everything in it away. Whoever is connected is cut off, and may come back to the empty one. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await clientOfCluster(url);
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(nameOf(url))} with (force)`);
  } finally {
    await client.end();
  }
  await ensureDatabase(url);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function clientOfCluster(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href, application_name: 'gametrove-holder' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
