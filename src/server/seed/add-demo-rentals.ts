import { defaultLending } from '../../rules/house/shop-settings.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { leavesWithSerial } from '../../rules/rentals/evidence.ts';
import { rentalDays } from '../../rules/rentals/rental.ts';
import { rentDurations, type RentDuration } from '../../rules/line-choices.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { addRentalUnits } from '../../shop/rentals/pool/add-rental-units.ts';
import { bookRental } from '../../shop/rentals/booking/book-rental.ts';
import { listRentableEditions } from '../../shop/rentals/booking/list-rentable-editions.ts';
import { putIntoPool } from '../../shop/rentals/pool/rental-pool.ts';
import { addUnits } from '../../shop/units/add-units.ts';
import { moveUnits } from '../../shop/units/move-units.ts';
import { photographDemoRentals } from './photograph-demo-rentals.ts';
import { numberFrom } from './read-catalogue.ts';

type Edition = Awaited<ReturnType<typeof listRentableEditions>>[number];

interface Shelf {
  editionId: number;
  city: string;
  isConsole: boolean;
  hasSerials: boolean;
  units: number;
  chance: number;
}

const cities = ['chennai', 'bangalore', 'vellore'] as const;
const shortRentals: readonly RentDuration[] = rentDurations.slice(0, 3);

/** Most units are in Chennai, fewest in Vellore, and some of them are out, so that a free day is worth looking for. */
export async function addDemoRentals(tx: ShopTransaction, now: Date): Promise<void> {
  // Whatever is rented out since then is the owner's own.
  if (await tx.selectFrom('rental_unit').select('id').limit(1).executeTakeFirst()) return;
  const editions = await listRentableEditions(tx);
  const shelves = cities
    .flatMap((city) => editions.map((edition) => shelfOf(edition, city)))
    .filter(({ units }) => units > 0);
  await lendUsedConsoles(tx, shelves, now);
  await addRentalUnits(
    tx,
    shelves.flatMap((shelf) =>
      unitsOf(shelf).map((unit) => ({ ...unit, serial: shelf.hasSerials ? `DEMO-${unit.label}` : null })),
    ),
  );
  await photographDemoRentals(tx, now);
  for (const shelf of shelves) await addDemoBookings(tx, shelf, now);
}

/** The first unit of a console in Chennai is a used thing of the shop, so that whoever rents it may buy it. */
async function lendUsedConsoles(tx: ShopTransaction, shelves: readonly Shelf[], now: Date): Promise<void> {
  for (const shelf of shelves.filter(({ city, isConsole }) => city === 'chennai' && isConsole)) {
    const [first] = unitsOf(shelf);
    const product = await findUsedProduct(tx, shelf.editionId);
    if (!first || !product) continue;
    const hand = { by: 'demo', now };
    const used = {
      editionId: shelf.editionId,
      productId: product.id,
      grade: 'Good',
      serial: `DEMO-RENT-${shelf.editionId}`,
      contents: ['controller', 'all cables'],
      costs: [{ kind: 'opening', paise: product.sellCashPaise ?? paise(Math.floor(product.buyPaise / 200) * 100) }],
      from: 'opening',
    } as const;
    const [unitId] = await addUnits(tx, [used], hand);
    if (unitId === undefined) continue;
    await moveUnits(tx, [unitId], { ...hand, from: 'for sale', to: 'for rent', why: 'To rent it out' });
    await putIntoPool(tx, { ...first, unitId });
  }
}

async function findUsedProduct(tx: ShopTransaction, editionId: number) {
  return tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('product.edition_id', '=', editionId)
    .where('product.age', '=', 'PreOwned')
    .where('product.buy_paise', 'is not', null)
    .select(['product.id', 'product.buy_paise as buyPaise', 'edition.sell_cash_paise as sellCashPaise'])
    .$narrowType<{ buyPaise: Paise }>()
    .executeTakeFirst();
}

function shelfOf(edition: Edition, city: (typeof cities)[number]): Shelf {
  const chance = numberFrom(`${city} ${edition.name} ${edition.editionName} ${edition.platform}`);
  const isConsole = edition.subCategory === 'Console';
  const units = {
    chennai: (isConsole ? 2 : 1) + (chance % 3),
    bangalore: chance % 4 === 0 ? 0 : 1 + (chance % 2),
    vellore: chance % 5 < 2 || (isConsole && chance % 2 === 0) ? 1 : 0,
  };
  return {
    editionId: edition.id,
    city,
    isConsole,
    hasSerials: leavesWithSerial(edition.subCategory),
    units: units[city],
    chance,
  };
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
      cleaningDays: defaultLending.cleaningDays,
      quantity: 1,
      reference: `demo-${editionId}-${city}-${number + 1}`,
      today,
    });
  }
}
