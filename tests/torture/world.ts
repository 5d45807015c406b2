import type { DatabaseHouse } from './database-house.ts';
import type { Journal } from './journal.ts';
import type { ShopRow } from './shop-row.ts';

/** Everything that a torture goes on in. */
export interface World {
  house: DatabaseHouse;
  shops: ShopRow;
  journal: Journal;
  /** Things that there is always enough of. */
  products: readonly number[];
  /** What the shop buys back. */
  sold: number;
  /** What it rents out. */
  rented: readonly number[];
  /** What no crash excuses: a refusal that makes no sense, or a shop that ended by itself. */
  surprises: unknown[];
  /** How often nobody answered, or the shop said that it cannot just now, by its status. */
  troubles: Map<string, number>;
  /** For how long somebody asked again and again, in milliseconds. */
  pauses: number[];
  isOver: () => boolean;
  /** What everybody, and the faults, are about just now: what a torture that stands still says of itself. */
  doing: Map<string, string>;
}
