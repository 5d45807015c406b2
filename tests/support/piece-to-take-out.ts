import { must } from '../../src/rules/must.ts';
import type { OpenShop } from './open-shop.ts';
import { itemsOf } from './sellers.ts';
import { byBank, type TradeInShop } from './trade-in-shop.ts';

/** A thing that somebody sold, whose number is blocked while its money is due. */
export async function pieceToTakeOut({ connection }: Pick<OpenShop, 'connection'>, trade: TradeInShop) {
  const seller = await trade.seller({ currency: 'cash' });
  const orderId = await trade.finished(seller, byBank, [{ serial: 'BOOK-TAKEN' }]);
  await connection.pool.query(`insert into blocked_serial values ('BOOK-TAKEN', 'Stolen', 'Meena', now())`);
  return { orderId, itemId: (await itemsOf(seller, orderId))[0]?.itemId, way: 'hold', why: 'For a reason' };
}

/** The same thing after it was taken out and is held. */
export async function heldPiece({ connection }: Pick<OpenShop, 'connection'>) {
  const { rows } = await connection.pool.query<{ orderId: string; itemId: number }>(
    `select number as "orderId", item.id as "itemId" from trade_in_item item join shop_order on shop_order.id = order_id
     where is_held and handed_over_at is null`,
  );
  return { ...must(rows[0], 'a held piece'), way: 'hand over', why: 'For a reason' };
}
