import type { Kysely, Transaction } from 'kysely';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { TradeTables } from './trade-tables.ts';

export interface Tables extends CatalogueTables, PeopleTables, OrderTables, MoneyTables, TradeTables {}

/**
 * Reading needs a database; writing asks for a transaction, so it cannot happen outside one. A write that is one
 * statement is a transaction by itself, and may ask for a database: begin and commit are two more trips.
 */
export type ShopDatabase = Kysely<Tables>;
export type ShopTransaction = Transaction<Tables>;
