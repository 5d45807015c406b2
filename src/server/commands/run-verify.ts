import { checkBooks } from '../../shop/books/check-books.ts';
import type { Connection } from '../database/connect.ts';

/** npm run verify: every promise that SQL can express, on the shop as it is now. Ends with 1 when one is broken. */
export async function runVerify({ database }: Connection): Promise<void> {
  const findings = await checkBooks(database);
  for (const { promise, finding } of findings) console.log(`promise ${promise}\n  ${finding}`);
  console.log(findings.length === 0 ? 'The books are right.' : `${findings.length} disagreements.`);
  if (findings.length > 0) process.exitCode = 1;
}
