import type { ReplyOf } from '../../contract/call.ts';
import type { officeOrder } from '../../contract/office/orders.ts';
import { officeRentalPhoto } from '../../contract/office/rentals.ts';
import { paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { indianDay } from '../../rules/time/day.ts';
import { listLateUnits } from '../../shop/back-office/rentals/list-late-units.ts';
import { findSaleOf } from '../../shop/checkout/rented/buy-rented.ts';
import { cancellationFee, whatComesBack } from '../../shop/checkout/cancel-order.ts';
import { previewPurchase, type Purchase } from '../../shop/checkout/rented/find-purchase.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { OrderFacts } from '../../shop/orders/find-order.ts';
import { listRentalsOf } from '../../shop/rentals/booking/bookings.ts';
import { listEveryCity } from '../../shop/rentals/cities.ts';
import { isRentPaid, listCounterPayments } from '../../shop/rentals/money/counter-payments.ts';
import { type EarlyReturn, previewEarlyReturn, previewRentTakenLate } from '../../shop/rentals/money/early-return.ts';
import { listPieces } from '../../shop/rentals/evidence/lent-pieces.ts';
import { listExtensions } from '../../shop/rentals/booking/find-extensions.ts';
import { listOtherEditions } from '../../shop/rentals/offers/find-editions.ts';
import { findOpenOffer, listFreeStarts } from '../../shop/rentals/offers/rental-offers.ts';
import {
  goesBackBy,
  listGivenBack,
  listPaidCharges,
  type PaidCharge,
} from '../../shop/rentals/charges/paid-charges.ts';
import { proposeCharge } from '../../shop/rentals/charges/propose-charge.ts';
import { listCharges } from '../../shop/rentals/charges/rental-charges.ts';
import { listChargePhotos, listChecks } from '../../shop/rentals/evidence/rental-checks.ts';
import { previewSettlement } from '../../shop/rentals/money/settlement.ts';
import { renterOnTheWire } from './renter-on-the-wire.ts';

type OrderDetail = ReplyOf<typeof officeOrder>;

/** What the office sees of a rental: its days and units, its money, and what was looked at. */
export async function rentalParts(
  database: ShopDatabase,
  order: OrderFacts,
  { titles, now }: { titles: ReadonlyMap<number, string>; now: Date },
): Promise<
  Pick<
    OrderDetail,
    'rentals' | 'rentalOffer' | 'lateUnits' | 'charges' | 'rentalMoney' | 'renter' | 'checks' | 'proposal'
  >
> {
  if (order.direction !== 'rent') {
    const nothing = { rentalOffer: null, rentalMoney: null, renter: null, proposal: null };
    return { rentals: [], lateUnits: [], charges: [], checks: [], ...nothing };
  }
  const units = (await listPieces(database, order.number)).filter(({ isLent }) => !isLent);
  const rentals = await listRentalsOf(database, order.id);
  const cities = new Map((await listEveryCity(database)).map(({ slug, name }) => [slug, name]));
  const today = indianDay(now);
  const extensions = await Promise.all(rentals.map((rental) => listExtensions(database, order, { rental, today })));
  return {
    rentals: rentals.map(({ lineId, city, startsOn, dueOn, chosenGames, window, returnWindow, editionId }, index) => ({
      lineId,
      extensions: (extensions[index] ?? []).map(({ duration, pricePaise, dueOn: until }) => ({
        duration,
        price: rupeesFromPaise(pricePaise),
        dueOn: until,
      })),
      title: titles.get(lineId) ?? '',
      city,
      cityName: cities.get(city) ?? city,
      startsOn,
      dueOn,
      chosenGames,
      handOverWindow: window,
      returnWindow,
      isConsole: units.some((unit) => unit.editionId === editionId && unit.subCategory === 'Console'),
      units: units.filter((unit) => unit.editionId === editionId && unit.city === city).map(({ label }) => label),
      pieces: units
        .filter((unit) => unit.editionId === editionId && unit.city === city)
        .map(({ subCategory, ...piece }) => ({
          unitId: piece.unitId,
          label: piece.label,
          kind: subCategory,
          serial: piece.serial,
          isPhotographed: piece.isPhotographed,
        })),
    })),
    rentalOffer: await offerOnTheWire(database, order, { by: 'shop', now }),
    lateUnits: await listLateUnits(database, { number: order.number, today }),
    rentalMoney: await moneyOnTheWire(database, order, now),
    renter: await renterOnTheWire(database, order, { to: 'staff', now }),
    charges: await chargesOnTheWire(database, order),
    proposal: await proposalOnTheWire(database, order),
    checks: (await listChecks(database, order.id)).map((check) => ({
      ...check,
      at: check.at.toISOString(),
      photos: check.photos.map(officePhoto),
    })),
  };
}

async function chargesOnTheWire(database: ShopDatabase, { id: orderId }: OrderFacts): Promise<OrderDetail['charges']> {
  const charges = await listCharges(database, orderId);
  const shown = await listChargePhotos(database, orderId);
  const givenBack = await givenBackOnTheWire(database, orderId);
  const paid = await listPaidCharges(database, orderId);
  return charges.map(({ id, kind, amountPaise, reason, settledAt, waivedBy, waivedBecause, ...charge }) => ({
    chargeId: id,
    kind,
    amount: rupeesFromPaise(amountPaise),
    reason,
    isSettled: settledAt !== null,
    paidBy: charge.paidBy,
    fromDeposit: rupeesFromPaise(charge.depositPaise),
    isKnown: charge.knownAt !== null,
    objection: charge.objection,
    answer: charge.answer,
    photos: (shown.get(id) ?? []).map(officePhoto),
    waived: waivedBy === null ? null : { by: waivedBy, why: waivedBecause ?? '' },
    givenBack: givenBack(id),
    goesBack: goesBackOnTheWire(paid.find((one) => one.id === id)),
  }));
}

/** What was given back of each charge. */
export async function givenBackOnTheWire(database: ShopDatabase, orderId: number) {
  const all = await listGivenBack(database, orderId);
  return (id: number) =>
    all
      .filter(({ chargeId }) => chargeId === id)
      .map(({ amountPaise, why, by }) => ({ amount: rupeesFromPaise(amountPaise), why, by }));
}

function goesBackOnTheWire(charge: PaidCharge | undefined) {
  if (!charge) return null;
  const left = { paidPaise: charge.paidLeftPaise, depositPaise: charge.depositLeftPaise };
  const { onlinePaise, counterPaise } = goesBackBy(charge, left);
  return { left: rupeesFromPaise(paise(onlinePaise + counterPaise)), counter: rupeesFromPaise(counterPaise) };
}

function officePhoto(photoId: number): string {
  return `${officeRentalPhoto.path}?photoId=${photoId}`;
}

/** What bringing it back today would bring. */
export async function earlyReturnOnTheWire(database: ShopDatabase, order: OrderFacts, now: Date) {
  return unusedOnTheWire(await previewEarlyReturn(database, order, now));
}

function unusedOnTheWire({ days, backPaise, creditPaise }: EarlyReturn) {
  return days === 0 ? null : { days, back: rupeesFromPaise(backPaise), credit: rupeesFromPaise(creditPaise) };
}

async function proposalOnTheWire(database: ShopDatabase, order: OrderFacts): Promise<OrderDetail['proposal']> {
  const proposal = await proposeCharge(database, order);
  if (!proposal) return null;
  const { lineId, amountPaise, reason, units } = proposal;
  return { lineId, rupees: rupeesFromPaise(amountPaise), reason, units };
}

async function moneyOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  now: Date,
): Promise<OrderDetail['rentalMoney']> {
  const purchase = await previewPurchase(database, order, now);
  const isPaid = await isRentPaid(database, order);
  const { deposit, keptPaise, backPaise, leftPaise } = await previewSettlement(database, order.id);
  return {
    deposit: rupeesFromPaise(order.depositPaise),
    depositCame: deposit ? { by: deposit.cameBy, at: deposit.cameAt.toISOString() } : null,
    depositEnded:
      deposit?.endedAt && deposit.keptPaise !== null && deposit.returnedPaise !== null
        ? {
            kept: rupeesFromPaise(deposit.keptPaise),
            returned: rupeesFromPaise(deposit.returnedPaise),
            at: deposit.endedAt.toISOString(),
          }
        : null,
    isRentPaid: isPaid,
    earlyReturn: await earlyReturnOnTheWire(database, order, now),
    rentTakenLate: isPaid ? null : unusedOnTheWire(await previewRentTakenLate(database, order)),
    settlement: {
      kept: rupeesFromPaise(keptPaise),
      back: rupeesFromPaise(backPaise),
      left: rupeesFromPaise(leftPaise),
    },
    purchase: purchase && purchaseOnTheWire(purchase),
    saleId: (await findSaleOf(database, order.id))?.number ?? null,
    counter: (await listCounterPayments(database, order.id)).map(({ amountPaise, takenBy, takenAt, ...money }) => ({
      way: money.way,
      purpose: money.purpose,
      method: money.method,
      slip: money.slip,
      amount: rupeesFromPaise(amountPaise),
      by: takenBy,
      at: takenAt.toISOString(),
    })),
  };
}

/** What a renter is asked whose unit broke. */
export async function offerOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  { by, now }: { by: 'shopper' | 'shop'; now: Date },
) {
  if (order.status !== 'Booked' || !(await findOpenOffer(database, order.id))) return null;
  const feePercent = await cancellationFee(database, order, { by: 'shop', now });
  const { bonusPaise } = whatComesBack(order, { by: 'shop', feePercent });
  const editions = await listOtherEditions(database, order, { by, now });
  return {
    startDays: await listFreeStarts(database, order, now),
    editions: editions.map(({ editionId, title, differencePaise }) => ({
      id: editionId,
      title,
      difference: rupeesFromPaise(differencePaise),
    })),
    bonus: rupeesFromPaise(bonusPaise),
  };
}

/** What it costs a renter to keep the thing. */
export function purchaseOnTheWire({ pricePaise, rentPaise, depositPaise, moneyPaise, backPaise }: Purchase) {
  return {
    price: rupeesFromPaise(pricePaise),
    rent: rupeesFromPaise(rentPaise),
    deposit: rupeesFromPaise(depositPaise),
    toPay: rupeesFromPaise(moneyPaise),
    back: rupeesFromPaise(backPaise),
  };
}
