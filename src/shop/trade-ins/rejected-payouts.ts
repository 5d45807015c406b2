import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder, noteOnOrder } from '../orders/move-order.ts';
import { canOpenSealed, type SealKey } from '../seal.ts';
import { holderOf, maskOf } from './book-trade-in.ts';
import { type PayoutDetails, sealPayout } from './seal-payout.ts';

export interface RejectedByBank {
  orderNumber: string;
  /** The reference of a payout that was called paid before the money came back; null for one that still waits for it. */
  bankReference: string | null;
  /** As the seller reads it. */
  reason: string;
  by: string;
  now: Date;
}

/**
 * The bank did not pay, or sent the money back: nothing is paid, and the seller is asked for other details. Whoever says so
 * says what they saw: a payout that a colleague calls paid at the same moment is not taken back by mistake.
 */
export async function rejectPayout(
  tx: ShopTransaction,
  { orderNumber, bankReference, reason, by, now }: RejectedByBank,
): Promise<void> {
  const order = await lockOrder(tx, orderNumber);
  const payout = await lockPayout(tx, order);
  if (payout.state !== 'exported' && payout.state !== 'paid') {
    throw new Refused('conflict', `The payout of ${orderNumber} is not with the bank.`);
  }
  if (payout.bankReference !== bankReference) {
    const stands = payout.bankReference === null ? 'is not called paid' : `is called paid with ${payout.bankReference}`;
    throw new Refused('conflict', `The payout of ${orderNumber} ${stands}. Please look at it again.`);
  }
  const batchId = must(payout.batchId, `the batch of the payout of ${orderNumber}`);
  await tx
    .insertInto('payout_rejection')
    .values({
      payout_id: payout.id,
      batch_id: batchId,
      reason,
      bank_reference: bankReference,
      rejected_by: by,
      rejected_at: now,
    })
    .execute();
  await tx
    .updateTable('payout')
    .set({ state: 'rejected', bank_reference: null, paid_at: null })
    .where('id', '=', payout.id)
    .execute();
  const note = `The bank did not take the payout: ${reason}`;
  if (order.status === 'Paid') await moveOrder(tx, { order, from: 'Paid', to: 'Accepted', by, note, now });
  else await noteOnOrder(tx, { order, by, note, now });
  await queueMessage(tx, {
    reference: `trade-in-rejected:${orderNumber}:${batchId}`,
    template: 'trade-in-rejected',
    shopperId: order.shopperId,
    contents: { orderNumber, reason, amountPaise: must(payout.amountPaise, `the amount of ${orderNumber}`) },
    now,
  });
}

/**
 * Asks the sellers of what is due and does not open, because its secret is lost, where the money goes; answers their
 * orders. What is sealed with a secret that the database knows stays due: another process may open it.
 */
export async function askForLostDetails(
  tx: ShopTransaction,
  { key, by, now }: { key: SealKey; by: string; now: Date },
): Promise<string[]> {
  const lost = await tx
    .selectFrom('payout')
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .where('payout.state', '=', 'due')
    .where('payout.key_id', 'not in', tx.selectFrom('shop_secret').select('shop_secret.id'))
    .orderBy('shop_order.number')
    .select(['shop_order.number', 'payout.sealed'])
    .execute();
  const asked: string[] = [];
  for (const { number, sealed } of lost) {
    if (!canOpenSealed(key, sealed) && (await askAgain(tx, number, { by, now }))) asked.push(number);
  }
  return asked;
}

/** False when it was exported or asked about in the meantime. */
async function askAgain(
  tx: ShopTransaction,
  orderNumber: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, orderNumber);
  const payout = await lockPayout(tx, order);
  if (payout.state !== 'due') return false;
  await tx.updateTable('payout').set({ state: 'unreadable' }).where('id', '=', payout.id).execute();
  await noteOnOrder(tx, { order, by, note: 'We need the details of the payout again.', now });
  await queueMessage(tx, {
    reference: `trade-in-unreadable:${orderNumber}:${payout.keyId}`,
    template: 'trade-in-unreadable',
    shopperId: order.shopperId,
    contents: { orderNumber, amountPaise: must(payout.amountPaise, `the amount of ${orderNumber}`) },
    now,
  });
  return true;
}

export interface CorrectedDetails {
  details: PayoutDetails;
  key: SealKey;
  by: string;
  now: Date;
}

/** Where the money of a payout goes that was rejected or does not open: it is due again. The order is locked by the caller. */
export async function correctPayout(
  tx: ShopTransaction,
  order: OrderFacts,
  { details, key, by, now }: CorrectedDetails,
): Promise<{ before: string; after: string }> {
  const payout = await lockPayout(tx, order);
  if (payout.state !== 'rejected' && payout.state !== 'unreadable') {
    throw new Refused('conflict', 'You can change where the money goes only when we have asked you for it.');
  }
  const masked = maskOf(details);
  await tx
    .updateTable('payout')
    .set({
      state: 'due',
      method: details.method,
      sealed: sealPayout(key, details),
      holder: holderOf(details),
      key_id: key.id,
      masked,
      batch_id: null,
      due_at: now,
    })
    .where('id', '=', payout.id)
    .execute();
  await noteOnOrder(tx, { order, by, note: 'The payout has new details and is due again.', now });
  await queueMessage(tx, {
    reference: `trade-in-corrected:${order.number}:${payout.batchId ?? payout.keyId}`,
    template: 'trade-in-corrected',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, to: masked, by: by === 'shopper' ? 'shopper' : 'shop' },
    now,
  });
  return { before: payout.masked, after: masked };
}

async function lockPayout(tx: ShopTransaction, order: OrderFacts) {
  const payout = await tx
    .selectFrom('payout')
    .where('order_id', '=', order.id)
    .select(['id', 'state', 'masked', 'batch_id as batchId', 'key_id as keyId'])
    .select(['bank_reference as bankReference', 'amount_paise as amountPaise'])
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw new Refused('conflict', `No money is paid for ${order.number}.`);
  return payout;
}
