import { must } from '../../rules/must.ts';
import { type PaidOut, payoutNumber } from '../../rules/payouts/payout-number.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder, noteOnOrder } from '../orders/move-order.ts';
import { canOpenSealed, type SealKey } from '../seal.ts';
import { holderOf, maskOf, type PayoutDetails, sealPayout } from './seal-payout.ts';

export interface RejectedByBank extends PaidOut {
  /** The reference of a payout that was called paid before the money came back; null for one that still waits for it. */
  bankReference: string | null;
  /** As the customer reads it. */
  reason: string;
  by: string;
  now: Date;
}

/**
 * The bank did not pay, or sent the money back: nothing is paid, and the customer is asked for other details. Whoever says so
 * says what they saw: a payout that a colleague calls paid at the same moment is not taken back by mistake.
 */
export async function rejectPayout(
  tx: ShopTransaction,
  { number, returnId, bankReference, reason, by, now }: RejectedByBank,
): Promise<void> {
  const order = await lockOrder(tx, number);
  const payout = await lockPayout(tx, order, returnId);
  if (payout.state !== 'exported' && payout.state !== 'paid') {
    throw new Refused('conflict', `The payout of ${payout.name} is not with the bank.`);
  }
  if (payout.bankReference !== bankReference) {
    const stands = payout.bankReference === null ? 'is not called paid' : `is called paid with ${payout.bankReference}`;
    throw new Refused('conflict', `The payout of ${payout.name} ${stands}. Please look at it again.`);
  }
  const batchId = must(payout.batchId, `the batch of the payout of ${payout.name}`);
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
  const note = `The bank did not take the ${returnId === null ? 'payout' : 'refund'}: ${reason}`;
  if (order.status === 'Paid') await moveOrder(tx, { order, from: 'Paid', to: 'Accepted', by, note, now });
  else await noteOnOrder(tx, { order, by, note, now });
  const template = returnId === null ? 'trade-in-rejected' : 'refund-rejected';
  await queueMessage(tx, {
    reference: `${template}:${payout.name}:${batchId}`,
    template,
    shopperId: order.shopperId,
    contents: { orderNumber: number, reason, amountPaise: must(payout.amountPaise, `the amount of ${payout.name}`) },
    now,
  });
}

/**
 * Asks where the money goes that is due and whose details do not open, because their secret is lost; answers the numbers of the
 * payouts. What is sealed with a secret that the database knows stays due: another process may open it.
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
    .orderBy('payout.id')
    .select(['shop_order.number', 'payout.return_id as returnId', 'payout.sealed'])
    .execute();
  const asked: string[] = [];
  for (const { sealed, ...of } of lost) {
    if (!canOpenSealed(key, sealed) && (await askAgain(tx, of, { by, now }))) asked.push(payoutNumber(of));
  }
  return asked;
}

/** False when it was exported or asked about in the meantime. */
async function askAgain(
  tx: ShopTransaction,
  { number, returnId }: PaidOut,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, number);
  const payout = await lockPayout(tx, order, returnId);
  if (payout.state !== 'due') return false;
  await tx.updateTable('payout').set({ state: 'unreadable' }).where('id', '=', payout.id).execute();
  const what = returnId === null ? 'payout' : 'refund';
  await noteOnOrder(tx, { order, by, note: `We need the details of the ${what} again.`, now });
  const template = returnId === null ? 'trade-in-unreadable' : 'refund-unreadable';
  await queueMessage(tx, {
    reference: `${template}:${payout.name}:${payout.keyId}`,
    template,
    shopperId: order.shopperId,
    contents: { orderNumber: number, amountPaise: must(payout.amountPaise, `the amount of ${payout.name}`) },
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

/**
 * Where the money of an order goes that was rejected or whose details do not open: it is due again, all of it, should several
 * returns of an order wait. The order is locked by the caller.
 */
export async function correctPayout(
  tx: ShopTransaction,
  order: OrderFacts,
  { details, key, by, now }: CorrectedDetails,
): Promise<{ before: string; after: string }> {
  const asked = (await lockPayouts(tx, order)).filter(({ state }) => state === 'rejected' || state === 'unreadable');
  const [first] = asked;
  if (!first) {
    throw new Refused('conflict', 'You can change where the money goes only when we have asked you for it.');
  }
  const masked = maskOf(details);
  const ids = asked.map(({ id }) => id);
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
    .where('id', 'in', ids)
    .execute();
  const what = first.returnId === null ? 'payout' : 'refund';
  await noteOnOrder(tx, { order, by, note: `The ${what} has new details and is due again.`, now });
  const template = first.returnId === null ? 'trade-in-corrected' : 'refund-corrected';
  await queueMessage(tx, {
    reference: `${template}:${first.name}:${first.batchId ?? first.keyId}`,
    template,
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, to: masked, by: by === 'shopper' ? 'shopper' : 'shop' },
    now,
  });
  return { before: first.masked, after: masked };
}

async function lockPayout(tx: ShopTransaction, order: OrderFacts, returnId: number | null) {
  const payout = (await lockPayouts(tx, order)).find((one) => one.returnId === returnId);
  if (!payout) {
    throw new Refused('conflict', `No money is paid for ${payoutNumber({ number: order.number, returnId })}.`);
  }
  return payout;
}

async function lockPayouts(tx: ShopTransaction, { id, number }: OrderFacts) {
  const payouts = await tx
    .selectFrom('payout')
    .where('order_id', '=', id)
    .orderBy('id')
    .select(['id', 'return_id as returnId', 'state', 'masked', 'batch_id as batchId', 'key_id as keyId'])
    .select(['bank_reference as bankReference', 'amount_paise as amountPaise'])
    .forUpdate()
    .execute();
  return payouts.map((payout) => ({ ...payout, name: payoutNumber({ number, returnId: payout.returnId }) }));
}
