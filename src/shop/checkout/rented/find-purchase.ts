import { addDays, type Day, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import { isRentedOut, type RentStatus } from '../../../rules/orders/order-moves.ts';
import { Refused } from '../../../rules/refused.ts';
import { purchaseFigures, type PurchaseFigures } from '../../../rules/rentals/purchase.ts';
import { never } from '../../../rules/rentals/rental.ts';
import { gradePrice } from '../../../rules/units/grade-price.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { freeUnits } from '../../rentals/booking/book-rental.ts';
import { listRentalsOf } from '../../rentals/booking/bookings.ts';
import { isRentPaid } from '../../rentals/money/counter-payments.ts';
import { findDeposit } from '../../rentals/money/deposits.ts';
import { unusedRentBack } from '../../rentals/money/early-return.ts';
import { listExtensions, type RentalRow } from '../../rentals/booking/find-extensions.ts';
import { listOpenCharges } from '../../rentals/charges/rental-charges.ts';
import { type BookingInTheWay, bookingsWithin } from '../../rentals/pool/rental-outages.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { unitFacts } from '../../units/find-unit.ts';
import { gradedShelf } from '../../units/graded-shelf.ts';

/** The very thing that somebody rents, and what it costs them to keep it. */
export interface Purchase extends PurchaseFigures {
  rentalUnitId: number;
  editionId: number;
  city: string;
  unitId: number;
  unitNumber: string;
  productId: number;
  /** Bookings of others, which go to another unit. */
  later: readonly BookingInTheWay[];
  isAtHome: boolean;
  /** The last day on which it can be bought; null while the renter has it. */
  until: Day | null;
}

/** What it costs to keep what an order rents; refused when that is not possible now. */
export async function findPurchase(database: ShopDatabase, order: OrderFacts, now: Date): Promise<Purchase> {
  const rental = await onlyPieceOf(database, order);
  const { keepPercent, keepDays } = (await readSettings(database)).lending;
  const until = await refuseTooLate(database, order, { rental, keepDays, now });
  await refuseUnpaid(database, order);
  await refuseLentThings(database, order);
  const unit = await unitOf(database, order, rental);
  const shelf = await gradedShelf(database, unit.productId);
  const pricePaise = unit.ownPaise ?? gradePrice(shelf, unit.grade);
  if (pricePaise === null || pricePaise === 0) throw notForSale();
  const { editionId, city } = rental;
  const { rentalUnitId, unitId, unitNumber, productId } = unit;
  await refuseUninspected(database, { order, rentalUnitId });
  const later = await laterBookings(database, { order, rentalUnitId, editionId, city, now });
  const deposit = await findDeposit(database, order.id);
  const figures = purchaseFigures({
    pricePaise,
    rentPaise: await rentThatCounts(database, order),
    heldPaise: deposit && deposit.endedAt === null ? deposit.amountPaise : paise(0),
    keepPercent,
  });
  return {
    ...figures,
    rentalUnitId,
    editionId,
    city,
    unitId,
    unitNumber,
    productId,
    later,
    isAtHome: until === null,
    until,
  };
}

/** The same for the page of the order: null when it cannot be bought. */
export async function previewPurchase(database: ShopDatabase, order: OrderFacts, now: Date): Promise<Purchase | null> {
  return (await explainPurchase(database, order, now)).purchase;
}

/** With the reason for a renter who has a thing of the shelf at home and cannot buy it now. */
export async function explainPurchase(
  database: ShopDatabase,
  order: OrderFacts,
  now: Date,
): Promise<{ purchase: Purchase | null; problem: string | null }> {
  if (order.direction !== 'rent') return { purchase: null, problem: null };
  try {
    return { purchase: await findPurchase(database, order, now), problem: null };
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    const mayBeKept = isRentedOut(order.status) && (await hasThingOfShelf(database, order));
    return { purchase: null, problem: mayBeKept ? failure.message : null };
  }
}

async function hasThingOfShelf(database: ShopDatabase, { number }: OrderFacts): Promise<boolean> {
  const unit = await database
    .selectFrom('rental_booking')
    .innerJoin('rental_unit', 'rental_unit.id', 'rental_booking.unit_id')
    .where('rental_booking.reference', '=', number)
    .where('rental_booking.is_lent', '=', false)
    .where('rental_unit.unit_id', 'is not', null)
    .select('rental_unit.id')
    .executeTakeFirst();
  return unit !== undefined;
}

async function onlyPieceOf(database: ShopDatabase, { id, direction, number }: OrderFacts) {
  if (direction !== 'rent') throw new Refused('conflict', `Order ${number} is not a rental.`);
  const [rental, ...others] = await listRentalsOf(database, id);
  if (!rental || others.length > 0 || rental.quantity > 1) {
    throw new Refused('conflict', 'Only a rental of a single item can be bought.');
  }
  return rental;
}

const afterwards: readonly RentStatus[] = ['Returned', 'Inspected', 'Closed'];

async function refuseTooLate(
  database: ShopDatabase,
  order: OrderFacts,
  { rental, keepDays, now }: { rental: RentalRow; keepDays: number; now: Date },
): Promise<Day | null> {
  const today = indianDay(now);
  if (isRentedOut(order.status)) {
    if (today <= rental.dueOn) return null;
    const mayExtend = (await listExtensions(database, order, { rental, today })).length > 0;
    const way = mayExtend
      ? 'Keep it for longer first: that pays the days since.'
      : 'It cannot be kept for longer: bring it back and pay the late days first.';
    throw new Refused('conflict', `It was due on ${formatWeekday(rental.dueOn)}. ${way}`);
  }
  const sentence = `You can buy a rented item while you have it, and for ${keepDays} days after you give it back.`;
  if (!afterwards.some((status) => status === order.status)) throw new Refused('conflict', sentence);
  const returned = await database
    .selectFrom('order_event')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'Returned')
    .orderBy('id')
    .select('happened_at as at')
    .executeTakeFirst();
  const until = returned && addDays(indianDay(returned.at), keepDays);
  if (until === undefined || today > until) throw new Refused('conflict', sentence);
  return until;
}

