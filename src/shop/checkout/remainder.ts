import { valueOfReturned } from '../../rules/orders/line-value.ts';
import { paise } from '../../rules/money/paise.ts';
import type { ShopDatabase } from '../database.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { countLeftOut } from '../orders/returns.ts';

/** An order without what the shop has left out of it: what is still to send, and what that is paid with. */
export async function remainderOf(database: ShopDatabase, order: OrderFacts) {
  const leftOut = await countLeftOut(database, order.id);
  const lines = (await listOrderLines(database, [order.id])).map((line) => {
    const count = leftOut.get(line.id) ?? 0;
    const value = valueOfReturned(line, { before: 0, quantity: count });
    const paidPaise = line.unitPaise * line.quantity - line.discountPaise - value.moneyPaise - value.creditPaise;
    return { ...line, leftOut: count, value, paidPaise: paise(paidPaise) };
  });
  const free = lines.filter(({ hasContract }) => hasContract).reduce((all, { paidPaise }) => all + paidPaise, 0);
  const sum = (part: 'moneyPaise' | 'creditPaise') => lines.reduce((all, { value }) => all + value[part], 0);
  const toPayPaise = paise(order.toPayPaise - sum('moneyPaise'));
  const creditPaise = paise(order.creditPaise - sum('creditPaise'));
  return {
    /** What of it was paid for pre-orders that cost nothing to cancel. */
    freePaise: paise(free),
    toPayPaise,
    creditPaise,
    leftOutPaise: paise(order.toPayPaise + order.creditPaise - toPayPaise - creditPaise),
    leftOut,
    lines: lines
      .map(({ leftOut: count, value: _value, ...line }) => ({
        ...line,
        ordered: line.quantity,
        quantity: line.quantity - count,
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}
