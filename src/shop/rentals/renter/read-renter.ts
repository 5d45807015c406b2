import { Refused } from '../../../rules/refused.ts';
import { needsDocument, renterMissing, renterMissingTexts } from '../../../rules/rentals/renter.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { isBeforeHandOver, readAgreement } from './agreements.ts';
import { findDocument } from './identity-documents.ts';

/** What is known of who rents, and what is missing before anything leaves. */
export async function readRenter(database: ShopDatabase, order: OrderFacts) {
  const { phone_verified_at: phoneVerifiedAt } = await database
    .selectFrom('shopper')
    .where('id', '=', order.shopperId)
    .select('phone_verified_at')
    .executeTakeFirstOrThrow();
  const document = await findDocument(database, order.shopperId);
  const { lending } = await readSettings(database);
  const agreement = await readAgreement(database, order);
  const isPhoneVerified = phoneVerifiedAt !== null;
  const isAgreementAccepted = agreement !== null && agreement.acceptedAt !== null;
  const isNeeded = needsDocument(order.depositPaise, lending);
  const standing = {
    isPhoneVerified,
    needsDocument: isNeeded,
    document: document?.state ?? null,
    isAgreementAccepted,
    isOnPaper: agreement?.isOnPaper ?? false,
  };
  const missing = isBeforeHandOver(order) ? renterMissing(standing) : [];
  return { isPhoneVerified, agreement, document: document ?? null, needsDocument: isNeeded, missing };
}

/** Nothing leaves with somebody whom the shop does not know. */
export async function refuseUnknownRenter(database: ShopDatabase, order: OrderFacts): Promise<void> {
  const [first] = (await readRenter(database, order)).missing;
  if (first) throw new Refused('conflict', renterMissingTexts[first]);
}
