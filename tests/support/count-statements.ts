import type { PoolClient } from 'pg';
import type { OpenShop } from './open-shop.ts';

/** Every statement that the shop sends to its database while something is done, begin and commit included. */
export async function statementsOf({ connection }: Pick<OpenShop, 'connection'>, work: () => Promise<void>) {
  const sent: string[] = [];
  const listened = new Set<PoolClient>();
  const listen = (client: PoolClient) => {
    if (listened.has(client)) return;
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    listened.add(client);
    client.query = ((...asked: unknown[]) => {
      const [first] = asked as [string | { text: string }];
      sent.push((typeof first === 'string' ? first : first.text).replace(/\s+/g, ' ').trim());
      return query(...asked);
    }) as PoolClient['query'];
  };
  connection.pool.on('acquire', listen);
  await work();
  connection.pool.off('acquire', listen);
  for (const client of listened) Reflect.deleteProperty(client, 'query');
  return sent;
}
