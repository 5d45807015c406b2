import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

/** Two changes of one person take turns here, so that they are counted together; a closed account gets no new rows. */
export async function lockShopper(tx: ShopTransaction, shopperId: number): Promise<void> {
  const shopper = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shopper) throw new Refused('not-signed-in', 'Please sign in.');
}
