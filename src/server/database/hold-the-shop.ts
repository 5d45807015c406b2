import pg from 'pg';

const shopLock = 7_264_002;

/**
 * Two shops must not share one built-in database: the first to stop would take it from the other. Null when another
 * process has it; otherwise what lets it go again.
 */
export async function holdTheShop(url: string): Promise<(() => Promise<void>) | null> {
  const client = await clientOfCluster(url);
  const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [shopLock]);
  if (!rows[0]?.isHeld) {
    await client.end();
    return null;
  }
  return () => client.end().catch(() => undefined);
}

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

/** Beside the shop's own database: a lock that is held here outlives it. */
async function clientOfCluster(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href, application_name: 'gametrove-holder' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
