import { connect } from '../../src/server/database/connect.ts';
import { staffOf } from '../support/staff.ts';

export type Staff = ReturnType<typeof staffOf>;

/** What happens behind the counter while a shopper looks at a screen. */
export async function behindTheCounter<T>(work: (staff: Staff) => Promise<T>): Promise<T> {
  const connection = connect(process.env['SHOP_DATABASE_URL'] ?? '', { most: 1 });
  try {
    return await work(staffOf({ connection }));
  } finally {
    await connection.database.destroy();
  }
}

/** What changes in the shop's tables while somebody looks at a page. */
export async function writeToShop(statement: string, values: readonly unknown[]): Promise<void> {
  const { pool, database } = connect(process.env['SHOP_DATABASE_URL'] ?? '', { most: 1 });
  await pool.query(statement, [...values]);
  await database.destroy();
}
