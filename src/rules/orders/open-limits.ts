import type { ShopLimits } from '../house/shop-settings.ts';
import { paiseFromRupees } from '../money/paise.ts';
import { payWithinMs } from './order-moves.ts';

/** What orders without money keep from others. */
export interface Held {
  orders: number;
  pieces: number;
  paise: number;
}

/** What somebody has shown of themselves. */
export interface Standing {
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  /** Whether an order was paid, delivered and kept before; told of orders that are paid on delivery. */
  hasKept: boolean;
}

/** What is open, the new order included. */
export interface OpenOrders extends Standing {
  /** Whether it waits for an online payment or is paid on delivery; the same kind is counted. */
  kind: 'unpaid' | 'on-delivery';
  person: Held;
  household: Held;
  network: Held;
  /** Orders of the last day that kept something and were never paid. */
  lapsed: { person: number; network: number };
  /** Whoever reads the mailbox has said that the account is not theirs: it cannot be verified. */
  isEmailDisowned: boolean;
  /** Whether one of its products has more copies kept than people may who are not verified. */
  isBeyondShare: boolean;
}

export type Scope = 'household' | 'network';

/** What people who are not verified may keep together behind one household or in one network. */
export function mostHeld(scope: Scope, kind: OpenOrders['kind'], limits: ShopLimits): Held {
  const isUnpaid = kind === 'unpaid';
  return scope === 'household'
    ? held(isUnpaid ? limits.unpaidPerHousehold : limits.onDeliveryPerHousehold, {
        pieces: limits.heldPiecesPerHousehold,
        rupees: limits.heldRupeesPerHousehold,
      })
    : held(isUnpaid ? limits.unpaidPerNetwork : limits.onDeliveryPerNetwork, {
        pieces: limits.heldPiecesPerNetwork,
        rupees: limits.heldRupeesPerNetwork,
      });
}

/**
 * How long an order that waits for its payment keeps its things from others; 0 when it does not, and they go to who pays first.
 * After each order that was never paid it is shorter. Verified people are bound by what they do themselves.
 */
export function keptMs(open: OpenOrders, limits: ShopLimits): number {
  const { person, lapsed, isPhoneVerified } = open;
  if (isBeyond(person, mostOfPerson(open, limits)) || lapsed.person >= limits.lapsedPerPerson) return 0;
  if (
    !isPhoneVerified &&
    (isCrowded(open, limits) || lapsed.network >= limits.lapsedPerNetwork || open.isBeyondShare)
  ) {
    return 0;
  }
  return Math.round(payWithinMs * (1 - lapsed.person / (limits.lapsedPerPerson + 1)));
}

export interface OpenLimitProblem {
  sentence: string;
  /** Whether a verified phone would help. */
  mayVerify: boolean;
}

/** Why an order cannot be paid on delivery, with the way out; null when it can. What others have open is nobody's business. */
export function onDeliveryProblem(open: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  const { person, isPhoneVerified, hasKept } = open;
  if (!isPhoneVerified) {
    if (person.orders > limits.onDeliveryUnverified) {
      const most = counted(limits.onDeliveryUnverified, 'open pay-on-delivery order');
      return {
        sentence: `Until your phone is verified you can have ${most} at a time. Verify your phone on your profile, pay online, or wait until the open order is delivered.`,
        mayVerify: true,
      };
    }
    const isBeyondAny = isBeyond(person, mostOfPerson(open, limits)) || isCrowded(open, limits);
    return isBeyondAny
      ? {
          sentence: 'To pay this order on delivery, verify your phone on your profile first, or pay online.',
          mayVerify: true,
        }
      : null;
  }
  const most = mostOnDelivery(open, limits);
  if (person.orders <= most) return null;
  const mayVerifyEmail = !open.isEmailVerified && !open.isEmailDisowned && limits.onDeliveryEmailMore > 0;
  const payOnline = mayVerifyEmail ? 'Verify your email address on your profile, pay online' : 'Pay online';
  const isFirst = !hasKept && limits.onDeliveryVerified < limits.onDeliveryPerPerson;
  return only(
    `${isFirst ? 'Until your first order is delivered you' : 'You'} can have ${counted(most, 'open pay-on-delivery order')} at a time. ` +
      `${payOnline}, or wait until the open order is delivered.`,
  );
}

/** How many orders somebody may have open that are paid on delivery. A mailbox costs nothing: it counts beside a phone. */
export function mostOnDelivery({ isPhoneVerified, isEmailVerified, hasKept }: Standing, limits: ShopLimits): number {
  if (!isPhoneVerified) return limits.onDeliveryUnverified;
  const most = hasKept ? limits.onDeliveryPerPerson : Math.min(limits.onDeliveryVerified, limits.onDeliveryPerPerson);
  return most + (isEmailVerified ? limits.onDeliveryEmailMore : 0);
}

/** Why a trade-up cannot keep what is bought, which it has to. */
export function cannotKeep({ isPhoneVerified }: OpenOrders): OpenLimitProblem {
  return isPhoneVerified
    ? only('We cannot keep so many things for you before they are paid. Choose fewer, or pay for what is open first.')
    : {
        sentence: 'To have us keep these things for you, verify your phone on your profile first, or pay them now.',
        mayVerify: true,
      };
}

function mostOfPerson({ kind, isPhoneVerified }: OpenOrders, limits: ShopLimits): Held {
  // How many are paid on delivery is told by a sentence of its own.
  const orders = kind === 'unpaid' ? limits.unpaidPerPerson : Infinity;
  return isPhoneVerified
    ? held(orders, { pieces: limits.heldPiecesPerPerson, rupees: limits.heldRupeesPerPerson })
    : held(orders, { pieces: limits.heldPiecesUnverified, rupees: limits.heldRupeesUnverified });
}

function isCrowded({ kind, household, network }: OpenOrders, limits: ShopLimits): boolean {
  return (
    isBeyond(household, mostHeld('household', kind, limits)) || isBeyond(network, mostHeld('network', kind, limits))
  );
}

function isBeyond({ orders, pieces, paise }: Held, most: Held): boolean {
  return orders > most.orders || pieces > most.pieces || paise > most.paise;
}

function held(orders: number, { pieces, rupees }: { pieces: number; rupees: number }): Held {
  return { orders, pieces, paise: paiseFromRupees(rupees) };
}

function only(sentence: string): OpenLimitProblem {
  return { sentence, mayVerify: false };
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
