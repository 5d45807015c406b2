import * as contract from '../contract/rentals.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { indianDay } from '../rules/time/day.ts';
import { findKnownProducts } from '../shop/catalogue/find-products.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { listOrderLines, lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { listRentalsOf } from '../shop/rentals/bookings.ts';
import { extendRental, listExtensions } from '../shop/rentals/extend-rental.ts';
import { listCities } from '../shop/rentals/cities.ts';
import { listRentals, type RentalFacts } from '../shop/rentals/list-rentals.ts';
import { listCharges } from '../shop/rentals/rental-charges.ts';
import { findOwnRentalPhoto, listChecks } from '../shop/rentals/rental-checks.ts';
import { answer, callerOf, success } from './answer.ts';
import { photoReply } from './wire/photos.ts';
import { firstPicture } from './wire/product-on-the-wire.ts';

export const rentalAnswers = [
  answer(contract.getRentProduct, async ({ place }, { database, now }) => {
    const rentals = await listRentals(database, { city: place.toLowerCase(), today: indianDay(now) });
    return rentals.map(rentProductOnTheWire);
  }),
  answer(contract.getRentCities, (_request, { database }) => listCities(database)),
  answer(contract.extendRental, async (request, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const own = { shopperId: callerOf(visit).shopperId, number: request.orderId };
      const order = await lockOwnOrder(tx, own);
      await extendRental(tx, order, { lineId: request.lineId, duration: request.duration, now: visit.now });
    });
    return success;
  }),
  answer(contract.rentalPhoto, async ({ photoId }, visit) => {
    const { shopperId } = callerOf(visit);
    return photoReply(await findOwnRentalPhoto(visit.database, { shopperId, photoId }), visit);
  }),
];

function rentProductOnTheWire(facts: RentalFacts): contract.RentProduct {
  const shown = firstPicture(facts);
  const { pricesPaise } = facts;
  return {
    id: facts.editionId,
    productName: facts.name,
    editionName: facts.editionName,
    image: shown.src,
    picture: shown,
    description: facts.description,
    subCategory: facts.subCategory,
    category: facts.platform,
    '1day': rupeesFromPaise(pricesPaise['1day']),
    '1week': rupeesFromPaise(pricesPaise['1week']),
    '2week': rupeesFromPaise(pricesPaise['2week']),
    '3week': rupeesFromPaise(pricesPaise['3week']),
    '1month': rupeesFromPaise(pricesPaise['1month']),
    bookedDays: facts.bookedDays,
  };
}

/** A rental on the order page of its shopper. */
export async function rentalOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
): Promise<contract.RentalDetails | null> {
  if (order.direction !== 'rent') return null;
  const lines = new Map((await listOrderLines(database, [order.id])).map((line) => [line.id, line]));
  const products = await findKnownProducts(
    database,
    [...lines.values()].map(({ productId }) => productId),
  );
  const isConsole = (productId: number | undefined) =>
    products.some(({ id, subCategory }) => id === productId && subCategory === 'Console');
  const items = [];
  for (const rental of await listRentalsOf(database, order.id)) {
    const line = lines.get(rental.lineId);
    const extensions = await listExtensions(database, order, rental);
    items.push({
      lineId: rental.lineId,
      title: line?.title ?? '',
      place: rental.city,
      duration: rental.duration,
      qty: rental.quantity,
      startsOn: rental.startsOn,
      dueOn: rental.dueOn,
      chosenGames: rental.chosenGames,
      isConsole: isConsole(line?.productId),
      extensions: extensions.map(({ pricePaise, ...extension }) => ({
        ...extension,
        price: rupeesFromPaise(pricePaise),
      })),
    });
  }
  return {
    shipping: order.shipping === 'self' ? 'self' : 'porter',
    items,
    charges: (await listCharges(database, order.id)).map(({ kind, amountPaise, reason, at, settledAt, waivedBy }) => ({
      kind,
      amount: rupeesFromPaise(amountPaise),
      reason,
      at: at.toISOString(),
      isSettled: settledAt !== null,
      isWaived: waivedBy !== null,
    })),
    checks: (await listChecks(database, order.id)).map(({ kind, at, note, photos }) => ({
      kind,
      at: at.toISOString(),
      note,
      photos: photos.map((photoId) => `${contract.rentalPhoto.path}?userId=${order.shopperId}&photoId=${photoId}`),
    })),
  };
}
