import { sql } from 'kysely';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import { reviewRefusal } from '../../rules/reviews/review.ts';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder } from '../orders/find-order.ts';
import { markInvited } from '../orders/order-moments.ts';
import { readSettings } from '../settings/read-settings.ts';
import { boughtLines } from './find-bought-line.ts';

/** A shop that begins with reviews, or was away for a while, does not ask about what arrived long ago. */
const latestDays = 30;
const atOnce = 200;

/** Asks buyers some days after the delivery what they think, once for an order. Tells whether there are more to ask. */
export async function inviteToReview(database: ShopDatabase, now: Date): Promise<boolean> {
  const { isOn, inviteAfterDays } = (await readSettings(database)).reviews;
  if (!isOn || inviteAfterDays === 0 || !isTimeToRemind(now)) return false;
  const orders = await database
    .selectFrom('shop_order')
    .where(sql<boolean>`direction = 'buy' and review_invited_at is null`)
    .where('status', '=', 'Completed')
    .where('delivered_at', '<=', daysAfter(now, -inviteAfterDays))
    .where('delivered_at', '>', daysAfter(now, -inviteAfterDays - latestDays))
    .orderBy('delivered_at')
    .limit(atOnce)
    .select('id')
    .execute();
  for (const order of orders) await database.transaction().execute((tx) => invite(tx, order, now));
  return orders.length === atOnce;
}

/** Another process may have asked since the list was read, and the order may have gone back. */
async function invite(tx: ShopTransaction, { id }: { id: number }, now: Date): Promise<void> {
  const order = await lockOrder(tx, { id });
  if (order.status !== 'Completed' || !(await markInvited(tx, id, now))) return;
  const lines = await boughtLines(tx, order.shopperId).where('shop_order.id', '=', id).execute();
  const reviewed = await tx
    .selectFrom('review')
    .where('shopper_id', '=', order.shopperId)
    .select('edition_id')
    .execute();
  const titles = lines
    .filter((line) => reviewRefusal(line) === null && !reviewed.some((one) => one.edition_id === line.editionId))
    .map(({ title }) => title);
  if (titles.length === 0) return;
  await queueMessage(tx, {
    reference: `review-invited:${order.number}`,
    template: 'review-invited',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, titles },
    now,
  });
}
