import { sql } from 'kysely';
import { productTitle } from '../../rules/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import type { BuyLine } from '../cart/list-buy-lines.ts';
import type { ShopTransaction } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';

export interface LimitedOrder {
  id: number;
  shopperId: number;
  address: FrozenAddress;
  lines: readonly BuyLine[];
}

/**
 * Refuses what goes beyond the limit of a product, with what the customer and the household have ordered before. The
 * stock of the order is locked by now: of two who live together, the second sees the order of the first.
 */
export async function refuseBeyondLimit(tx: ShopTransaction, order: LimitedOrder): Promise<void> {
  const limited = order.lines.filter(({ mostPerCustomer }) => mostPerCustomer !== null);
  if (limited.length === 0) return;
  const before = await countOrdered(tx, order, [...new Set(limited.map(({ productId }) => productId))]);
  for (const { productId, mostPerCustomer, name, editionName } of limited) {
    const ordered = before.get(productId) ?? 0;
    const quantity = limited
      .filter((line) => line.productId === productId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (mostPerCustomer === null || ordered + quantity <= mostPerCustomer) continue;
    const limit = `At most ${mostPerCustomer} of ${productTitle({ productName: name, editionName })} per customer or household`;
    throw new Refused(
      'conflict',
      ordered === 0
        ? `${limit}. Please change the quantity in your cart.`
        : `${limit}, and ${ordered} ${ordered === 1 ? 'was' : 'were'} ordered before. Please change your cart.`,
    );
  }
}

/** By the account, or by the door it goes to. What was cancelled, left out or returned does not count. */
async function countOrdered(
  tx: ShopTransaction,
  { id, shopperId, address: { pinCode, line1, line2 } }: LimitedOrder,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ productId: number; pieces: number }>`
    select line.product_id as "productId", sum(line.quantity - coalesce(back.quantity, 0))::int as pieces
    from order_line line join shop_order on shop_order.id = line.order_id
    left join lateral (
      select sum(return_line.quantity) as quantity from return_line join return_request on return_request.id = return_id
      where line_id = line.id and return_request.state = 'accepted') back on true
    where line.product_id = any(${productIds}::int[]) and shop_order.id <> ${id} and direction = 'buy'
      and status <> 'Cancelled'
      and (shopper_id = ${shopperId}
        or (address ->> 'pinCode' = ${String(pinCode)} and ${plain(sql`concat(address ->> 'line1', address ->> 'line2')`)}
          = ${plain(sql`${`${line1}${line2 ?? ''}`}::text`)}))
    group by line.product_id`.execute(tx);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** 12-B, Anna Salai is 12 b anna salai. */
function plain(text: ReturnType<typeof sql>) {
  return sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
}
