import { getRentPlaces, getRentProduct, type RentProduct } from '../contract/rentals.ts';
import { indianDay } from '../rules/day.ts';
import { rupeesFromPaise } from '../rules/paise.ts';
import { listPlaces } from '../shop/rentals/list-places.ts';
import { listRentals, type RentalFacts } from '../shop/rentals/list-rentals.ts';
import { answer } from './answer.ts';
import { firstPicture } from './product-on-the-wire.ts';

export const rentalAnswers = [
  answer(getRentProduct, async ({ place }, { database, now }) => {
    const rentals = await listRentals(database, { place: place.toLowerCase(), today: indianDay(now) });
    return rentals.map(rentProductOnTheWire);
  }),
  answer(getRentPlaces, (_request, { database }) => listPlaces(database)),
];

function rentProductOnTheWire(facts: RentalFacts): RentProduct {
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
