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
