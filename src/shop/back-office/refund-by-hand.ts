import type { Actor } from '../audit/staff-action.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { randomUUID } from 'node:crypto';
import { needsSecondPerson } from '../../rules/people/staff.ts';
import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { leftOfPayments, refundPayments } from '../payments/refund-payments.ts';
import { depositHeldOnline } from '../rentals/money/deposits.ts';
import { grantCredit } from '../wallet/grant-credit.ts';
import { lockWallet } from '../wallet/ledger-accounts.ts';

/** What a gateway is told; the audit log keeps all of it. */
const mostReason = 200;

export interface HandRefund {
  number: string;
  to: 'source' | 'wallet';
  amountPaise: Paise;
  why: string;
  by: Actor;
  now: Date;
}

/** Money back by the hand of a manager. To where it was paid from no more goes than came; the database sees to that. */
export async function refundByHand(tx: ShopTransaction, refund: HandRefund): Promise<void> {
  const { number, to, amountPaise, why, by, now } = refund;
  const order = await lockOrder(tx, number);
  const event = randomUUID().slice(0, 8);
  if (to === 'wallet') {
    const { shopperId } = order;
    const todayPaise = await givenByHand(tx, shopperId, now);
    if (needsSecondPerson({ amountPaise, todayPaise })) {
      throw new Refused(
        'conflict',
        'So much credit needs a second person. Please ask for it on the page of the customer.',
      );
    }
    const wording = `From us, for order ${number}`;
    const reference = `by-hand:${number}:${event}`;
    await grantCredit(tx, { shopperId, amountPaise, reason: 'goodwill', wording, orderId: number, reference });
  } else {
    const left = await leftByHand(tx, order);
    if (left === null) throw new Refused('conflict', 'Nothing in this order was paid online.');
    if (amountPaise > left.leftPaise) throw new Refused('conflict', tooMuch(left));
    const reason = why.slice(0, mostReason);
    await refundPayments(tx, order.id, { reference: `H-${number}-${event}`, amountPaise, reason, now });
  }
  await writeAudit(tx, {
    by,
    action: 'refund',
    subject: `order ${number}`,
    after: { to, paise: amountPaise },
    why,
    now,
  });
}

export interface LeftByHand {
  leftPaise: Paise;
  /** The deposit that the shop still holds: it goes back once, when the rental is settled or cancelled. */
  depositPaise: Paise;
}

/** What may go back by hand to where it was paid from; null when nothing was paid online. */
export async function leftByHand(
  database: ShopDatabase,
  { id, status }: Pick<OrderFacts, 'id' | 'status'>,
): Promise<LeftByHand | null> {
  // What was paid towards a trade-up that still waits goes back whole, when the order is cancelled.
  const cameOnline = status === 'Awaiting payment' ? null : await leftOfPayments(database, id);
  if (cameOnline === null) return null;
  const depositPaise = await depositHeldOnline(database, id);
  return { leftPaise: paise(Math.max(0, cameOnline - depositPaise)), depositPaise };
}

function tooMuch({ leftPaise, depositPaise }: LeftByHand): string {
  const only = `Only ${formatExactRupees(leftPaise)} of it can still be refunded.`;
  if (depositPaise === 0) return only;
  return `${only} ${formatExactRupees(depositPaise)} is the deposit: settle or cancel the rental, and it goes back.`;
}

/** What this wallet was given by hand for orders in the last day: a large sum in small parts is a large sum. */
async function givenByHand(tx: ShopTransaction, shopperId: number, now: Date): Promise<number> {
  await lockWallet(tx, shopperId);
  const { sum } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.credit_account_id')
    .where('ledger_account.shopper_id', '=', shopperId)
    .where('ledger_entry.reference', 'like', 'by-hand:%')
    .where('ledger_entry.entered_at', '>', daysAfter(now, -1))
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}
