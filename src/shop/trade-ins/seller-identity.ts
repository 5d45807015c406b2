import {
  cleanIdentityNumber,
  type Identity,
  missingTexts,
  ownershipDeclaration,
  type SellerDetail,
  sellerMissing,
} from '../../rules/trade-ins/seller-identity.ts';
import { finishedStatuses } from '../../rules/orders/order-moves.ts';
import { maskedAccount } from '../../rules/payouts/payout-details.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { canOpenSealed, openSealed, seal, type SealKey } from '../seal.ts';

/** What the seller stated and declared, once; its number is sealed. */
export async function keepIdentity(
  tx: ShopTransaction,
  orderId: number,
  { identity, key, now }: { identity: Identity; key: SealKey; now: Date },
): Promise<void> {
  const number = cleanIdentityNumber(identity.number);
  await tx
    .insertInto('seller_identity')
    .values({
      order_id: orderId,
      kind: identity.kind,
      sealed: seal(key, number),
      key_id: key.id,
      masked: maskedAccount(number),
      declaration: ownershipDeclaration,
      declared_at: now,
    })
    .execute();
}

/** What is known of the seller, masked, and what is missing before the shop pays, offers or sends back. */
export async function readSeller(database: ShopDatabase, { id, status, address }: OrderFacts) {
  const found = await database
    .selectFrom('trade_in')
    .leftJoin('seller_identity', 'seller_identity.order_id', 'trade_in.order_id')
    .where('trade_in.order_id', '=', id)
    .select((row) => [
      'needs_identity as needsIdentity',
      'send_back as sendBack',
      'seller_identity.kind',
      'seller_identity.masked',
      row
        .exists(row.selectFrom('trade_in_item').where('order_id', '=', id).where('state', '<>', 'refused').select('id'))
        .as('isAnythingBought'),
    ])
    .executeTakeFirstOrThrow();
  const { needsIdentity, sendBack, kind, masked, isAnythingBought } = found;
  const missing = sellerMissing({
    isOver: finishedStatuses.some((finished) => finished === status),
    hasAddress: address !== null,
    needsIdentity,
    hasIdentity: kind !== null,
    isAnythingBought: isAnythingBought === true,
    isSendBackDue: sendBack === 'due',
  });
  return { identity: kind === null || masked === null ? null : { kind, masked }, missing };
}

/** Nothing is bought from, offered to or sent to somebody who has not told what the register needs. */
export async function refuseUntold(
  database: ShopDatabase,
  order: OrderFacts,
  needed: readonly SellerDetail[],
): Promise<void> {
  const { missing } = await readSeller(database, order);
  const first = missing.find((detail) => needed.includes(detail));
  if (first) throw new Refused('conflict', missingTexts[first]);
}

/** The whole number, for the owner; the caller writes down who read it. */
export async function openIdentity(database: ShopDatabase, orderId: number, key: SealKey): Promise<Identity> {
  const stated = await database
    .selectFrom('seller_identity')
    .where('order_id', '=', orderId)
    .select(['kind', 'sealed'])
    .executeTakeFirst();
  if (!stated || stated.sealed.length === 0) {
    throw new Refused('not-found', 'There is no identity document with this trade-in.');
  }
  return { kind: stated.kind, number: openSealed(key, stated.sealed) };
}

/** The whole numbers of many, by the number of the trade-in, or null for what does not open; what was erased is not among them. */
export async function openIdentities(
  database: ShopDatabase,
  orderNumbers: readonly string[],
  key: SealKey,
): Promise<ReadonlyMap<string, string | null>> {
  if (orderNumbers.length === 0) return new Map();
  const stated = await database
    .selectFrom('seller_identity')
    .innerJoin('shop_order', 'shop_order.id', 'seller_identity.order_id')
    .where('shop_order.number', 'in', orderNumbers)
    .where('sealed', '<>', Buffer.alloc(0))
    .select(['shop_order.number', 'sealed'])
    .execute();
  return new Map(
    stated.map(({ number, sealed }) => [number, canOpenSealed(key, sealed) ? openSealed(key, sealed) : null]),
  );
}

/** Forgets the numbers of an account that closes; that a document was stated, and when, stays in the books. */
export async function eraseIdentities(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('seller_identity')
    .set({ sealed: Buffer.alloc(0), masked: 'erased' })
    .where('order_id', 'in', tx.selectFrom('shop_order').where('shopper_id', '=', shopperId).select('id'))
    .execute();
}
