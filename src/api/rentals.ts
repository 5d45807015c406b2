import { getRentCities, getRentProduct, type RentProduct } from '../contract/rentals.ts';
import { indianDay } from '../rules/time/day.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { listCities } from '../shop/rentals/list-cities.ts';
import { listRentals, type RentalFacts } from '../shop/rentals/list-rentals.ts';
import { answer } from './answer.ts';
import { firstPicture } from './wire/product-on-the-wire.ts';

export const rentalAnswers = [
  answer(getRentProduct, async ({ place }, { database, now }) => {
    const rentals = await listRentals(database, { place: place.toLowerCase(), today: indianDay(now) });
    return rentals.map(rentProductOnTheWire);
  }),
  answer(getRentCities, (_request, { database }) => listCities(database)),
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
