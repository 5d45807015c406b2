import type { LendingFigures } from '../house/shop-settings.ts';
import { addDays, type Day, indianDay, indianHour } from '../time/day.ts';

/** The counter closes at this hour, or when the last things are handed over. */
const closingHour = 20;
/** So long somebody who did not come for a rental pays for the next one first. */
export const noShowDays = 90;

/** The last day on which nothing is handed over any more. */
export function lastClosedDay(
  now: Date,
  { morningUntilHour, afternoonUntilHour }: Pick<LendingFigures, 'morningUntilHour' | 'afternoonUntilHour'>,
): Day {
  const today = indianDay(now);
  const isClosed = indianHour(now) >= Math.max(closingHour, morningUntilHour, afternoonUntilHour);
  return isClosed ? today : addDays(today, -1);
}

export interface Uncollected {
  /** At the counter, before it left. */
  isPaid: boolean;
  /** Its unit broke or is still with somebody else. */
  isUnitMissing: boolean;
  /** The serial number or the photographs of its agreement are not there, or came on this very day. */
  isShopLate: boolean;
  /** A courier brings it. */
  isBrought: boolean;
  /** The renter has not paid or said yet what the shop needs before a courier takes it along. */
  isRenterAwaited: boolean;
}

/** Whether it is the renter's doing that a rental is still here after its first day. What the shop failed to do is not. */
export function isNoShow({ isPaid, isUnitMissing, isShopLate, isBrought, isRenterAwaited }: Uncollected): boolean {
  return !isPaid && !isUnitMissing && !isShopLate && (!isBrought || isRenterAwaited);
}
