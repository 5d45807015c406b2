import { connect, type Connection } from '../../src/server/database/connect.ts';
import { staffOf } from '../support/staff.ts';

export type Staff = ReturnType<typeof staffOf>;

/** What happens behind the counter while a shopper looks at a screen. */
export function behindTheCounter<T>(work: (staff: Staff) => Promise<T>): Promise<T> {
  return inShop((connection) => work(staffOf({ connection })));
}

/** What changes in the shop's tables while somebody looks at a page. */
export async function writeToShop(statement: string, values: readonly unknown[]): Promise<void> {
  await inShop(({ pool }) => pool.query(statement, [...values]));
}

/** With a connection of its own to the database of the shop. */
export async function inShop<T>(
  work: (connection: Connection) => Promise<T>,
  databaseUrl = process.env['SHOP_DATABASE_URL'] ?? '',
): Promise<T> {
  const connection = connect(databaseUrl, { most: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.database.destroy();
  }
}

/** Six customers have reviewed the same new thing. */
export async function addReviews(): Promise<void> {
  await writeToShop(
    `insert into review (edition_id, author, age, stars, text, state, written_at, published_at)
     select edition_id, 'Asha K.', 'New', 5, 'Sealed, and here in two days: number ' || n, 'published', now(), now()
     from (select edition_id from product where age = 'New' and is_listed order by id limit 1) as product,
          generate_series(1, 6) as n`,
    [],
  );
}
