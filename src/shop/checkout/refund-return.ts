import { valueOfReturned } from '../../rules/orders/line-value.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { payoutNumber } from '../../rules/payouts/payout-number.ts';
import { lineAfterFall } from '../../rules/orders/price-fall.ts';
import { returnStages } from '../../rules/orders/staff-moves.ts';
import { must } from '../../rules/must.ts';
import { takeBackSold } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { moveOrder, noteOnOrder } from '../orders/move-order.ts';
import {
  countLeftOut,
  countReturned,
  decideReturn,
  listOpenReturns,
  needReturn,
  type OpenReturn,
} from '../orders/returns.ts';
import { leftOfPayments, refundPayments } from '../payments/refund-payments.ts';
import { findReturnPayout, makePayoutDue, voidPayout } from '../payouts/payouts.ts';
import { grantCredit } from '../wallet/grant-credit.ts';
import { listUnitsSent } from '../units/find-unit.ts';
import { withinPayment } from './give-back.ts';
import { messageLines, type ReturnHand } from './return-order.ts';

interface ReturnRefund {
  /** To where it was paid from. */
  moneyPaise: Paise;
  /** To the wallet. */
  creditPaise: Paise;
  /** To the account that the return named. */
  payoutPaise: Paise;
}

/** What a return gives back when it is accepted, before anybody presses, and where a payout of it goes. */
export async function planRefund(database: ShopDatabase, order: OrderFacts, returnId?: number) {
  const wish = await needReturn(database, { orderId: order.id, returnId }, returnStages);
  const { refund } = await planOf(database, order, wish);
  return { ...refund, account: await findReturnPayout(database, wish.id) };
}

/** The shop has looked at the things and keeps them: what was paid for them goes back the way it came. */
export async function acceptReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { returnId, by, now }: ReturnHand,
): Promise<void> {
  const wish = await needReturn(tx, { orderId: order.id, returnId }, ['inspected']);
  const { back, refund, isLast } = await planOf(tx, order, wish);
  await decideReturn(tx, wish.id, { state: 'accepted', decision: null, now });
  const note = `Returned: ${back.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}`.slice(0, 500);
  if ((await listOpenReturns(tx, order.id)).length > 0) await noteOnOrder(tx, { order, by, note, now });
  else {
    await moveOrder(tx, {
      order,
      from: wish.kind === 'return' ? 'Return requested' : 'Shipped',
      // What the buyer keeps of an order stays sold, and can still come back on its own.
      to: isLast ? 'Returned' : 'Completed',
      by,
      note: isLast ? null : note,
      now,
    });
  }
  await giveBackReturned(tx, order, { wish, refund, now });
  await takeBackSold(tx, back, { reference: order.number, by, why: wish.reason ?? 'Returned', now });
  const units = await listUnitsSent(tx, order.id);
  await issueCreditNote(tx, {
    orderId: order.id,
    reference: `return:${wish.id}`,
    reason: wish.kind === 'return' ? 'Goods returned' : 'Goods not delivered',
    lines: [
      ...wish.lines.map(({ lineId, quantity, unitIds }) => ({
        lineId,
        quantity,
        units: units.filter(({ id }) => unitIds.includes(id)),
      })),
      // Nobody paid it at the door either: it would stay a sale, with its tax.
      ...(wish.kind === 'undelivered' && order.feePaise > 0 ? [{ lineId: null, quantity: 1 }] : []),
    ],
    now,
  });
}

