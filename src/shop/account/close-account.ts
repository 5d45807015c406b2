import { removeAddressesOf } from '../addresses/addresses.ts';
import { removeCartOf } from '../cart/cart-lines.ts';
import { Refused } from '../../rules/refused.ts';
import { findOpenOrder } from '../orders/find-order.ts';
import { forgetNetworksOf } from '../orders/forget-networks.ts';
import type { ShopTransaction } from '../database.ts';
import { forgetDevices } from '../identity/known-devices.ts';
import { forgetSessionsOf } from '../identity/session.ts';
import { forgetShopper } from '../identity/shoppers.ts';
import { forgetMessagesTo } from '../notifications/messages-of-shopper.ts';
import { erasePayoutDetails } from '../trade-ins/payouts.ts';
import { forfeitCredit } from '../wallet/forfeit-credit.ts';

/** Closes an account: who it was is forgotten, and nothing that was signed in stays so. */
export async function closeAccount(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  const open = await findOpenOrder(tx, shopperId);
  if (open !== null) {
    throw new Refused('conflict', `Order ${open} is still under way. Cancel it, or wait until it is finished.`);
  }
  // The shopper's row comes first: a sign-in that runs at this moment waits for it, and then finds the account closed.
  await forgetMessagesTo(tx, shopperId);
  await forgetShopper(tx, shopperId, now);
  await forgetSessionsOf(tx, shopperId);
  await forgetDevices(tx, { shopperId });
  await removeAddressesOf(tx, shopperId);
  await removeCartOf(tx, shopperId);
  await forgetNetworksOf(tx, shopperId);
  await erasePayoutDetails(tx, shopperId);
  await forfeitCredit(tx, shopperId);
}
