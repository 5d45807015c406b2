import { addDays, type Day, indianDay, indianHour, isSunday } from '../time/day.ts';
import { isPinCode } from './pin-rules.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

export interface DeliveryEstimate {
  /** The city, or the PIN itself where the shop knows no name for it. */
  city: string;
  isMetro: boolean;
  dispatchOn: Day;
  earliest: Day;
  latest: Day;
}

export interface DeliveryOrder {
  pin: string;
  /** Of that PIN code, as the shop's table has it. */
  area: { name: string | null; isMetro: boolean };
  now: Date;
  figures: DeliveryFigures;
  /** The day a pre-order is released: it is not sent before. */
  releaseDate?: Day | null;
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
  const released = releaseDate ? nextBusinessDay(releaseDate) : soonest;
  const dispatchOn = released > soonest ? released : soonest;
  const least = isMetro ? figures.metroDeliveryLeastDays : figures.otherDeliveryLeastDays;
  const most = isMetro ? figures.metroDeliveryMostDays : figures.otherDeliveryMostDays;
  return {
    city: name ?? pin,
    isMetro,
    dispatchOn,
    earliest: addBusinessDays(dispatchOn, least),
    latest: addBusinessDays(dispatchOn, most),
  };
}

/** Today when it is paid in time on a business day, else the next one. */
function dispatchDay(now: Date, beforeHour: number): Day {
  const today = indianDay(now);
  return nextBusinessDay(indianHour(now) < beforeHour ? today : addDays(today, 1));
}

/** The day itself unless it is a Sunday. */
function nextBusinessDay(day: Day): Day {
  return isSunday(day) ? addDays(day, 1) : day;
}

function addBusinessDays(day: Day, count: number): Day {
  let reached = day;
  for (let added = 0; added < count; added += 1) reached = nextBusinessDay(addDays(reached, 1));
  return reached;
}
