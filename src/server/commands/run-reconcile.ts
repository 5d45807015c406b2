import { parseArgs } from 'node:util';
import { reconcile } from '../../shop/payments/reconcile.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { createGateway } from '../gateways/payments.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';

const dayMs = 86_400_000;

/** npm run reconcile [-- --days 7]: what the gateway and the shop see differently. Ends with 1 when there is anything. */
export async function runReconcile(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { days: { type: 'string', default: '7' } } });
  const days = Number(values.days);
  if (!(days > 0 && days <= 3660)) throw new CannotStart('--days must be a number of days.');
  const now = new Date();
  const gateway = await createGateway(config, connection);
  const found = await reconcile(connection.database, gateway, { since: new Date(now.getTime() - days * dayMs), now });
  for (const { reference, about } of found) console.log(`${reference}: ${about}`);
  console.log(found.length === 0 ? 'The gateway and the shop agree.' : `${found.length} disagreements.`);
  if (found.length > 0) process.exitCode = 1;
}
