import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/**
 * Removes what was said and would be said to a shopper, on both channels. It finds them by the address of the e-mails, so
 * it comes before the shopper is forgotten.
 */
export async function forgetMessagesTo(tx: ShopTransaction, shopperId: number): Promise<void> {
  await sql`
    delete from message where reference in (
      select reference from message
      where channel = 'email'
        and recipient = (select email from shopper where id = ${shopperId} and closed_at is null for update))`.execute(
    tx,
  );
}
