import { Refused } from '../../../rules/refused.ts';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import { rentedOutStatuses } from '../../../rules/orders/order-moves.ts';
import { agreementProblem } from '../../../rules/rentals/evidence.ts';
import {
  needsDocument,
  renterMissing,
  renterMissingTexts,
  renterTasks,
  type RenterTask,
} from '../../../rules/rentals/renter.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findDeposit } from '../money/deposits.ts';
import { listPieces } from '../evidence/lent-pieces.ts';
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
  const othersPaise = await readOpenDeposits(database, order.shopperId, order.id);
  const isNeeded = needsDocument({ depositPaise: order.depositPaise, othersPaise }, lending);
  const standing = {
    isPhoneVerified,
    needsDocument: isNeeded,
    document: document?.state ?? null,
    isAgreementAccepted,
    isOnPaper: agreement?.isOnPaper ?? false,
  };
  const isBefore = isBeforeHandOver(order);
  const missing = isBefore ? renterMissing(standing) : [];
  // What the shop has not written down and photographed yet is not the renter's doing.
  const isAgreementReady = !isBefore || agreementProblem(await listPieces(database, order.number), 'renter') === null;
  return {
    isAgreementReady,
    isPhoneVerified,
    agreement,
    document: document ?? null,
    needsDocument: isNeeded,
    missing,
    standing,
  };
}

/** What the renter of a booking has yet to do before it leaves. */
export async function readRenterTasks(database: ShopDatabase, order: OrderFacts): Promise<RenterTask[]> {
  const isDepositMissing = order.depositPaise > 0 && !(await findDeposit(database, order.id));
  const { standing, isAgreementReady } = await readRenter(database, order);
  const tasks = renterTasks(standing, { isDepositMissing });
  return isAgreementReady ? tasks : tasks.filter((task) => task !== 'agreement');
}

/** The deposits of everything else that somebody has rented and not brought back: many small ones are a high one. */
export async function readOpenDeposits(database: ShopDatabase, shopperId: number, butOf = 0): Promise<Paise> {
  const { sum } = await database
    .selectFrom('shop_order')
    .where('shopper_id', '=', shopperId)
    .where('direction', '=', 'rent')
    .where('status', 'in', ['Booked', ...rentedOutStatuses])
    .where('id', '<>', butOf)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('deposit_paise'), row.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return paise(sum);
}

/** Nothing leaves with somebody whom the shop does not know, or has blocked since. */
export async function refuseUnknownRenter(database: ShopDatabase, order: OrderFacts): Promise<void> {
  const blocked = await database
    .selectFrom('shopper')
    .where('id', '=', order.shopperId)
    .where('blocked_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  if (blocked) {
    throw new Refused(
      'conflict',
      'This customer is blocked: nothing leaves. Cancel the rental, or lift the block first.',
    );
  }
  const [first] = (await readRenter(database, order)).missing;
  if (first) throw new Refused('conflict', renterMissingTexts[first]);
}
