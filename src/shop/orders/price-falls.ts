import type { Paise } from '../../rules/money/paise.ts';
import type { PriceFall } from '../../rules/orders/price-fall.ts';
import type { ShopTransaction } from '../database.ts';

/** A line keeps what its price fell to and what went back for it; the database takes it once. */
export async function keepPriceFall(
  tx: ShopTransaction,
  { lineId, lowestPaise, moneyPaise, creditPaise }: PriceFall & { lineId: number; lowestPaise: Paise },
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ lowest_paise: lowestPaise, fall_money_paise: moneyPaise, fall_credit_paise: creditPaise })
    .where('id', '=', lineId)
    .execute();
}
