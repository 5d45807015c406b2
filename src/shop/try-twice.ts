import { RefusedForNow } from '../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from './database.ts';

/**
 * Does something in a transaction, and once more when it could not have its turn: nothing of the first try is left. Who
 * does not get it then either is told that the shop is busy.
 */
export async function tryTwice<Done>(
  database: ShopDatabase,
  work: (tx: ShopTransaction) => Promise<Done>,
): Promise<Done> {
  try {
    return await database.transaction().execute(work);
  } catch (failure) {
    if (!isTurnLost(failure)) throw failure;
    return database.transaction().execute(work);
  }
}

/** A lock did not come in time, two waited for each other, or too many were on their way. */
function isTurnLost(failure: unknown): boolean {
  if (failure instanceof RefusedForNow) return failure.reason === 'unavailable';
  return ['55P03', '40P01', '40001'].includes((failure as { code?: string }).code ?? '');
}
