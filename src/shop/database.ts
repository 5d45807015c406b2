import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { TradeTables } from './trade-tables.ts';
import type { UnitTables } from './unit-tables.ts';

export interface Tables extends CatalogueTables, PeopleTables, OrderTables, MoneyTables, TradeTables, UnitTables {}

/**
 * Reading needs a database; writing asks for a transaction, so it cannot happen outside one. A write that is one
 * statement is a transaction by itself, and may ask for a database: begin and commit are two more trips.
 */
export type ShopDatabase = Kysely<Tables>;
export type ShopTransaction = Transaction<Tables>;

/** Writes that do not read each other, as one statement: a trip to the database costs more than a small write. */
export async function inOneTrip(tx: ShopTransaction, writes: readonly RawBuilder<unknown>[]): Promise<void> {
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(tx);
}

/** Marks a look-up that is long and yet the same for whatever is asked: PostgreSQL keeps its plan. */
export const plannedOnce = sql`/* planned once */`;
