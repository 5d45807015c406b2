import type pg from 'pg';
import { type PayoutDetails, payoutKey, sealPayout } from '../../src/shop/payouts/seal-payout.ts';

interface Seal {
  secret: string;
  /** Nobody knows the name of that secret any more. */
  isLost?: boolean;
  details?: PayoutDetails;
}

/** A payout as another process would have sealed it, or one of an earlier day. */
export async function sealByAnother(
  pool: pg.Pool,
  orderId: string,
  { secret, isLost = false, details = { method: 'upi', upiId: 'ravi@okhdfc' } }: Seal,
): Promise<void> {
  const key = payoutKey(secret);
  const client = await pool.connect();
  await client.query(`begin; set local gametrove.seals_anew = 'on'`);
  await client.query(
    `update payout set sealed = $2, key_id = $3 where order_id = (select id from shop_order where number = $1)`,
    [orderId, sealPayout(key, details), key.id],
  );
  if (isLost) await client.query('delete from shop_secret where id = $1', [key.id]);
  await client.query('commit');
  client.release();
}
