import { paise, type Paise } from '../../../rules/money/paise.ts';
import type { RentPaid } from '../../../rules/rentals/other-edition.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { leftOfPayments, refundPayments } from '../../payments/refund-payments.ts';
import { grantCredit } from '../../wallet/grant-credit.ts';
import { isRentPaid, leftOverTheCounter, listCounterPayments, writeCounterPayment } from './counter-payments.ts';

/** The money of the rent that has not gone back yet, without the deposit. */
export async function rentThatCame(database: ShopDatabase, order: OrderFacts): Promise<Paise> {
  const online = await leftOfPayments(database, order.id);
  if (online !== null) return paise(Math.max(0, online - order.depositPaise));
  const money = await listCounterPayments(database, order.id);
  return leftOverTheCounter(money.filter(({ purpose }) => purpose === 'rent'));
}

/** How the rent of a booked rental was paid, or will be. */
export async function howRentIsPaid(database: ShopDatabase, order: OrderFacts): Promise<RentPaid> {
  const { payBy, toPayPaise, depositPaise } = order;
  if (payBy === 'credit') return 'credit';
  if (!(await isRentPaid(database, order))) return 'later';
  if ((await rentThatCame(database, order)) !== toPayPaise - depositPaise) return 'partly';
  return payBy === 'delivery' ? 'counter' : 'online';
}

export interface GivenBack {
  moneyPaise: Paise;
  creditPaise: Paise;
  /** Name the event: of a refund at the gateway, and of credit or of money over the counter. */
  references: { refund: string; other: string };
  reason: string;
  by: string;
  now: Date;
}

/** A part of the rent goes back as it was paid; the order is locked by the caller. */
export async function giveRentBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { moneyPaise: amountPaise, creditPaise, references, reason, by, now }: GivenBack,
): Promise<void> {
  const { id, number, shopperId } = order;
  if (creditPaise > 0) {
    await grantCredit(tx, {
      shopperId,
      amountPaise: creditPaise,
      reason: 'refund',
      wording: `Order ${number}: ${reason.toLowerCase()}`,
      orderId: number,
      reference: references.other,
    });
  }
  if (amountPaise === 0) return;
  const came = (await listCounterPayments(tx, id)).find(({ way, purpose }) => way === 'in' && purpose === 'rent');
  if (!came) return refundPayments(tx, id, { reference: references.refund, amountPaise, reason, now });
  const money = { orderId: id, way: 'out', purpose: 'rent', amountPaise, reference: references.other } as const;
  await writeCounterPayment(tx, money, { method: came.method, slip: came.slip, by, now });
}
