import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { bookChecks } from './book-checks.ts';

export interface BookFinding {
  promise: string;
  finding: string;
}

/** Everything about the shop's promises that the database can be asked. An empty list is a shop whose books are right. */
export async function checkBooks(database: ShopDatabase): Promise<BookFinding[]> {
  // One snapshot for all: what is bought meanwhile must not look like a disagreement.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const findings: BookFinding[] = [];
      for (const { promise, query } of bookChecks) {
        const { rows } = await sql.raw<{ finding: string }>(query).execute(tx);
        findings.push(...rows.map(({ finding }) => ({ promise, finding })));
      }
      return findings;
    });
}
