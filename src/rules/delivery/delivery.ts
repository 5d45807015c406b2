import type { ProductAge } from '../catalogue/product-age.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

export interface DeliveryEstimate {
  /** The city, or the PIN itself where the shop knows no name for it. */
  place: string;
  isMetro: boolean;
  /** Days of the calendar in India, as YYYY-MM-DD. */
  dispatchOn: string;
  earliest: string;
  latest: string;
}

export interface DeliveryOrder {
  pin: string;
  /** Of that PIN code, as the shop's table has it. */
  area: { name: string | null; isMetro: boolean };
  now: Date;
  figures: DeliveryFigures;
  /** The day a pre-order is released, as YYYY-MM-DD: it is not sent before. */
  releaseDate?: string | null;
}

type DeliveryFigures = Pick<
  ShopSettings['figures'],
  | 'dispatchBeforeHour'
  | 'metroDeliveryLeastDays'
  | 'metroDeliveryMostDays'
  | 'otherDeliveryLeastDays'
  | 'otherDeliveryMostDays'
>;

/** When an order that is paid now arrives; null for what is not an Indian PIN code. */
export function estimateDelivery({ pin, area, now, figures, releaseDate }: DeliveryOrder): DeliveryEstimate | null {
  if (!isPinCode(pin)) return null;
  const { name, isMetro } = area;
  const soonest = dispatchDay(now, figures.dispatchBeforeHour);
  const released = releaseDate ? nextBusinessDay(Date.parse(releaseDate)) : soonest;
  const dispatch = Math.max(soonest, released);
  const least = isMetro ? figures.metroDeliveryLeastDays : figures.otherDeliveryLeastDays;
  const most = isMetro ? figures.metroDeliveryMostDays : figures.otherDeliveryMostDays;
  return {
    place: name ?? pin,
    isMetro,
    dispatchOn: isoDay(dispatch),
    earliest: isoDay(addBusinessDays(dispatch, least)),
    latest: isoDay(addBusinessDays(dispatch, most)),
  };
}

export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

export type PayOnDelivery = 'available' | 'dear' | 'pre-order';

/** Whether this one thing could be paid at the door; a cart is decided by its own total. */
export function payOnDelivery(
  { rupees, age }: { rupees: number; age: ProductAge },
  figures: Pick<ShopSettings['figures'], 'payOnDeliveryBelow'>,
): PayOnDelivery {
  if (age === 'preOrder') return 'pre-order';
  return rupees < figures.payOnDeliveryBelow ? 'available' : 'dear';
}

/** "Tue, 17 Nov", for a day of the calendar. */
export function dayWords(day: string): string {
  return dayFormat.format(new Date(day));
}

const dayMs = 86_400_000;
const istAheadOfUtcMs = 5.5 * 3_600_000;
// Days are kept as midnights in UTC, so they are written in UTC too: another zone would show the day before.
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Today when it is paid in time on a business day, else the next one. Days are midnights in UTC of India's calendar. */
function dispatchDay(now: Date, beforeHour: number): number {
  const inIndia = now.getTime() + istAheadOfUtcMs;
  const today = Math.floor(inIndia / dayMs) * dayMs;
  const hour = (inIndia - today) / 3_600_000;
  return nextBusinessDay(hour < beforeHour ? today : today + dayMs);
}

/** The day itself unless it is a Sunday. */
function nextBusinessDay(day: number): number {
  return new Date(day).getUTCDay() === 0 ? day + dayMs : day;
}

function addBusinessDays(day: number, count: number): number {
  let reached = day;
  for (let added = 0; added < count; added += 1) reached = nextBusinessDay(reached + dayMs);
  return reached;
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
