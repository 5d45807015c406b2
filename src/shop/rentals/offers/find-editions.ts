import { paise, type Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import { maySwap, nearestEditions, type RentPaid } from '../../../rules/rentals/other-edition.ts';
import { freeFrom } from '../../../rules/rentals/rental.ts';
import { indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import type { RentalRow } from '../booking/find-extensions.ts';
import { productsOf, rentTitle } from '../booking/find-rent-offers.ts';
import { listRentals } from '../booking/list-rentals.ts';
import { howRentIsPaid } from '../money/rent-money.ts';

/** What a renter may take instead, for the same days. */
export interface OtherEdition {
  editionId: number;
  productId: number;
  title: string;
  /** Of one piece. */
  unitPaise: Paise;
  cleaningDays: number;
  /** Against what the order costs now, for all of its pieces; below zero it goes back. */
  differencePaise: Paise;
  isSameKind: boolean;
}

export interface Swapping {
  /** What the order rents now. */
  rental: RentalRow;
  paid: RentPaid;
  editions: readonly OtherEdition[];
}

interface Answerer {
  by: 'shopper' | 'shop';
  now: Date;
}

/** The nearest ones. */
export async function listOtherEditions(
  database: ShopDatabase,
  order: OrderFacts,
  answerer: Answerer,
): Promise<OtherEdition[]> {
  return nearestEditions((await findSwapping(database, order, answerer))?.editions ?? []);
}

/** One of them, at the difference that was seen; refused when it is not to be had any more. */
export async function findOtherEdition(
  database: ShopDatabase,
  order: OrderFacts,
  { editionId, seenPaise, ...answerer }: Answerer & { editionId: number; seenPaise: Paise },
): Promise<Omit<Swapping, 'editions'> & { edition: OtherEdition }> {
  const swapping = await findSwapping(database, order, answerer);
  const edition = swapping?.editions.find((one) => one.editionId === editionId);
  if (!swapping || !edition) {
    throw new Refused('out-of-stock', 'That one is no longer free on these days. Please choose again.');
  }
  if (edition.differencePaise !== seenPaise) {
    throw new Refused('conflict', 'The price of that one has changed since you looked. Please look again.');
  }
  return { ...swapping, edition };
}

/**
 * Everything of the city that is free on the very days of a rental of one thing, and that its deposit covers; null when there is
 * nothing to swap.
 */
async function findSwapping(
  database: ShopDatabase,
  order: OrderFacts,
  { by, now }: Answerer,
): Promise<Swapping | null> {
  const [rental, ...more] = await listRentalsOf(database, order.id);
  const today = indianDay(now);
  // Which of several things the difference were of, nobody could say.
  if (!rental || more.length > 0 || rental.startsOn < today) return null;
  const { duration, quantity, startsOn } = rental;
  const paid = await howRentIsPaid(database, order);
  const kind = await kindOf(database, rental.editionId);
  const shelf = (await listRentals(database, { city: rental.city, today })).filter(
    ({ editionId, bookedDays: units, cleaningDays, depositPaise }) =>
      editionId !== rental.editionId &&
      // The deposit of the order stays as it is: what asks for a higher one would leave with too little.
      depositPaise * quantity <= order.depositPaise &&
      freeFrom(startsOn, { units, duration, cleaningDays }) >= quantity,
  );
  const products = await productsOf(
    database,
    shelf.map(({ editionId }) => editionId),
  );
  const editions = shelf.map((facts) => ({
    editionId: facts.editionId,
    productId: must(products.get(facts.editionId), `a product of edition ${facts.editionId}`),
    title: rentTitle(facts, duration),
    unitPaise: facts.pricesPaise[duration],
    cleaningDays: facts.cleaningDays,
    differencePaise: paise(facts.pricesPaise[duration] * quantity - order.goodsPaise),
    isSameKind: facts.subCategory === kind,
  }));
  return { rental, paid, editions: editions.filter(({ differencePaise }) => maySwap(differencePaise, { paid, by })) };
}

async function kindOf(database: ShopDatabase, editionId: number): Promise<string> {
  const { kind } = await database
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('edition.id', '=', editionId)
    .select('title.sub_category as kind')
    .executeTakeFirstOrThrow();
  return kind;
}
