import { checkBooks } from '../../src/shop/books/check-books.ts';
import type { OpenShop } from './open-shop.ts';

/** What npm run verify asks; for after every test that moves money or goods. */
export async function booksMustBeRight({ connection }: Pick<OpenShop, 'connection'>): Promise<void> {
  const findings = await checkBooks(connection.database);
  if (findings.length > 0) throw new Error(`the books are wrong:\n${JSON.stringify(findings, null, 2)}`);
}
