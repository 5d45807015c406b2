import { rentDurations, type RentDuration } from '../../rules/cart/cart-item.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { rentalDays } from '../../rules/rentals/rental.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { addRentalUnits } from '../../shop/rentals/add-rental-units.ts';
import { bookRental } from '../../shop/rentals/book-rental.ts';
import { listRentableEditions } from '../../shop/rentals/list-rentable-editions.ts';
import { numberFrom } from './read-catalogue.ts';

type Edition = Awaited<ReturnType<typeof listRentableEditions>>[number];

interface Shelf {
  editionId: number;
  city: string;
  units: number;
  chance: number;
}

const cities = ['chennai', 'bangalore', 'vellore'] as const;
const shortRentals: readonly RentDuration[] = rentDurations.slice(0, 3);

/** Most units are in Chennai, fewest in Vellore, and some of them are out, so that a free day is worth looking for. */
export async function addDemoRentals(tx: ShopTransaction, now: Date): Promise<number> {
  const editions = await listRentableEditions(tx);
  const shelves = cities
    .flatMap((city) => editions.map((edition) => shelfOf(edition, city)))
    .filter(({ units }) => units > 0);
  const added = await addRentalUnits(tx, shelves.flatMap(unitsOf));
  if (added > 0) for (const shelf of shelves) await addDemoBookings(tx, shelf, now);
  return added;
}

function shelfOf(edition: Edition, city: (typeof cities)[number]): Shelf {
  const chance = numberFrom(`${city} ${edition.name} ${edition.editionName} ${edition.platform}`);
  const isConsole = edition.subCategory === 'Console';
  const units = {
    chennai: (isConsole ? 2 : 1) + (chance % 3),
    bangalore: chance % 4 === 0 ? 0 : 1 + (chance % 2),
    vellore: chance % 5 < 2 || (isConsole && chance % 2 === 0) ? 1 : 0,
  };
  return { editionId: edition.id, city, units: units[city], chance };
}

function unitsOf({ editionId, city, units }: Shelf) {
  return Array.from({ length: units }, (_, number) => ({
    editionId,
    city,
    label: `${city.slice(0, 3).toUpperCase()}-${String(editionId).padStart(4, '0')}-${number + 1}`,
  }));
}

/** Every second shelf has a unit out; every sixth has all of them out, one after the other. */
async function addDemoBookings(
  tx: ShopTransaction,
  { editionId, city, units, chance }: Shelf,
  now: Date,
): Promise<void> {
  if (chance % 2 === 0) return;
  const today = indianDay(now);
  const out = chance % 3 === 0 ? units : 1;
  for (let number = 0; number < out; number += 1) {
    const duration = shortRentals[(chance + number) % shortRentals.length] ?? '1week';
    const start = addDays(today, ((chance + number * 3) % 5) - 1);
    await bookRental(tx, {
      editionId,
      city,
      days: rentalDays(start, duration),
      quantity: 1,
      reference: `demo-${editionId}-${city}-${number + 1}`,
    });
  }
}
