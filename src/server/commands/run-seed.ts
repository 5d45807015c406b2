import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addEditions, type NewEdition } from '../../shop/catalogue/add-editions.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { openDatabase } from '../database/open-database.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { inventCatalogue } from '../seed/invent-catalogue.ts';
import { demoProductCount, seedDemoShop } from '../seed/seed-demo-shop.ts';

const batchSize = 100;

/** npm run seed: the demo shop, and with --products N as many invented products as make N in all. */
export async function runSeed(config: Config, options: readonly string[]): Promise<void> {
  if (config.isProduction) {
    throw new CannotStart('in production there is no demo shop: everybody can read the passwords of its accounts.');
  }
  const { values } = parseArgs({ args: [...options], options: { products: { type: 'string' } } });
  const wanted = Number(values.products ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 2_000_000) {
    throw new CannotStart('--products must be a whole number up to 2000000.');
  }
  await openDatabase(config, (connection) => fill(connection, wanted));
}

async function fill(connection: Connection, wanted: number): Promise<void> {
  await seedDemoShop(connection, console.log);
  let done = demoProductCount();
  for (const batch of batches(inventCatalogue(wanted - done, new Date()))) {
    await connection.database.transaction().execute(async (tx) => {
      // A slow disk may need longer for a batch than a shopper would ever wait.
      await sql`set local statement_timeout = 0`.execute(tx);
      await addEditions(tx, batch, { by: 'seed', now: new Date() });
    });
    done += batch.flatMap((edition) => edition.products).length;
    console.log(`${done} products`);
  }
  if (wanted > 0) await connection.pool.query('analyze');
  console.log(`The shop has ${await countProducts(connection)} products.`);
}

async function countProducts({ database }: Connection): Promise<number> {
  const { count } = await database
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function* batches(editions: Iterable<NewEdition>): Generator<NewEdition[]> {
  let batch: NewEdition[] = [];
  for (const edition of editions) {
    batch.push(edition);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
