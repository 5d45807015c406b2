import { sql } from 'kysely';
import { addDays, type Day, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Refused } from '../../../rules/refused.ts';
import {
  durationLabel,
  earliestStart,
  firstRentalDay,
  freeFrom,
  rentalHorizonDays,
} from '../../../rules/rentals/rental.ts';
import { type RentDuration } from '../../../rules/line-choices.ts';
import type { ShopDatabase } from '../../database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listEveryCity } from '../cities.ts';
import { listRentals, type RentalFacts } from './list-rentals.ts';

export interface WantedRentItem {
  editionId: number;
  city: string;
  duration: RentDuration;
  quantity: number;
  /** Without one, the earliest day on which enough units are free. */
  startDate: Day | undefined;
}

/** What can be given for a wish: which day it starts, and what one of it costs. */
export interface RentOffer {
  editionId: number;
  productId: number;
  city: string;
  duration: RentDuration;
  quantity: number;
  startsOn: Day;
  unitPaise: Paise;
  /** Of one piece. */
  depositPaise: Paise;
  cleaningDays: number;
  title: string;
}

/** Finds a start for every wish, or refuses with the next free day. */
export async function findRentOffers(
  database: ShopDatabase,
  wanted: readonly WantedRentItem[],
  now: Date,
): Promise<RentOffer[]> {
  const cities = [...new Set(wanted.map(({ city }) => city))];
  const shelves = await Promise.all(
    cities.map(async (city) => [city, await listRentals(database, { city, today: indianDay(now) })] as const),
  );
  const rentalsIn = new Map(shelves);
  const products = await productsOf(
    database,
    wanted.map(({ editionId }) => editionId),
  );
  const from = firstRentalDay(now, (await readSettings(database)).figures);
  const names = new Map((await listEveryCity(database)).map(({ slug, name }) => [slug, name]));
  const nameOf = (city: string) => names.get(city) ?? city;
  return wanted.map((wish) => {
    const rental = rentalsIn.get(wish.city)?.find(({ editionId }) => editionId === wish.editionId);
    const productId = products.get(wish.editionId);
    if (!rental || productId === undefined)
      throw new Refused('not-found', `That is not for rent in ${nameOf(wish.city)}.`);
    const { editionId, city, duration, quantity } = wish;
    const startsOn = startOf({ ...wish, cityName: nameOf(city) }, rental, from);
    return {
      editionId,
      productId,
      city,
      duration,
      quantity,
      startsOn,
      unitPaise: rental.pricesPaise[duration],
      depositPaise: rental.depositPaise,
      cleaningDays: rental.cleaningDays,
      title: rentTitle(rental, duration),
    };
  });
}

/** What the line of an order is called. */
export function rentTitle({ name, editionName }: RentalFacts, duration: RentDuration): string {
  return `${productTitle({ productName: name, editionName })} (${durationLabel(duration)})`;
}

function startOf(
  { startDate, duration, quantity, cityName }: WantedRentItem & { cityName: string },
  rental: RentalFacts,
  from: Day,
): Day {
  const last = addDays(from, rentalHorizonDays);
  const { bookedDays: units, cleaningDays } = rental;
  const wish = { units, duration, quantity, cleaningDays, from: startDate && startDate > from ? startDate : from };
  const free = earliestStart(wish);
  if (free === null && earliestStart({ ...wish, quantity: 1 }) === null) {
    const sentence = `${rental.name} is taken in ${cityName} for ${durationLabel(duration)}, and nobody knows until when. You can join its waiting list on the rent page.`;
    throw new Refused('out-of-stock', sentence);
  }
  if (free === null) {
    throw new Refused('out-of-stock', `${rental.name}: there are not ${quantity} of these in ${cityName}.`);
  }
  if (startDate === undefined) return free;
  if (startDate < from || startDate > last) {
    throw new Refused(
      'conflict',
      `${rental.name} can start between ${formatWeekday(from)} and ${formatWeekday(last)}.`,
    );
  }
  const count = freeFrom(startDate, wish);
  if (count >= quantity) return startDate;
  const sentence =
    count === 0
      ? `${rental.name} is not free from ${formatWeekday(startDate)}. The next free day is ${formatWeekday(free)}.`
      : `${rental.name}: only ${count} of ${quantity} ${count === 1 ? 'is' : 'are'} free from ${formatWeekday(startDate)}. ${quantity} are free from ${formatWeekday(free)}.`;
  throw new Refused('out-of-stock', sentence, { startDate: free, ...(count > 0 && { qty: String(count) }) });
}

/** A line of an order names a product, for its picture and its page; any of the edition will do. */
export async function productsOf(database: ShopDatabase, editionIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ edition: number; product: number }>`
    select edition_id as edition, min(id) as product from product
    where edition_id = any(${editionIds}::int[]) group by edition_id`.execute(database);
  return new Map(rows.map(({ edition, product }) => [edition, product]));
}
