import type { StaffAction } from '../../audit/staff-action.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopTransaction } from '../../database.ts';
import { sellAtTheCounter } from '../../checkout/rented/buy-rented.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { answerObjection } from '../../rentals/charges/charge-objections.ts';
import { type GiveBack, giveChargeBack } from '../../rentals/charges/give-charge-back.ts';
import { type OverTheCounter, takeRentAndDeposit } from '../../rentals/money/counter-payments.ts';
import { giveUnusedRentBack } from '../../rentals/money/early-return.ts';
import { extendAtTheCounter } from '../../rentals/booking/extend-rental.ts';
import type { WantedExtension } from '../../rentals/booking/find-extensions.ts';
import { setDepositRule, type NewDepositRule } from '../../rentals/money/deposit-rules.ts';
import { changeReturnWindow, changeWindow } from '../../rentals/hand-over-window.ts';
import { waiveCharge } from '../../rentals/charges/rental-charges.ts';
import { settleRental, takeCharges } from '../../rentals/money/settle-rental.ts';

type Over = StaffAction & Pick<OverTheCounter, 'method' | 'slip'> & { number: string };

interface Step extends StaffAction {
  number: string;
  action: string;
  why?: string;
}

/** One step with the money of a rental, with its row in the audit log. */
async function withAudit(
  tx: ShopTransaction,
  { number, action, by, now, why }: Step,
  work: (order: OrderFacts) => Promise<object>,
): Promise<void> {
  const order = await lockOrder(tx, number);
  const after = await work(order);
  await writeAudit(tx, { by, action, subject: `order ${number}`, after, ...(why !== undefined && { why }), now });
}

export function takeRentOver(tx: ShopTransaction, over: Over): Promise<void> {
  return withAudit(tx, { ...over, action: 'take rent' }, async (order) => {
    await takeRentAndDeposit(tx, order, { ...over, by: over.by.name });
    await giveUnusedRentBack(tx, order, { by: over.by.name, now: over.now });
    return { method: over.method, slip: over.slip, rupees: order.toPayPaise / 100, deposit: order.depositPaise / 100 };
  });
}

export function takeChargesOver(
  tx: ShopTransaction,
  over: Over & { seenPaise: Paise; chargeId?: number | undefined },
): Promise<void> {
  return withAudit(tx, { ...over, action: 'take charges' }, async (order) => {
    await takeCharges(tx, order, { ...over, by: over.by.name });
    const { method, slip, chargeId, seenPaise } = over;
    return { method, slip, rupees: seenPaise / 100, ...(chargeId !== undefined && { charge: chargeId }) };
  });
}

export interface SettlingByStaff extends StaffAction {
  number: string;
  method: OverTheCounter['method'] | null;
  slip: string | null;
  seenKeptPaise: Paise;
  seenBackPaise: Paise;
}

export function settleByStaff(tx: ShopTransaction, settling: SettlingByStaff): Promise<void> {
  return withAudit(tx, { ...settling, action: 'settle rental' }, async (order) => {
    await settleRental(tx, order, { ...settling, by: settling.by.name });
    return { kept: settling.seenKeptPaise / 100, back: settling.seenBackPaise / 100, method: settling.method };
  });
}

export function extendByStaff(
  tx: ShopTransaction,
  { lineId, duration, seen, ...over }: Over & WantedExtension,
): Promise<void> {
  return withAudit(tx, { ...over, action: 'extend rental' }, async (order) => {
    await extendAtTheCounter(tx, order, { lineId, duration, seen, ...over, by: over.by.name });
    const { method, slip } = over;
    return { lineId, duration, until: seen.dueOn, rupees: seen.pricePaise / 100, method, slip };
  });
}

/** The renter buys the very thing; answers the order of the sale. */
export async function sellRentedOver(tx: ShopTransaction, over: Over & { seenPaise: Paise }): Promise<string> {
  let sale = '';
  await withAudit(tx, { ...over, action: 'sell rented' }, async (order) => {
    sale = await sellAtTheCounter(tx, order, { ...over, by: over.by.name });
    return { sale, method: over.method, slip: over.slip, rupees: over.seenPaise / 100 };
  });
  return sale;
}

export function answerRenter(
  tx: ShopTransaction,
  { chargeId, answer, ...staffAction }: StaffAction & { number: string; chargeId: number; answer: string },
): Promise<void> {
  return withAudit(tx, { ...staffAction, action: 'answer objection' }, async (order) => {
    await answerObjection(tx, order, { chargeId, answer, by: staffAction.by.name, now: staffAction.now });
    return { chargeId, answer };
  });
}

export async function setDeposit(
  tx: ShopTransaction,
  { by, now, why, ...rule }: StaffAction & NewDepositRule & { why: string },
): Promise<void> {
  const before = await setDepositRule(tx, rule);
  const subject = `deposit of ${rule.editionId}`;
  await writeAudit(tx, { by, action: 'set deposit', subject, before, after: { ...rule }, why, now });
}

export function setHandOverWindow(
  tx: ShopTransaction,
  { window, ...staffAction }: StaffAction & { number: string; window: string | null; why: string },
): Promise<void> {
  return withAudit(tx, { ...staffAction, action: 'set hand-over window' }, async (order) => ({
    before: await changeWindow(tx, order, { window, now: staffAction.now }),
    window,
  }));
}

export function setReturnWindow(
  tx: ShopTransaction,
  { window, ...staffAction }: StaffAction & { number: string; window: string | null; why: string },
): Promise<void> {
  return withAudit(tx, { ...staffAction, action: 'set return window' }, async (order) => ({
    before: await changeReturnWindow(tx, order, { window, by: 'staff', now: staffAction.now }),
    window,
  }));
}

interface WaivingByStaff extends StaffAction {
  number: string;
  chargeId: number;
  seenPaise?: Paise | undefined;
  why: string;
}

/** A charge of a rental is let go, or what its deposit has left of it. */
export function waiveChargeByStaff(
  tx: ShopTransaction,
  { chargeId, seenPaise, why, ...staffAction }: WaivingByStaff,
): Promise<void> {
  return withAudit(tx, { ...staffAction, action: 'waive charge', why }, async (order) => {
    const waiver = { chargeId, seenPaise, why, by: staffAction.by.name, now: staffAction.now };
    return { chargeId, rupees: (await waiveCharge(tx, order, waiver)) / 100 };
  });
}

/** A charge that was paid is given back, or a part of it. */
export function giveChargeBackByStaff(
  tx: ShopTransaction,
  { by, ...wish }: StaffAction & Omit<GiveBack, 'by'> & { number: string },
): Promise<void> {
  const { number, chargeId, amountPaise, method, slip, why, now } = wish;
  return withAudit(tx, { number, action: 'give charge back', why, by, now }, async (order) => {
    await giveChargeBack(tx, order, { ...wish, by: by.name });
    return { chargeId, rupees: amountPaise / 100, method, slip };
  });
}
