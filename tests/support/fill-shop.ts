import pg from 'pg';
import type { OpenShop } from './open-shop.ts';

/** Hands over a connection without limits of time: a hundred thousand of something take longer than a visitor waits. */
export async function fillShop({ connection }: OpenShop, fill: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: connection.url });
  await client.connect();
  try {
    await fill(client);
  } finally {
    await client.end();
  }
}
