import type { RentDuration } from '../line-choices.ts';

/** What the shop asks for a game and how long it takes to play; null for what is not offered. Money is in rupees. */
export interface PlayCostFacts {
  hours: number | null;
  newPrice: number | null;
  preOwnedPrice: number | null;
  sellCredit: number | null;
  rentPrices: Partial<Readonly<Record<RentDuration, number>>>;
}

interface Cost {
  rupees: number;
  /** The hours this money buys: all of the game, or what fits into the rental. */
  hours: number;
}
type PlayWay =
  | ({ kind: 'keep' } & Cost)
  | ({ kind: 'sell-back'; price: number; credit: number } & Cost)
  | ({ kind: 'rent'; duration: RentDuration; hoursADay: number; isEnough: boolean } & Cost);

export type PlayCostOption = PlayWay & {
  rupeesPerHour: number;
  /** How long its bar is: 100 for the dearest. */
  share: number;
  isCheapest: boolean;
};

/** Hours a day that somebody with a job or a school still plays. */
const mostHoursADay = 4;
const daysOf: Readonly<Record<RentDuration, number>> = {
  '1day': 1,
  '1week': 7,
  '2week': 14,
  '3week': 21,
  '1month': 30,
};

/** Every way to play this game that the shop offers, dearest idea first; empty when nobody knows how long it is. */
export function playCost(facts: PlayCostFacts): PlayCostOption[] {
  const { hours } = facts;
  if (hours === null || hours <= 0) return [];
  const ways = [keep(facts, hours), sellBack(facts, hours), rent(facts, hours)].filter((way) => way !== null);
  const dearest = Math.max(...ways.map(({ rupees }) => rupees), 1);
  const least = Math.min(...ways.map(perHour));
  return ways.map((way) => ({
    ...way,
    rupeesPerHour: perHour(way),
    share: Math.round((way.rupees / dearest) * 100),
    isCheapest: ways.length > 1 && perHour(way) === least,
  }));
}

function keep({ newPrice }: PlayCostFacts, hours: number): PlayWay | null {
  return newPrice === null ? null : { kind: 'keep', rupees: newPrice, hours };
}

function sellBack({ preOwnedPrice, sellCredit }: PlayCostFacts, hours: number): PlayWay | null {
  if (preOwnedPrice === null || sellCredit === null) return null;
  const rupees = Math.max(0, preOwnedPrice - sellCredit);
  return { kind: 'sell-back', price: preOwnedPrice, credit: sellCredit, rupees, hours };
}

/** The cheapest rental in which the game can be finished, else a week of it, else the longest there is. */
function rent({ rentPrices }: PlayCostFacts, hours: number): PlayWay | null {
  const offers = (Object.keys(daysOf) as RentDuration[]).flatMap((duration) => {
    const rupees = rentPrices[duration];
    return rupees === undefined ? [] : [{ duration, rupees, days: daysOf[duration] }];
  });
  const [enough] = offers
    .filter(({ days }) => hours / days <= mostHoursADay)
    .toSorted((one, other) => one.rupees - other.rupees);
  const chosen = enough ?? offers.find(({ duration }) => duration === '1week') ?? offers.at(-1);
  if (!chosen) return null;
  const { duration, rupees, days } = chosen;
  // Somebody who cannot finish pays for the hours they get, or a short rental of a long game would look like a bargain.
  const played = Math.min(hours, days * mostHoursADay);
  return { kind: 'rent', duration, rupees, hours: played, hoursADay: played / days, isEnough: enough !== undefined };
}

function perHour({ rupees, hours }: Cost): number {
  return rupees / hours;
}