async function planOf(database: ShopDatabase, order: OrderFacts, wish: OpenReturn) {
  const before = await countReturned(database, order.id);
  const unsent = await countLeftOut(database, order.id);
  const lines = await listOrderLines(database, [order.id]);
  const back = wish.lines.map(({ lineId, quantity, unitIds, isAsExpected }) => {
    const line = must(
      lines.find(({ id }) => id === lineId),
      `line ${lineId} of order ${order.number}`,
    );
    const value = valueOfSent(line, { unsent: unsent.get(lineId) ?? 0, before: before.get(lineId) ?? 0, quantity });
    return { ...line, quantity, unitIds, isGood: isAsExpected === true, value };
  });
  const sum = (part: keyof PaidWith) => paise(back.reduce((all, { value }) => all + value[part], 0));
  const isLast = lines.every(({ id, quantity }) => {
    const now = wish.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return (before.get(id) ?? 0) + now >= quantity;
  });
  return {
    back,
    isLast,
    refund: await refundOf(database, order, { wish, money: sum('moneyPaise'), credit: sum('creditPaise') }),
  };
}

type PaidWith = Pick<ReturnRefund, 'moneyPaise' | 'creditPaise'>;

/** What some copies of a line were paid with, less what went back when the price of a pre-order fell. */
function valueOfSent(
  line: OrderLine,
  { unsent, before, quantity }: { unsent: number; before: number; quantity: number },
): PaidWith {
  if (line.lowestPaise === null) return valueOfReturned(line, { before, quantity });
  const fall = { moneyPaise: line.fallMoneyPaise, creditPaise: line.fallCreditPaise };
  const sent = lineAfterFall(line, { copies: line.quantity - unsent, fall });
  return valueOfReturned(sent, { before: before - unsent, quantity });
}

type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];

/** Money that was paid on delivery cannot go back there: it goes to the account that the return named, or to the wallet. */
async function refundOf(
  database: ShopDatabase,
  order: OrderFacts,
  { wish, money, credit }: { wish: OpenReturn; money: Paise; credit: Paise },
): Promise<ReturnRefund> {
  const none = { moneyPaise: paise(0), creditPaise: paise(0), payoutPaise: paise(0) };
  // For a parcel that nobody took, nobody paid on delivery.
  const isPaid = wish.kind === 'return' || order.payBy !== 'delivery';
  if (!isPaid) return none;
  if ((await leftOfPayments(database, order.id)) === null) {
    const hasAccount = (await findReturnPayout(database, wish.id)) !== null;
    return hasAccount
      ? { ...none, creditPaise: credit, payoutPaise: money }
      : { ...none, creditPaise: paise(credit + money) };
  }
  const { moneyPaise } = await withinPayment(database, order, { moneyPaise: money });
  return { ...none, moneyPaise, creditPaise: credit };
}

async function giveBackReturned(
  tx: ShopTransaction,
  order: OrderFacts,
  { wish, refund, now }: { wish: OpenReturn; refund: ReturnRefund; now: Date },
): Promise<void> {
  const { id, number, shopperId } = order;
  const wording = `Returned from order ${number}`;
  if (refund.creditPaise > 0) {
    await grantCredit(tx, {
      shopperId,
      amountPaise: refund.creditPaise,
      reason: 'refund',
      wording,
      orderId: number,
      reference: `returned:${wish.id}`,
    });
  }
  if (refund.moneyPaise > 0) {
    const reference = `B-${number}-${wish.id}`;
    await refundPayments(tx, id, { reference, amountPaise: refund.moneyPaise, reason: wording, now });
  }
  const payout = { orderId: id, returnId: wish.id };
  if (refund.payoutPaise > 0) await makePayoutDue(tx, payout, { amountPaise: refund.payoutPaise, now });
  else await voidPayout(tx, payout);
  if (wish.kind === 'return') await tellAccepted(tx, order, { wish, refund, now });
}

async function tellAccepted(
  tx: ShopTransaction,
  order: OrderFacts,
  { wish, refund, now }: { wish: OpenReturn; refund: ReturnRefund; now: Date },
): Promise<void> {
  const account = await findReturnPayout(tx, wish.id);
  await queueMessage(tx, {
    reference: `return-accepted:${payoutNumber({ number: order.number, returnId: wish.id })}`,
    template: 'return-accepted',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: await messageLines(tx, order, wish.lines),
      ...refund,
      to: account?.to ?? null,
    },
    now,
  });
}
