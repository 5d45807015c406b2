import { paise, type Paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { must } from '../../../rules/must.ts';
import type { ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { refuseUnless } from '../../orders/move-order.ts';
import { findPaymentOfOrder } from '../../payments/payments.ts';
import { wantRefund } from '../../payments/refunds.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type OverTheCounter, writeCounterPayment } from './counter-payments.ts';
import { endDeposit } from './deposits.ts';
import { billCharges, chargesToPay, coverCharge, type OpenCharge, payCharges } from '../charges/rental-charges.ts';
import { closeRental } from '../rental-life.ts';
import { previewSettlement } from './settlement.ts';

export interface Settling extends Omit<OverTheCounter, 'method'> {
  /** How the rest of a deposit that came over the counter goes back; one that came online goes back there. */
  method: OverTheCounter['method'] | null;
  seenKeptPaise: Paise;
  seenBackPaise: Paise;
}

/**
 * Takes what is owed from the deposit and gives the rest back. When nothing is left to pay the rental is closed; otherwise
 * it waits for the money. The order is locked by the caller.
 */
export async function settleRental(tx: ShopTransaction, order: OrderFacts, settling: Settling): Promise<void> {
  refuseUnless(order, 'rent', ['Inspected']);
  const { now, by, seenKeptPaise, seenBackPaise } = settling;
  const { deposit, open, keptPaise, backPaise, leftPaise, charges } = await previewSettlement(tx, order.id);
  if (keptPaise !== seenKeptPaise || backPaise !== seenBackPaise) {
    throw new Refused('conflict', 'The charges have changed since you looked. Please look again.');
  }
  if (deposit && deposit.endedAt === null) {
    if (keptPaise > 0) await refuseUnlessKnown(tx, open, now);
    const taken = open.filter((_, index) => (charges[index]?.takenPaise ?? 0) > 0);
    await billCharges(tx, order, { charges: taken, paid: { by: 'deposit', depositPaise: keptPaise }, now });
    for (const charge of charges) await coverCharge(tx, charge, now);
    await endDeposit(tx, order.id, { keptPaise, backPaise, now });
    if (backPaise > 0) await giveDepositBack(tx, order, { ...settling, cameBy: deposit.cameBy, backPaise });
    await tellSettled(tx, order, { deposit, open, backPaise, leftPaise, charges, now });
  }
  if (leftPaise === 0) await closeRental(tx, order, { by, now });
}

type Settled = Awaited<ReturnType<typeof previewSettlement>>;

/** The renter reads what was kept and for what, what goes back and how, and what is still to pay. */
async function tellSettled(
  tx: ShopTransaction,
  { number: orderNumber, shopperId, depositPaise }: OrderFacts,
  settled: Omit<Settled, 'keptPaise'> & { now: Date },
): Promise<void> {
  const { deposit, open, backPaise, leftPaise, charges, now } = settled;
  const kept = open.map(({ reason }, index) => ({ reason, amountPaise: charges[index]?.takenPaise ?? none }));
  await queueMessage(tx, {
    reference: `rental-settled:${orderNumber}`,
    template: 'rental-settled',
    shopperId,
    contents: {
      orderNumber,
      depositPaise,
      kept: kept.filter(({ amountPaise }) => amountPaise > 0),
      backPaise,
      isOverCounter: deposit?.cameBy === 'counter',
      leftPaise,
    },
    now,
  });
}

const none = paise(0);

/** Only what the renter has seen, or has had the time to look at, is taken from a deposit; and nothing that is disputed. */
async function refuseUnlessKnown(tx: ShopTransaction, open: readonly OpenCharge[], now: Date): Promise<void> {
  if (open.some(({ objectedAt, answeredAt }) => objectedAt !== null && answeredAt === null)) {
    throw new Refused('conflict', 'The renter disputes a charge. Answer that first, or waive the charge.');
  }
  const { chargeNoticeHours } = (await readSettings(tx)).lending;
  const unknown = open.filter(({ knownAt }) => knownAt === null);
  const isTooSoon = unknown.some(({ at }) => at.getTime() + chargeNoticeHours * 3_600_000 > now.getTime());
  if (isTooSoon) {
    throw new Refused(
      'conflict',
      `The renter has not seen every charge yet. They have ${chargeNoticeHours} hours from the message about it; it can also be paid at the counter.`,
    );
  }
  if (unknown.length === 0) return;
  await tx
    .updateTable('rental_charge')
    .set({ known_at: now })
    .where(
      'id',
      'in',
      unknown.map(({ id }) => id),
    )
    .execute();
}

export interface DepositBack extends Omit<OverTheCounter, 'method'> {
  cameBy: 'online' | 'counter';
  backPaise: Paise;
  /** For one that came over the counter. */
  method: OverTheCounter['method'] | null;
}

export async function giveDepositBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { cameBy, backPaise, method, slip, by, now }: DepositBack,
): Promise<void> {
  if (cameBy === 'online') {
    const payment = must(await findPaymentOfOrder(tx, order.id), `the payment of ${order.number}`);
    const reason = `Deposit of ${order.number}`;
    return wantRefund(tx, {
      paymentId: payment.id,
      reference: `D-${order.number}`,
      amountPaise: backPaise,
      reason,
      now,
    });
  }
  if (method === null) {
    throw new Refused('bad-request', 'Please say how the deposit goes back.', { method: 'Please choose one.' });
  }
  const reference = `deposit-back:${order.number}`;
  const money = { orderId: order.id, way: 'out', purpose: 'deposit', amountPaise: backPaise, reference } as const;
  await writeCounterPayment(tx, money, { method, slip, by, now });
}

/** One charge, or everything that is open, is paid over the counter; the order is locked by the caller. */
export async function takeCharges(
  tx: ShopTransaction,
  order: OrderFacts,
  { seenPaise, chargeId, ...over }: OverTheCounter & { seenPaise: Paise; chargeId?: number | undefined },
): Promise<void> {
  const { charges, amountPaise } = await chargesToPay(tx, order, chargeId === undefined ? undefined : [chargeId]);
  if (amountPaise !== seenPaise) {
    throw new Refused('conflict', 'The charges have changed since you looked. Please look again.');
  }
  const counterPaymentId = await writeCounterPayment(
    tx,
    {
      orderId: order.id,
      way: 'in',
      purpose: 'charges',
      amountPaise,
      reference: `charges:${must(charges[0], 'a charge').id}`,
    },
    over,
  );
  await payCharges(tx, order, { charges, how: { by: 'counter', counterPaymentId }, now: over.now });
}