async function refuseUnpaid(database: ShopDatabase, order: OrderFacts): Promise<void> {
  if (!(await isRentPaid(database, order))) throw new Refused('conflict', 'The rent is not paid yet.');
  const open = await listOpenCharges(database, order.id);
  if (open.length > 0) throw new Refused('conflict', 'Please pay the charges of this rental first.');
}

/** The games that went along stay the shop's: they come back before the rest is sold. */
async function refuseLentThings(database: ShopDatabase, { number }: OrderFacts): Promise<void> {
  const lent = await database
    .selectFrom('rental_booking')
    .where('reference', '=', number)
    .where('is_lent', '=', true)
    .where('status', 'in', ['out', 'returned'])
    .select('id')
    .executeTakeFirst();
  if (lent) throw new Refused('conflict', 'Please bring back the games that were lent with it first.');
}

/** Only a thing of the shelf that is lent out can be sold: the books know what it cost. */
async function unitOf(database: ShopDatabase, { number }: OrderFacts, { editionId }: { editionId: number }) {
  const unit = await unitFacts(database)
    .innerJoin('rental_unit', 'rental_unit.unit_id', 'unit.id')
    .innerJoin('rental_booking', 'rental_booking.unit_id', 'rental_unit.id')
    .where('rental_booking.reference', '=', number)
    .where('rental_booking.is_lent', '=', false)
    .where('rental_booking.status', 'in', ['out', 'returned', 'inspected'])
    .where('rental_unit.edition_id', '=', editionId)
    .where('rental_unit.in_service', '=', true)
    .where('unit.state', '=', 'for rent')
    .select('rental_unit.id as rentalUnitId')
    .executeTakeFirst();
  if (!unit || unit.productId === null) throw notForSale();
  const { rentalUnitId, id, number: unitNumber, productId, ownPaise, grade } = unit;
  return { rentalUnitId, unitId: id, unitNumber, productId, ownPaise, grade };
}

function notForSale(): Refused {
  return new Refused('conflict', 'This item is not for sale.');
}

interface Wanted {
  order: OrderFacts;
  rentalUnitId: number;
  editionId: number;
  city: string;
  now: Date;
}

/** Whoever has booked the thing for later gets another one; when there is none, it is not for sale. */
async function laterBookings(
  database: ShopDatabase,
  { order, rentalUnitId, editionId, city, now }: Wanted,
): Promise<BookingInTheWay[]> {
  const today = indianDay(now);
  const days = { unitId: rentalUnitId, from: today, until: never };
  const bookings = await bookingsWithin(database, days);
  const others = bookings.filter(({ reference, status }) => reference !== order.number && status !== 'outage');
  for (const booking of others) {
    const other =
      booking.status === 'booked' &&
      (await freeUnits(database, { editionId, city, days: booking, cleaningDays: booking.cleaningDays ?? 0, today })
        .where('rental_unit.id', '<>', rentalUnitId)
        .executeTakeFirst());
    if (other) continue;
    throw new Refused(
      'conflict',
      `It is promised to somebody else from ${formatWeekday(booking.from)}, and no other one is free then.`,
    );
  }
  return others;
}

/** Promise 32: somebody else has had it since and brought it back, and nobody knows in which state. */
async function refuseUninspected(
  database: ShopDatabase,
  { order, rentalUnitId }: Pick<Wanted, 'order' | 'rentalUnitId'>,
): Promise<void> {
  const back = await database
    .selectFrom('rental_booking')
    .where('unit_id', '=', rentalUnitId)
    .where('reference', '<>', order.number)
    .where('status', '=', 'returned')
    .select('id')
    .executeTakeFirst();
  if (back) throw new Refused('conflict', 'Somebody else has just brought it back: we have to look at it first.');
}

/** With what keeping it longer cost, and without what went back for days that were not used. */
async function rentThatCounts(database: ShopDatabase, order: OrderFacts): Promise<Paise> {
  const longer = await paidForLonger(database, order.id);
  return paise(order.goodsPaise - order.discountPaise + longer - (await unusedRentBack(database, order)));
}

async function paidForLonger(database: ShopDatabase, orderId: number): Promise<Paise> {
  const { paid } = await database
    .selectFrom('rental_charge')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'extension')
    .where('settled_at', 'is not', null)
    .select((row) => row.fn.sum<string | null>('amount_paise').as('paid'))
    .executeTakeFirstOrThrow();
  return paise(Number(paid ?? 0));
}
