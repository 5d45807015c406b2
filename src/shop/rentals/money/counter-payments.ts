import { paise, type Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import type { CounterMethod } from '../../trade-tables.ts';
import { receiveDeposit } from './deposits.ts';

export const counterMethods = ['cash', 'upi', 'card'] as const satisfies readonly CounterMethod[];

/** How somebody pays, or is paid, over the counter. */
export interface OverTheCounter {
  method: CounterMethod;
  /** The number on the slip of the card machine, or of the UPI app. */
  slip: string | null;
  by: string;
  now: Date;
}

export interface CounterMoney {
  orderId: number;
  way: 'in' | 'out';
  purpose: 'rent' | 'deposit' | 'charges' | 'purchase';
  amountPaise: Paise;
  /** Names the event: the same one is written down once. */
  reference: string;
}

export async function writeCounterPayment(
  tx: ShopTransaction,
  money: CounterMoney,
  { method, slip, by, now }: OverTheCounter,
): Promise<number> {
  if (method !== 'cash' && !slip) {
    throw new Refused('bad-request', 'Please type the number of the slip.', {
      slip: 'Please type the number of the slip.',
    });
  }
  const { id } = await tx
    .insertInto('counter_payment')
    .values({
      order_id: money.orderId,
      way: money.way,
      purpose: money.purpose,
      amount_paise: money.amountPaise,
      method,
      slip: method === 'cash' ? null : slip,
      reference: money.reference,
      taken_by: by,
      taken_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The rent and the deposit of a rental that is paid on delivery or at the counter; the order is locked by the caller. */
export async function takeRentAndDeposit(tx: ShopTransaction, order: OrderFacts, over: OverTheCounter): Promise<void> {
  const { id, number, payBy, status, toPayPaise, depositPaise } = order;
  if (payBy !== 'delivery') throw new Refused('conflict', `Order ${number} is paid online.`);
  if (status === 'Cancelled') throw new Refused('conflict', `Order ${number} was cancelled.`);
  if (await isRentPaid(tx, order)) throw new Refused('conflict', 'This is written down as paid already.');
  const write = (purpose: 'rent' | 'deposit', amountPaise: Paise) =>
    writeCounterPayment(tx, { orderId: id, way: 'in', purpose, amountPaise, reference: `${purpose}:${number}` }, over);
  await write('rent', paise(toPayPaise - depositPaise));
  if (depositPaise === 0) return;
  await write('deposit', depositPaise);
  await receiveDeposit(tx, order, { by: 'counter', now: over.now });
}

/** An online payment makes the booking; what is paid at the counter is written down there. */
export async function isRentPaid(database: ShopDatabase, { id, payBy, status }: OrderFacts): Promise<boolean> {
  if (payBy !== 'delivery') return status !== 'Awaiting payment';
  const paid = await database
    .selectFrom('counter_payment')
    .where('order_id', '=', id)
    .where('purpose', '=', 'rent')
    .where('way', '=', 'in')
    .select('id')
    .executeTakeFirst();
  return paid !== undefined;
}

/** What came over the counter before the thing left goes back the same way, when the shop cancels. */
export async function giveCounterMoneyBack(
  tx: ShopTransaction,
  orderId: number,
  { by, now }: Pick<OverTheCounter, 'by' | 'now'>,
): Promise<void> {
  const payments = await listCounterPayments(tx, orderId);
  for (const purpose of new Set(payments.map((payment) => payment.purpose))) {
    const all = payments.filter((payment) => payment.purpose === purpose);
    const { method, slip, reference } = must(all[0], 'a payment over the counter');
    const amountPaise = leftOverTheCounter(all);
    const money = { orderId, way: 'out', purpose, amountPaise, reference: `back:${reference}` } as const;
    await writeCounterPayment(tx, money, { method, slip, by, now });
  }
}

/** What came and has not gone back. */
export function leftOverTheCounter(payments: readonly Pick<CounterMoney, 'way' | 'amountPaise'>[]): Paise {
  return paise(
    payments.reduce((sum, { way, amountPaise }) => (way === 'in' ? sum + amountPaise : sum - amountPaise), 0),
  );
}

export function listCounterPayments(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('counter_payment')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'way',
      'purpose',
      'amount_paise as amountPaise',
      'method',
      'slip',
      'reference',
      'taken_by as takenBy',
      'taken_at as takenAt',
    ])
    .execute();
}
