import type { Actor } from '../audit/staff-action.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { Identity } from '../../rules/trade-ins/seller-identity.ts';
import { closeAccount } from '../account/close-account.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { blockShopper } from '../identity/block-shopper.ts';
import { liftOtpLimits } from '../identity/lift-otp-limits.ts';
import { findOrder } from '../orders/find-order.ts';
import type { SealKey } from '../seal.ts';
import { openIdentity } from '../trade-ins/seller-identity.ts';
import { decideCredit, requestCredit } from '../wallet/credit-requests.ts';
import { findCustomer } from './find-customers.ts';

interface CustomerAction {
  by: Actor & { staffId: number };
  why: string;
  now: Date;
}

/** Credit given or taken by hand, with its row in the audit log, whether it waits or not. */
export async function creditByHand(
  tx: ShopTransaction,
  wanted: { shopperId: number; kind: 'grant' | 'correct'; amountPaise: Paise },
  { by, why, now }: CustomerAction,
): Promise<{ id: number; isDone: boolean }> {
  const { shopperId, kind, amountPaise } = wanted;
  await findCustomer(tx, shopperId);
  const request = await requestCredit(tx, { ...wanted, why, staffId: by.staffId, now });
  const after = { request: request.id, kind, paise: amountPaise, isDone: request.isDone };
  await writeAudit(tx, { by, action: `${kind} credit`, subject: `customer ${shopperId}`, after, why, now });
  return request;
}

export async function decideOnCredit(
  tx: ShopTransaction,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  { by, why, now }: CustomerAction,
): Promise<void> {
  const { shopperId, kind, amountPaise } = await decideCredit(tx, { id, isConfirmed, staffId: by.staffId, now });
  await writeAudit(tx, {
    by,
    action: isConfirmed ? 'confirm credit' : 'refuse credit',
    subject: `customer ${shopperId}`,
    before: { state: 'waiting' },
    after: { request: id, kind, paise: amountPaise, state: isConfirmed ? 'done' : 'refused' },
    why,
    now,
  });
}

export async function blockCustomer(
  tx: ShopTransaction,
  { shopperId, isBlocked }: { shopperId: number; isBlocked: boolean },
  { by, why, now }: CustomerAction,
): Promise<void> {
  const before = await blockShopper(tx, { shopperId, because: isBlocked ? why : null, now });
  const action = isBlocked ? 'block' : 'unblock';
  await writeAudit(tx, { by, action, subject: `customer ${shopperId}`, before, after: { isBlocked }, why, now });
}

/** For a customer whose codes are slowed down, mostly because strangers asked for them or guessed. */
export async function liftCodeLimits(
  tx: ShopTransaction,
  shopperId: number,
  { by, why, now }: CustomerAction,
): Promise<void> {
  const { phoneNumber } = await findCustomer(tx, shopperId);
  const before = await liftOtpLimits(tx, phoneNumber, now);
  await writeAudit(tx, { by, action: 'lift code limits', subject: `customer ${shopperId}`, before, why, now });
}

/** Somebody asked to be forgotten. The book says that it happened, and not who it was. */
export async function eraseCustomer(
  tx: ShopTransaction,
  shopperId: number,
  { by, why, now }: CustomerAction,
): Promise<void> {
  await findCustomer(tx, shopperId);
  await closeAccount(tx, shopperId, now);
  await writeAudit(tx, { by, action: 'erase', subject: `customer ${shopperId}`, why, now });
}

/** The whole number of a seller's identity document, with its row in the audit log, which does not have the number. */
export async function readIdentity(
  tx: ShopTransaction,
  { number, key, by, now }: Omit<CustomerAction, 'why'> & { number: string; key: SealKey },
): Promise<Identity> {
  const identity = await openIdentity(tx, (await findOrder(tx, number)).id, key);
  await writeAudit(tx, {
    by,
    action: 'read identity',
    subject: `order ${number}`,
    after: { kind: identity.kind },
    now,
  });
  return identity;
}
