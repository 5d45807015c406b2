import type { PinArea } from '../delivery/delivery-area.ts';
import type { OrderStatus } from '../orders/order-moves.ts';
import { formatWeekday } from '../time/day.ts';

/** Where one visit goes, as far as two addresses are compared by it. */
export interface VisitedPlace {
  line1: string;
  pinCode: number;
}

export interface VisitedTradeIn {
  shipping: 'pickup' | 'self' | 'porter' | null;
  status: OrderStatus;
}

/** Why nobody brings what is bought and takes what is sold in one visit; null when somebody does. */
export function oneVisitProblem(
  { shipping, status }: VisitedTradeIn,
  { hasOneVisit }: Pick<PinArea, 'hasOneVisit'>,
): string | null {
  if (shipping !== 'pickup') return 'You send this trade-in yourself, so your order comes as a parcel.';
  if (status !== 'Booked' && status !== 'Pickup scheduled') {
    return 'Your trade-in has been collected already, so your order comes as a parcel.';
  }
  return hasOneVisit ? null : 'We cannot bring and take in one visit at this address. Please choose two parcels.';
}

/** One visit goes to one door. */
export function isSamePlace(one: VisitedPlace, other: VisitedPlace): boolean {
  const plain = ({ line1, pinCode }: VisitedPlace) => `${line1.trim().replace(/\s+/g, ' ').toLowerCase()} ${pinCode}`;
  return plain(one) === plain(other);
}

/** "Fri, 20 Nov, 9 AM to 1 PM"; null until it is planned. */
export function visitText({ day, window }: { day: string | null; window: string | null }): string | null {
  return day === null ? null : [formatWeekday(day), window].filter(Boolean).join(', ');
}
