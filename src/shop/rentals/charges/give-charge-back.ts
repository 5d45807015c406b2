import { formatExactRupees } from '../../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopTransaction } from '../../database.ts';
import { issueChargeCredit } from '../../invoices/issue-rental-bill.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { findPaymentOfOrder } from '../../payments/payments.ts';
import { leftToRefund, wantRefund } from '../../payments/refunds.ts';
import { tellOfCharge } from './charge-objections.ts';
import { type OverTheCounter, writeCounterPayment } from '../money/counter-payments.ts';
import { placeOnBill } from './rental-charges.ts';
import { goesBackBy, listPaidCharges, type PaidCharge } from './paid-charges.ts';

export interface GiveBack extends Pick<OverTheCounter, 'slip' | 'by' | 'now'> {
  chargeId: number;
  amountPaise: Paise;
  /** What could go back when somebody decided it: the same press twice gives back once. */
  seenLeftPaise: Paise;
  why: string;
  /** For what came over the counter. */
  method: OverTheCounter['method'] | null;
}

/** How much goes back of what was paid for a charge by itself, and of what the deposit had paid. */
interface Parts {
  paidPaise: Paise;
  depositPaise: Paise;
}

/**
 * Gives a charge back that was paid, or a part of it, to where its money came from, and tells the renter; a credit note takes
 * it from its bill. The order is locked by the caller.
 */
export async function giveChargeBack(tx: ShopTransaction, order: OrderFacts, wish: GiveBack): Promise<void> {
  const { chargeId, amountPaise, why, by, now } = wish;
  const charge = (await listPaidCharges(tx, order.id)).find(({ id }) => id === chargeId);
  if (!charge) throw new Refused('conflict', 'There is nothing to give back of this charge.');
  refuseUnlessLeft(charge, wish);
  // What the deposit paid was first: it goes back last.
  const paidPaise = paise(Math.min(amountPaise, charge.paidLeftPaise));
  const parts = { paidPaise, depositPaise: paise(amountPaise - paidPaise) };
  const note = await issueChargeCredit(tx, order, {
    reference: `given-back:${chargeId}:${charge.backPaise}`,
    reason: why.slice(0, mostReason),
    ...(await placeOnBill(tx, charge)),
    amountPaise,
    afterPaise: paise(charge.waivedPaise + charge.backPaise),
    back: { moneyPaise: amountPaise, creditPaise: paise(0) },
    now,
  });
  const { id } = await tx
    .insertInto('charge_refund')
    .values({
      charge_id: chargeId,
      paid_paise: parts.paidPaise,
      deposit_paise: parts.depositPaise,
      reason: why,
      credit_note_id: note.id,
      given_by: by,
      given_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isOverCounter = await moveMoney(tx, order, { ...wish, id, charge, parts });
  const news = { reason: charge.reason, answer: why, isWaived: false, isPaid: true };
  await tellOfCharge(tx, order, { id: chargeId, ...news, amountPaise, back: { id, isOverCounter }, now });
}

/** What a gateway is told, and a credit note prints; the renter reads all of it. */
const mostReason = 200;

function refuseUnlessLeft(charge: PaidCharge, { amountPaise, seenLeftPaise }: GiveBack): void {
  const leftPaise = charge.paidLeftPaise + charge.depositLeftPaise;
  if (leftPaise !== seenLeftPaise) {
    throw new Refused('conflict', 'The charges have changed since you looked. Please look again.');
  }
  if (amountPaise <= leftPaise) return;
  const most = `Only ${formatExactRupees(paise(leftPaise))} of it can still go back.`;
  throw new Refused('bad-request', most, { rupees: most });
}

interface Moving extends GiveBack {
  id: number;
  charge: PaidCharge;
  parts: Parts;
}

/** To where it came from; answers whether all of it goes over the counter. */
async function moveMoney(tx: ShopTransaction, order: OrderFacts, moving: Moving): Promise<boolean> {
  const { id, charge, parts, why, method, slip, by, now } = moving;
  const { onlinePaise, counterPaise } = goesBackBy(charge, parts);
  const online = { reason: why.slice(0, mostReason), now };
  if (charge.paymentId !== null) {
    const reference = `G-${order.number}-${id}`;
    await wantRefund(tx, { ...online, paymentId: charge.paymentId, reference, amountPaise: parts.paidPaise });
  }
  if (charge.depositCameBy === 'online')
    await refundDeposit(tx, order, { ...online, id, amountPaise: parts.depositPaise });
  if (counterPaise === 0) return false;
  if (method === null) {
    throw new Refused('bad-request', 'Please say how it goes back.', { method: 'Please choose one.' });
  }
  const money = { orderId: order.id, way: 'out', purpose: 'charges', amountPaise: counterPaise } as const;
  await writeCounterPayment(tx, { ...money, reference: `given-back:${id}` }, { method, slip, by, now });
  return onlinePaise === 0;
}

async function refundDeposit(
  tx: ShopTransaction,
  order: OrderFacts,
  { id, ...refund }: { id: number; amountPaise: Paise; reason: string; now: Date },
): Promise<void> {
  if (refund.amountPaise === 0) return;
  const payment = must(await findPaymentOfOrder(tx, order.id), `the payment of ${order.number}`);
  // Somebody may have given it back by hand before.
  const leftPaise = await leftToRefund(tx, payment);
  if (leftPaise < refund.amountPaise) {
    const most = `Only ${formatExactRupees(paise(leftPaise))} of the payment that brought the deposit is still here.`;
    throw new Refused('conflict', most);
  }
  await wantRefund(tx, { ...refund, paymentId: payment.id, reference: `GD-${order.number}-${id}` });
}
