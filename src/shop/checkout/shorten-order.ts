import type { Cancellation } from '../../rules/orders/cancellation.ts';
import { valueOfReturned } from '../../rules/orders/line-value.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import { putBackUnsent } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { recordLeftOut, type ReturnedLine } from '../orders/returns.ts';
import { readSettings } from '../settings/read-settings.ts';
import { whatComesBack } from './cancel-order.ts';
import { giveBack, withinPayment } from './give-back.ts';
import { boughtLine } from '../notifications/message-line.ts';
import { remainderOf } from './remainder.ts';

export interface Shortening {
  back: Cancellation;
  /** What is still paid on delivery; null when nothing is. */
  onDeliveryPaise: Paise | null;
  lines: Remainder['lines'];
}

/** The shop cannot send something, or its buyer does not want a pre-order any more. */
type Canceller = 'shop' | 'shopper';

/**
 * What leaving some of an order out would give back. The shop pays the fee of a cancellation, as for a whole order; who cancels
 * a pre-order pays none.
 */
export async function planShortening(
  database: ShopDatabase,
  order: OrderFacts,
  { leaving, by }: { leaving: readonly ReturnedLine[]; by: Canceller },
): Promise<Shortening> {
  if (order.direction !== 'buy' || order.status !== 'Processing') {
    throw new Refused(
      'conflict',
      `Only what is paid and not sent yet can be left out: ${order.number} is ${order.status.toLowerCase()}.`,
    );
  }
  const remainder = await remainderOf(database, order);
  const lines = leaving.map(({ lineId, quantity }) => {
    const line = remainder.lines.find(({ id }) => id === lineId);
    if (!line) throw new Refused('not-found', 'That is not part of this order.');
    if (quantity > line.quantity) throw new Refused('conflict', `Only ${line.quantity} of these are to be sent.`);
    return { ...line, quantity };
  });
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw new Refused('bad-request', 'Please name each thing once.');
  const pieces = (some: readonly { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces(lines) === pieces(remainder.lines)) {
    throw new Refused('conflict', 'That would leave nothing to send: please cancel the order instead.');
  }
  return { lines, ...(await valueOf(database, order, { lines, remainder, by })) };
}

/** Leaves some of an order out before it is sent; the order is locked by the caller. */
export async function shortenOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { leaving, why, by, now }: { leaving: readonly ReturnedLine[]; why: string; by: string; now: Date },
): Promise<Shortening> {
  const isCancelled = by === 'shopper';
  const plan = await planShortening(tx, order, { leaving, by: isCancelled ? 'shopper' : 'shop' });
  const event = await recordLeftOut(tx, { orderId: order.id, reason: why, lines: leaving, now });
  const leftOut = plan.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  await noteOnOrder(tx, {
    order,
    by,
    note: `${isCancelled ? 'Cancelled' : 'Not sent'}: ${leftOut}. ${why}`.slice(0, 500),
    now,
  });
  await giveBack(tx, order, {
    back: plan.back,
    references: {
      credit: `left-out:${event}`,
      bonus: `left-out-bonus:${event}`,
      refund: `L-${order.number}-${event}`,
    },
    wording: {
      back: `${isCancelled ? 'Cancelled' : 'Left out'} of order ${order.number}`,
      bonus: `We left something out of order ${order.number}`,
    },
    now,
  });
  await putBackUnsent(tx, plan.lines, { reference: order.number, now });
  await issueCreditNote(tx, {
    orderId: order.id,
    reference: `left-out:${event}`,
    reason: isCancelled ? 'Pre-order cancelled by the buyer' : 'Goods not sent by the seller',
    lines: leaving,
    now,
  });
  await queueMessage(tx, {
    reference: `order-shortened:${order.number}:${event}`,
    template: 'order-shortened',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: plan.lines.map(boughtLine),
      why,
      back: plan.back,
      atDoorPaise: plan.onDeliveryPaise,
      ...(isCancelled && { isCancelled }),
    },
    now,
  });
  return plan;
}

type Remainder = Awaited<ReturnType<typeof remainderOf>>;

async function valueOf(
  database: ShopDatabase,
  order: OrderFacts,
  { lines, remainder, by }: { lines: Remainder['lines']; remainder: Remainder; by: Canceller },
): Promise<Pick<Shortening, 'back' | 'onDeliveryPaise'>> {
  const { cancellationFeePercent } = (await readSettings(database)).figures;
  const values = lines.map((line) => {
    const { quantity: toSend } = must(
      remainder.lines.find(({ id }) => id === line.id),
      `line ${line.id} of order ${order.number}`,
    );
    const { ordered, quantity } = line;
    return valueOfReturned({ ...line, quantity: ordered }, { before: ordered - toSend, quantity });
  });
  const sum = (part: 'moneyPaise' | 'creditPaise') => paise(values.reduce((all, value) => all + value[part], 0));
  const part = { ...order, toPayPaise: sum('moneyPaise'), creditPaise: sum('creditPaise') };
  const back = whatComesBack(part, { by, feePercent: by === 'shop' ? cancellationFeePercent : 0 });
  return {
    back: await withinPayment(database, order, back),
    onDeliveryPaise: order.payBy === 'delivery' ? paise(remainder.toPayPaise - part.toPayPaise) : null,
  };
}
