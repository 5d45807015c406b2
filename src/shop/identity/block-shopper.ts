import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { endSessionsOf } from './session.ts';

/** Blocks somebody, or lifts it with a null. Sessions end with it: what is signed in can order. Tells what was before. */
export async function blockShopper(
  tx: ShopTransaction,
  { shopperId, because, now }: { shopperId: number; because: string | null; now: Date },
): Promise<{ isBlocked: boolean }> {
  // The row comes first: a sign-in that runs at this moment waits for it, and then finds the account blocked.
  const shopper = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select('blocked_at as blockedAt')
    .forUpdate()
    .executeTakeFirst();
  if (!shopper) throw new Refused('not-found', 'There is no such customer.');
  await tx
    .updateTable('shopper')
    .set({ blocked_at: because === null ? null : now, blocked_because: because })
    .where('id', '=', shopperId)
    .execute();
  if (because !== null) await endSessionsOf(tx, [shopperId], { because: 'blocked', now });
  return { isBlocked: shopper.blockedAt !== null };
}
