import { sql } from 'kysely';
import { reviewRefusal } from '../../rules/reviews/review.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';

/** A line of an order with what decides whether it can be reviewed. Somebody else's is simply not there. */
export function boughtLines(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('shop_order.shopper_id', '=', shopperId)
    .orderBy('order_line.id')
    .select([
      'order_line.id as lineId',
      'order_line.title',
      'order_line.age',
      'order_line.quantity',
      'shop_order.direction',
      'shop_order.status',
      'product.edition_id as editionId',
      sql<number>`(select coalesce(sum(return_line.quantity), 0)::int from return_line
        join return_request on return_request.id = return_id
        where return_line.line_id = order_line.id and return_request.state = 'accepted')`.as('returned'),
    ]);
}

/** The line that somebody wants to review, if they may. */
export async function findReviewableLine(
  database: ShopDatabase,
  { shopperId, lineId }: { shopperId: number; lineId: number },
) {
  await refuseWithoutReviews(database);
  const line = await boughtLines(database, shopperId).where('order_line.id', '=', lineId).executeTakeFirst();
  if (!line) throw new Refused('not-found', 'That is not among what you have bought.');
  const { age, ...facts } = line;
  const refusal = reviewRefusal(line);
  if (refusal !== null || age === 'sell') throw new Refused('conflict', refusal ?? 'This cannot be reviewed.');
  return { ...facts, age };
}

/** The owner has switched reviews off. */
export async function refuseWithoutReviews(database: ShopDatabase): Promise<void> {
  const { reviews } = await readSettings(database);
  if (!reviews.isOn) throw new Refused('conflict', 'Reviews are switched off in this shop at the moment.');
}
