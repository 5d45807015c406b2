import type { ShopLimits } from '../house/shop-settings.ts';
import type { RefusalReason } from '../refused.ts';
import { addDays, type Day, daysBetween, formatWeekday } from '../time/day.ts';
import { noShowDays } from './no-show.ts';

/** What somebody has shown to be theirs. */
interface Verified {
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
}

/** What somebody holds without money, the new rental included. */
export interface UnpaidRentals extends Verified {
  /** Whoever reads the mailbox has said that the account is not theirs: it cannot be verified. */
  isEmailDisowned: boolean;
  payBy: 'online' | 'delivery';
  today: Day;
  /** The last day on which a part of the new rental starts. */
  startsOn: Day;
  /** Booked and not paid. */
  units: number;
  /** Rentals of the last day that were to be paid online and never were. */
  lapsed: number;
  /** Rentals of the last months that were booked, and not collected, paid or accepted in time. */
  noShows: number;
}

/** What people whose phones are not verified hold together without money, the new rental included. */
export interface SharedUnits {
  /** In each city of the new rental, out of the units there. */
  cities: readonly { units: number; household: number; network: number; all: number }[];
  /** Of each edition of the new rental in its city, on days of it. */
  editions: readonly { units: number; all: number }[];
}

export interface RentalLimitProblem {
  reason: Extract<RefusalReason, 'phone-not-verified' | 'open-limit'>;
  sentence: string;
}

/** Why somebody cannot book one more rental without money, with the way out; null when they can. */
export function ownRentalProblem(rentals: UnpaidRentals, limits: ShopLimits): RentalLimitProblem | null {
  const { isPhoneVerified, payBy, units } = rentals;
  if (payBy === 'delivery' && rentals.noShows >= limits.noShowsPerPerson) {
    return onlyPaid(
      `In the last ${noShowDays} days a rental that you had booked was not collected, paid or accepted in time. Please pay online for this one.`,
    );
  }
  if (!isPhoneVerified) return unverifiedProblem(rentals, limits);
  const most = mostAtHandOver(rentals, limits);
  if (units > most) {
    const { isEmailVerified, isEmailDisowned } = rentals;
    const mayVerifyEmail = !isEmailVerified && !isEmailDisowned && limits.rentalUnitsEmailMore > 0;
    const fewer = mayVerifyEmail ? 'Verify your email address on your profile, rent fewer' : 'Rent fewer';
    return onlyPaid(
      `You can book ${counted(most, 'unit')} at a time before paying. ${fewer}, or pay for what is open first.`,
    );
  }
  if (payBy === 'online' && rentals.lapsed >= limits.rentalsLapsedPerPerson) {
    return onlyPaid(`${neverPaid(limits)} Pay at the hand-over, call us, or come back tomorrow.`);
  }
  return null;
}

/** How many units somebody may book that are paid at the hand-over. A mailbox costs nothing: it counts beside a phone. */
export function mostAtHandOver({ isPhoneVerified, isEmailVerified }: Verified, limits: ShopLimits): number {
  if (!isPhoneVerified) return Math.min(limits.rentalsUnverified, limits.rentalUnitsPerPerson);
  return limits.rentalUnitsPerPerson + (isEmailVerified ? limits.rentalUnitsEmailMore : 0);
}

function unverifiedProblem(rentals: UnpaidRentals, limits: ShopLimits): RentalLimitProblem | null {
  const { payBy, units, today, startsOn } = rentals;
  // An online payment is awaited for minutes, and whoever means to pay may have a console and its games.
  const most = payBy === 'delivery' ? mostAtHandOver(rentals, limits) : limits.rentalUnitsPerPerson;
  if (units > most) {
    const few = counted(most, 'unit');
    const wayOut = payBy === 'delivery' ? 'pay online' : 'pay for what is open first';
    return verifyFirst(
      `Until your phone is verified you can book ${few} at a time before paying. Verify your phone on your profile, rent fewer, or ${wayOut}.`,
    );
  }
  if (payBy === 'delivery' && daysBetween(today, startsOn) > limits.rentalStartDaysUnverified) {
    const last = formatWeekday(addDays(today, limits.rentalStartDaysUnverified));
    return verifyFirst(
      `Until your phone is verified, a rental that you pay for at the hand-over starts by ${last}. Verify your phone on your profile, pay online, or choose an earlier day.`,
    );
  }
  if (rentals.lapsed >= limits.rentalsLapsedPerPerson) {
    return verifyFirst(`${neverPaid(limits)} Verify your phone on your profile, then book again.`);
  }
  return null;
}

/** The same for everybody, whoever holds what: a refusal tells nothing about others. */
export function sharedRentalProblem({ cities, editions }: SharedUnits, limits: ShopLimits): RentalLimitProblem | null {
  const isTooMuch =
    cities.some(({ units, household, network, all }) => {
      const ofCity = shareOf(units, limits.rentalNetworkPercent);
      return (
        household > Math.min(limits.rentalUnitsPerHousehold, ofCity) ||
        network > Math.min(limits.rentalUnitsPerNetwork, ofCity) ||
        all > shareOf(units, limits.rentalUnverifiedPercent)
      );
    }) || editions.some(({ units, all }) => all > shareOf(units, limits.rentalUnverifiedPercent));
  if (!isTooMuch) return null;
  return verifyFirst('To book this, please verify your phone on your profile first. It takes a minute.');
}

function shareOf(units: number, percent: number): number {
  return Math.max(1, Math.floor((units * percent) / 100));
}

function verifyFirst(sentence: string): RentalLimitProblem {
  return { reason: 'phone-not-verified', sentence };
}

function onlyPaid(sentence: string): RentalLimitProblem {
  return { reason: 'open-limit', sentence };
}

function neverPaid({ rentalsLapsedPerPerson }: ShopLimits): string {
  return `You booked ${counted(rentalsLapsedPerPerson, 'rental')} since yesterday that ${rentalsLapsedPerPerson === 1 ? 'was' : 'were'} never paid.`;
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
