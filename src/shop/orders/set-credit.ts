import { must } from '../../rules/must.ts';
import type { BuyTotals } from '../../rules/orders/buy-totals.ts';
import type { ShopTransaction } from '../database.ts';

/** The credit of a trade-up pays for some of an order: the database lets that change the shares of its lines, once. */
export async function setCredit(
  tx: ShopTransaction,
  { id }: { id: number },
  { lines, totals }: { lines: readonly { id: number }[]; totals: BuyTotals },
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const { discountPaise, creditPaise } = must(totals.shares[index], `the share of line ${line.id}`);
    await tx
      .updateTable('order_line')
      .set({ discount_paise: discountPaise, credit_paise: creditPaise })
      .where('id', '=', line.id)
      .execute();
  }
  await tx
    .updateTable('shop_order')
    .set({
      discount_paise: totals.discountPaise,
      credit_paise: totals.creditPaise,
      to_pay_paise: totals.toPayPaise,
      pay_by: totals.payBy,
    })
    .where('id', '=', id)
    .execute();
}
