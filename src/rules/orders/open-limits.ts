import type { ShopLimits } from '../house/shop-settings.ts';

/** What an order holds before anybody has paid: for a quarter of an hour, until the door, or days of a unit. */
export type OpenKind = 'unpaid' | 'on-delivery' | 'unpaid rental' | 'rental on delivery';

/** What is open, the new order included. */
export interface OpenCount {
  person: number;
  household: number;
  network: number;
}

export interface OpenOrders {
  kind: OpenKind;
  /** Orders that wait for their online payment. */
  unpaid: OpenCount;
  /** Those of the last day that were never paid. */
  lapsed: Omit<OpenCount, 'household'>;
  /** Orders to be paid at the door. */
  onDelivery: OpenCount;
  /** Rentals of this person that are to be paid at the hand-over. */
  rentals: number;
  /** Units in rentals that nobody has paid. */
  rentalUnits: OpenCount;
  isPhoneVerified: boolean;
  /** Whether an order was paid, delivered and kept before; told of orders that are paid on delivery. */
  hasKept: boolean;
}

export interface OpenLimitProblem {
  sentence: string;
  /** Whether a verified phone would help. */
  mayVerify: boolean;
}

/** Why one more order would hold too much without money, with the way out; null when it does not. */
export function openLimitProblem(open: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  switch (open.kind) {
    case 'unpaid':
      return unpaidProblem(open, limits);
    case 'on-delivery':
      return onDeliveryProblem(open, limits);
    case 'unpaid rental':
      return unpaidProblem(open, limits) ?? unitsProblem(open, limits);
    case 'rental on delivery':
      return rentalProblem(open, limits) ?? unitsProblem(open, limits);
  }
}

function unpaidProblem({ unpaid, lapsed }: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  const { person, household, network } = unpaid;
  const wayOut = 'Pay or cancel one of them, or wait a quarter of an hour.';
  if (person > limits.unpaidPerPerson) {
    return only(`You already have ${counted(limits.unpaidPerPerson, 'order')} waiting for payment. ${wayOut}`);
  }
  if (household > limits.unpaidPerHousehold) {
    return only(`Too many orders to this address are waiting for payment. ${wayOut}`);
  }
  if (network > limits.unpaidPerNetwork) {
    return only(`Too many orders from your network are waiting for payment. ${wayOut}`);
  }
  if (lapsed.person >= limits.lapsedPerPerson) {
    return only(
      `You placed ${counted(limits.lapsedPerPerson, 'order')} since yesterday that were never paid. Pay on delivery, call us, or come back tomorrow.`,
    );
  }
  if (lapsed.network >= limits.lapsedPerNetwork) {
    return only('Too many orders from your network were never paid. Pay on delivery, call us, or come back tomorrow.');
  }
  return null;
}

function onDeliveryProblem(open: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  const { onDelivery, isPhoneVerified, hasKept } = open;
  const wayOut = 'Pay online, or wait until the open order is delivered.';
  if (!isPhoneVerified && onDelivery.person > limits.onDeliveryUnverified) {
    const most = counted(limits.onDeliveryUnverified, 'open pay-on-delivery order');
    return {
      sentence: `Until your phone is verified you can have ${most} at a time. Verify your phone on your profile, pay online, or wait until the open order is delivered.`,
      mayVerify: true,
    };
  }
  if (!hasKept && onDelivery.person > limits.onDeliveryVerified) {
    const most = counted(limits.onDeliveryVerified, 'open pay-on-delivery order');
    return only(`Until your first order is delivered you can have ${most} at a time. ${wayOut}`);
  }
  if (onDelivery.person > limits.onDeliveryPerPerson) {
    return only(
      `You can have ${counted(limits.onDeliveryPerPerson, 'open pay-on-delivery order')} at a time. ${wayOut}`,
    );
  }
  // How many, and by whom, is nobody's business who only knows the address.
  if (onDelivery.household > limits.onDeliveryPerHousehold) {
    return only(
      'Too many orders to this address are to be paid on delivery. Pay online, or wait until one is delivered.',
    );
  }
  if (onDelivery.network > limits.onDeliveryPerNetwork) {
    return only('Too many orders from your network are to be paid on delivery. Pay online, or try again later.');
  }
  return null;
}

function rentalProblem({ rentals, isPhoneVerified }: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  if (isPhoneVerified || rentals <= limits.rentalsUnverified) return null;
  const most = counted(limits.rentalsUnverified, 'unpaid rental');
  return {
    sentence: `Until your phone is verified you can have ${most} at a time. Verify your phone on your profile, pay online, or cancel the open rental.`,
    mayVerify: true,
  };
}

function unitsProblem({ rentalUnits }: OpenOrders, limits: ShopLimits): OpenLimitProblem | null {
  const { person, household, network } = rentalUnits;
  const wayOut = 'Rent fewer, or pay for what is open first.';
  if (person > limits.rentalUnitsPerPerson) {
    return only(`You can book ${counted(limits.rentalUnitsPerPerson, 'unit')} at a time before paying. ${wayOut}`);
  }
  if (household > limits.rentalUnitsPerHousehold) {
    return only(`Too many units are booked for this address without payment. ${wayOut}`);
  }
  if (network > limits.rentalUnitsPerNetwork) {
    return only('Too many units were booked from your network without payment. Please try again later.');
  }
  return null;
}

function only(sentence: string): OpenLimitProblem {
  return { sentence, mayVerify: false };
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
