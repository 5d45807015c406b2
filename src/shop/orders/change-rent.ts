import type { Paise } from '../../rules/money/paise.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from './find-order.ts';

export interface ChangedRent {
  lineId: number;
  productId: number;
  title: string;
  /** Of one piece. */
  unitPaise: Paise;
  quantity: number;
  /** What of the rent is paid with store credit now. */
  creditPaise: Paise;
}

/** A rental that was to be paid at the hand-over was paid online; the order is locked by the caller. */
export async function payOnlineInstead(tx: ShopTransaction, { id }: Pick<OrderFacts, 'id'>): Promise<void> {
  await tx.updateTable('shop_order').set({ pay_by: 'online' }).where('id', '=', id).execute();
}

/** Another thing, at its own rent, on the only line of a rental that has no bill yet: the database lets nothing else change a line. */
export async function changeRent(
  tx: ShopTransaction,
  { id, discountPaise, feePaise, depositPaise }: OrderFacts,
  { lineId, productId, title, unitPaise, quantity, creditPaise }: ChangedRent,
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ product_id: productId, title, unit_paise: unitPaise, credit_paise: creditPaise })
    .where('id', '=', lineId)
    .execute();
  const goodsPaise = unitPaise * quantity;
  const toPayPaise = goodsPaise - discountPaise - creditPaise + feePaise + depositPaise;
  await tx
    .updateTable('shop_order')
    .set({ goods_paise: goodsPaise as Paise, credit_paise: creditPaise, to_pay_paise: toPayPaise as Paise })
    .where('id', '=', id)
    .execute();
}
