import type { ProductAge } from '../catalogue/product-age.ts';
import { type PlatformCode, platformLabel } from '../catalogue/sections.ts';
import { formatRupees } from '../money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../money/paise.ts';
import { spread } from '../money/spread.ts';
import type { Day } from '../time/day.ts';

export const offerAges = ['New', 'PreOwned', 'preOrder'] as const satisfies readonly ProductAge[];
export type OfferAge = (typeof offerAges)[number];

/** What an offer is for; null for everything. */
export interface OfferThings {
  titleId: number | null;
  titleName: string | null;
  platform: PlatformCode | null;
  age: OfferAge | null;
}

/** An offer as the owner made it: what it takes off, from what, for whom and when. */
export interface Offer extends OfferThings {
  id: number;
  title: string;
  /** Null for an offer that counts by itself. */
  code: string | null;
  /** One of the two. */
  percent: number | null;
  offPaise: Paise | null;
  isFirstOrder: boolean;
  /** How much of what it is for has to be bought. */
  leastPaise: Paise;
  /** Days in India, both of them included. */
  startsOn: Day;
  endsOn: Day | null;
  isEnded: boolean;
  mostUses: number | null;
  mostPerPerson: number | null;
  /** Whether store credit gives its deal as well. */
  withCreditDeal: boolean;
}

/** A line of a cart, as an offer looks at it. */
export interface OfferLine {
  titleId: number;
  platform: PlatformCode;
  age: ProductAge;
  unitPaise: Paise;
  quantity: number;
  /** For less than this the shop sells none of it, whatever the offer says. */
  leastPaise: Paise;
}

/** What an offer takes off a line, and as much as it could. */
export interface OfferShare {
  offPaise: Paise;
  mostPaise: Paise;
}

export function isFor({ titleId, platform, age }: OfferThings, line: OfferLine): boolean {
  return (
    (titleId === null || titleId === line.titleId) &&
    (platform === null || platform === line.platform) &&
    (age === null || age === line.age)
  );
}

/** What of a cart an offer is for, at the shop's prices. */
export function spentOn(things: OfferThings, lines: readonly OfferLine[]): Paise {
  return paise(sum(lines.filter((line) => isFor(things, line)).map(amountOf)));
}

/**
 * What an offer takes off each line, in whole paise that add up exactly. A percentage is cut where it would go below the
 * least price of a line; rupees go to where there is room for them.
 */
export function offerShares(
  offer: OfferThings & Pick<Offer, 'percent' | 'offPaise'>,
  lines: readonly OfferLine[],
): OfferShare[] {
  const most = lines.map((line) => {
    const room = Math.max(0, line.unitPaise - line.leastPaise) * line.quantity;
    return isFor(offer, line) ? room : 0;
  });
  const off = offer.percent === null ? rupeesOff(offer.offPaise ?? 0, most) : percentOff(offer.percent, lines, most);
  return most.map((room, index) => ({ offPaise: paise(off[index] ?? 0), mostPaise: paise(room) }));
}

function percentOff(percent: number, lines: readonly OfferLine[], most: readonly number[]): number[] {
  const amounts = lines.map((line, index) => (most[index] === 0 ? 0 : amountOf(line)));
  const parts = spread(Math.floor((sum(amounts) * percent) / 100), amounts);
  return parts.map((part, index) => Math.min(part, most[index] ?? 0));
}

function rupeesOff(wanted: number, most: readonly number[]): number[] {
  return spread(Math.min(wanted, sum(most)), most);
}

/** Whether it counts on a day, as far as its days go. */
export function isRunning({ startsOn, endsOn, isEnded }: OfferDays, today: Day): boolean {
  return stateOf({ startsOn, endsOn, isEnded }, today) === 'running';
}

export type OfferDays = Pick<Offer, 'startsOn' | 'endsOn' | 'isEnded'>;
export const offerStates = ['running', 'planned', 'over', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** Over by its last day, or ended by the staff before. */
export function stateOf({ startsOn, endsOn, isEnded }: OfferDays, today: Day): OfferState {
  if (isEnded) return 'ended';
  if (today < startsOn) return 'planned';
  return endsOn !== null && today > endsOn ? 'over' : 'running';
}

/** Whether anybody has to wait or to be counted before it is used. */
export function isLimited({ mostUses, mostPerPerson, isFirstOrder }: OfferLimits): boolean {
  return mostUses !== null || mostPerPerson !== null || isFirstOrder;
}

export type OfferLimits = Pick<Offer, 'mostUses' | 'mostPerPerson' | 'isFirstOrder'>;

/** 10% off pre-owned things for PS5 */
export function offerEffect({
  percent,
  offPaise,
  ...things
}: OfferThings & Pick<Offer, 'percent' | 'offPaise'>): string {
  const off = percent === null ? formatRupees(rupeesFromPaise(offPaise ?? paise(0))) : `${percent}%`;
  return `${off} off ${thingsOf(things)}`;
}

/** What an offer is for, in words. */
export function thingsOf({ titleName, platform, age }: Omit<OfferThings, 'titleId'>): string {
  const where = platform === null ? '' : ` for ${platformLabel(platform)}`;
  if (titleName !== null) return `${titleName}${where}${age === null ? '' : ` (${ageWords[age]})`}`;
  return age === null ? `${platform === null ? 'everything' : 'things'}${where}` : `${ageThings[age]}${where}`;
}

const ageWords: Readonly<Record<OfferAge, string>> = { New: 'new', PreOwned: 'pre-owned', preOrder: 'pre-order' };
const ageThings: Readonly<Record<OfferAge, string>> = {
  New: 'new things',
  PreOwned: 'pre-owned things',
  preOrder: 'pre-orders',
};

function amountOf({ unitPaise, quantity }: OfferLine): number {
  return unitPaise * quantity;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
