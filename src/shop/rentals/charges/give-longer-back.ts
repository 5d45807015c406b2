import { paise, type Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import type { Day } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { issueChargeCredit } from '../../invoices/issue-rental-bill.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { wantRefund } from '../../payments/refunds.ts';
import { writeCounterPayment } from '../money/counter-payments.ts';
import { placeOnBill } from './rental-charges.ts';

/** What was paid to keep something longer, and until when; without a bill for what was paid before there were any. */
export interface KeptLonger {
  id: number;
  rentalId: number;
  amountPaise: Paise;
  untilDay: Day;
  billId: number | null;
}

/** In the order of their days. */
export async function listKeptLonger(database: ShopDatabase, orderId: number): Promise<KeptLonger[]> {
  return database
    .selectFrom('rental_charge')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'extension')
    .where('settled_at', 'is not', null)
    .where('until_day', 'is not', null)
    .orderBy('until_day')
    .select((row) => [
      'id',
      row.ref('rental_id').$notNull().as('rentalId'),
      'amount_paise as amountPaise',
      row.ref('until_day').$notNull().as('untilDay'),
      'bill_id as billId',
    ])
    .execute();
}

interface LongerBack {
  chargeId: number;
  amountPaise: Paise;
  reason: string;
  by: string;
  now: Date;
}

/** Days that were added and are not used go back the way they were paid, with a credit note. The order is locked by the caller. */
export async function giveLongerBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { chargeId, amountPaise, reason, by, now }: LongerBack,
): Promise<void> {
  const { billId, paymentId, counterId } = await findCharge(tx, chargeId);
  const note = await issueChargeCredit(tx, order, {
    reference: `given-back:${chargeId}:0`,
    reason,
    ...(await placeOnBill(tx, { id: chargeId, billId: must(billId, `the bill of charge ${chargeId}`) })),
    amountPaise,
    afterPaise: paise(0),
    back: { moneyPaise: amountPaise, creditPaise: paise(0) },
    now,
  });
  const { id } = await tx
    .insertInto('charge_refund')
    .values({
      charge_id: chargeId,
      paid_paise: amountPaise,
      deposit_paise: paise(0),
      reason,
      credit_note_id: note.id,
      given_by: by,
      given_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paymentId !== null) {
    await wantRefund(tx, { paymentId, reference: `G-${order.number}-${id}`, amountPaise, reason, now });
    return;
  }
  const { method, slip } = await tx
    .selectFrom('counter_payment')
    .where('id', '=', must(counterId, `how charge ${chargeId} was paid`))
    .select(['method', 'slip'])
    .executeTakeFirstOrThrow();
  const money = {
    orderId: order.id,
    way: 'out',
    purpose: 'charges',
    amountPaise,
    reference: `given-back:${id}`,
  } as const;
  await writeCounterPayment(tx, money, { method, slip, by, now });
}

function findCharge(tx: ShopTransaction, chargeId: number) {
  return tx
    .selectFrom('rental_charge')
    .where('id', '=', chargeId)
    .select(['bill_id as billId', 'payment_id as paymentId', 'counter_payment_id as counterId'])
    .executeTakeFirstOrThrow();
}

/** What of it went back, because it was not used. */
export async function longerGivenBack(database: ShopDatabase, orderId: number): Promise<Paise> {
  const { back } = await database
    .selectFrom('charge_refund')
    .innerJoin('rental_charge', 'rental_charge.id', 'charge_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'extension')
    .select((row) => row.fn.sum<string | null>('paid_paise').as('back'))
    .executeTakeFirstOrThrow();
  return paise(Number(back ?? 0));
}
