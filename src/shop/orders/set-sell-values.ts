import type { Paise } from '../../rules/money/paise.ts';
import type { ShopTransaction } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';

/** What a trade-in is paid in the end: after an offer it may be less than what was quoted. */
export async function setSellValues(
  tx: ShopTransaction,
  orderId: number,
  { cashPaise, creditPaise }: { cashPaise: Paise; creditPaise: Paise },
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ to_pay_paise: cashPaise, credit_paise: creditPaise })
    .where('id', '=', orderId)
    .where('direction', '=', 'sell')
    .execute();
}

/** The address of a trade-in that was booked without one; one that is there stays. */
export async function setSellAddress(tx: ShopTransaction, orderId: number, address: FrozenAddress): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .where('direction', '=', 'sell')
    .where('address', 'is', null)
    .execute();
}
