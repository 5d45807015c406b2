import { removeAddressesOf } from '../addresses/addresses.ts';
import { forgetAlertsOf } from '../alerts/alerts.ts';
import { removeCartOf } from '../cart/cart-lines.ts';
import { Refused } from '../../rules/refused.ts';
import { findOpenOrder } from '../orders/find-order.ts';
import { forgetNetworksOf } from '../orders/forget-networks.ts';
import type { ShopTransaction } from '../database.ts';
import { forgetGrievancesOf } from '../grievances/answer-grievance.ts';
import { forgetDevices } from '../identity/known-devices.ts';
import { lockShopper } from '../identity/lock-shopper.ts';
import { forgetSessionsOf } from '../identity/session.ts';
import { findShopper, forgetShopper } from '../identity/shoppers.ts';
import { forgetMessagesTo } from '../notifications/messages-of-shopper.ts';
import { removeDocumentOf } from '../rentals/renter/identity-documents.ts';
import { forgetWaitsOf } from '../rentals/waiting/waiting-list.ts';
import { forgetReviewsOf } from '../reviews/write-review.ts';
import { erasePayoutDetails, findOpenPayout } from '../payouts/payouts.ts';
import { eraseIdentities } from '../trade-ins/seller-identity.ts';
import { forfeitCredit } from '../wallet/forfeit-credit.ts';
import { forgetConsolesOf } from '../consoles/consoles.ts';
import { forgetWishesOf } from '../wishes/wishes.ts';

/** Closes an account: who it was is forgotten, and nothing that was signed in stays so. */
export async function closeAccount(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  // Whatever runs for this person at this moment comes to its end first, and is found below; what comes later finds no account.
  await lockShopper(tx, shopperId);
  const open = await findOpenOrder(tx, shopperId);
  if (open !== null) {
    throw new Refused('conflict', `Order ${open} is still under way. Cancel it, or wait until it is finished.`);
  }
  const owed = await findOpenPayout(tx, shopperId);
  if (owed !== null) {
    throw new Refused(
      'conflict',
      `Your money for order ${owed} is not paid yet. Please wait until it has reached you.`,
    );
  }
  const { firstName, lastName } = await findShopper(tx, shopperId);
  await forgetMessagesTo(tx, shopperId);
  // Before the block is forgotten, of which the hash of the number is all that stays.
  await removeDocumentOf(tx, shopperId);
  await forgetShopper(tx, shopperId, now);
  await forgetSessionsOf(tx, shopperId);
  await forgetDevices(tx, { shopperId });
  await removeAddressesOf(tx, shopperId);
  await removeCartOf(tx, shopperId);
  await forgetNetworksOf(tx, shopperId);
  await erasePayoutDetails(tx, shopperId);
  await eraseIdentities(tx, shopperId);
  await forgetWaitsOf(tx, shopperId);
  await forgetWishesOf(tx, shopperId);
  await forgetConsolesOf(tx, shopperId);
  await forgetAlertsOf(tx, shopperId);
  await forgetGrievancesOf(tx, shopperId, now);
  await forgetReviewsOf(tx, { shopperId, names: [firstName, lastName] });
  await forfeitCredit(tx, shopperId);
}
