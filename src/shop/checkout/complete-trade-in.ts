import type { Identity } from '../../rules/trade-ins/seller-identity.ts';
import { Refused } from '../../rules/refused.ts';
import { freezeAddress } from '../addresses/freeze-address.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOwnOrder } from '../orders/find-order.ts';
import { setSellAddress } from '../orders/set-sell-values.ts';
import type { SealKey } from '../seal.ts';
import { keepIdentity, readSeller } from '../trade-ins/seller-identity.ts';

export interface TradeInCompletion {
  shopperId: number;
  number: string;
  addressId: number | null;
  /** Checked in form by the caller. */
  identity: Identity | null;
  sealKey: SealKey;
  now: Date;
}

/** The seller tells what was not told at the checkout. What is known already stays as it is. */
export async function completeTradeIn(tx: ShopTransaction, completion: TradeInCompletion): Promise<void> {
  const { shopperId, addressId, identity, sealKey, now } = completion;
  const order = await lockOwnOrder(tx, completion);
  if (order.direction !== 'sell') throw new Refused('conflict', `Order ${order.number} is not a trade-in.`);
  const { missing } = await readSeller(tx, order);
  if (addressId !== null) {
    if (!missing.includes('address')) throw notAsked('address');
    await setSellAddress(tx, order.id, await freezeAddress(tx, { shopperId, addressId }));
  }
  if (identity) {
    if (!missing.includes('identity')) throw notAsked('identity document');
    await keepIdentity(tx, order.id, { identity, key: sealKey, now });
  }
}

function notAsked(what: string): Refused {
  return new Refused('conflict', `We no longer need an ${what} for this trade-in.`);
}
