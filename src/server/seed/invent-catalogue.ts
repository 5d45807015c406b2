import { dayMs } from '../../rules/time/day.ts';
import { paiseFromRupees } from '../../rules/money/paise.ts';
import type { PlatformCode } from '../../rules/catalogue/sections.ts';
import type { NewEdition, NewProduct } from '../../shop/catalogue/add-editions.ts';
import { numberFrom } from './read-catalogue.ts';

const firstText =
  'Iron Silent Crimson Golden Last Hollow Neon Frozen Broken Wild Lost Sacred Burning Hidden Endless'.split(' ');
const secondText =
  'Harbour Empire Valley Signal Covenant Horizon Circuit Legacy Tide Kingdom Orbit Rebellion Echo Pact'.split(' ');
const genres = ['Action Adventure', 'Action RPG', 'Shooter', 'RPG', 'Sports', 'Racing', 'Fighting', 'Platformer'];
const consoles: readonly PlatformCode[] = ['PS5', 'PS4', 'XboxSeriesX', 'XboxOne', 'NintendoSwitch'];
const productsPerEdition = 3;

/** Invented games for measuring: as many products as asked for, the same ones every time. */
export function* inventCatalogue(products: number, now: Date): Generator<NewEdition> {
  const editions = Math.ceil(products / productsPerEdition);
  for (let index = 0; index < editions; index += 1) yield inventEdition(index, now);
}

function inventEdition(index: number, now: Date): NewEdition {
  const chance = numberFrom(`invented ${index}`);
  const name = `${pick(firstText, chance)} ${pick(secondText, chance >>> 8)} ${index + 1}`;
  const mrp = 1499 + (chance % 40) * 100;
  return {
    title: {
      name,
      platform: pick(consoles, index),
      subCategory: 'Games',
      gameType: pick(genres, chance >>> 4),
    },
    playableOn: null,
    name: 'STANDARD',
    description: `${name} is an invented game that fills the shelves while the shop is measured.`,
    approxGameplayHours: 5 + (chance % 60),
    hsn: '85234990',
    mrpPaise: paiseFromRupees(mrp),
    sellCashPaise: paiseFromRupees(Math.round(mrp * 0.3)),
    sellCreditPaise: paiseFromRupees(Math.round(mrp * 0.34)),
    countryOfOrigin: 'Austria',
    maker: 'Invented Games Private Limited, 1 Sample Street, Mumbai 400001',
    makerWarranty: '90 days, from the publisher, if the disc cannot be read',
    comesAs: null,
    region: null,
    worksOn: null,
    releaseDate: `${2014 + (chance % 12)}-01-01`,
    rentPrices: [],
    products: inventProducts({ mrp, chance, now }),
  };
}

function inventProducts({ mrp, chance, now }: { mrp: number; chance: number; now: Date }): NewProduct[] {
  const listedAt = new Date(now.getTime() - (60 + (chance % 3000)) * dayMs).toISOString();
  const common = { listedAt, popularity: chance % 500, strikePaise: paiseFromRupees(mrp) };
  return [
    { ...common, age: 'New', buyPaise: paiseFromRupees(Math.round(mrp * 0.8)), openingStock: chance % 20 },
    { ...common, age: 'PreOwned', buyPaise: paiseFromRupees(Math.round(mrp * 0.55)), openingStock: chance % 7 },
    { ...common, age: 'sell', buyPaise: null, strikePaise: null, openingStock: 0 },
  ];
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
