import { expect } from 'vitest';
import { bookChecks } from '../../src/shop/books/book-checks.ts';
import { checkBooks } from '../../src/shop/books/check-books.ts';
import type { OpenShop } from './open-shop.ts';

/** What npm run verify asks; for after every test that moves money or goods. */
export async function booksMustBeRight({ connection }: Pick<OpenShop, 'connection'>): Promise<void> {
  const findings = await checkBooks(connection.database);
  if (findings.length > 0) throw new Error(`the books are wrong:\n${JSON.stringify(findings, null, 2)}`);
}

/** Breaks something behind the shop's back, asks every question, and puts it back. */
export async function promisesBrokenBy(
  { connection }: Pick<OpenShop, 'connection'>,
  statements: string,
): Promise<string[]> {
  const client = await connection.pool.connect();
  try {
    // Triggers keep the rows right; here they are asked to look away.
    await client.query('begin; set local session_replication_role = replica');
    const results = [await client.query(statements)].flat();
    expect(results.at(-1)?.rowCount, statements).toBeGreaterThan(0);
    const broken: string[] = [];
    for (const { promise, query } of bookChecks) {
      const { rows } = await client.query<{ finding: string }>(query);
      if (rows.length > 0) broken.push(promise);
    }
    return broken;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
