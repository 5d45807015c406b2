import { addDays, dayMs, indianDay } from '../../rules/time/day.ts';
import { parse } from 'csv-parse/sync';
import { paise, paiseFromRupees, type Paise } from '../../rules/money/paise.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import type { Medium } from '../../rules/consoles/consoles.ts';
import type { NewEdition, NewProduct } from '../../shop/catalogue/add-editions.ts';
import { rentDurations } from '../../rules/line-choices.ts';

interface Row {
  productName: string;
  editionName: string;
  category: PlatformCode;
  subCategory: SubCategory;
  gameType: string;
  playableOn: string;
  approxGameplayHours: string;
  mrp: string;
  newPrice: string;
  preOwnedPrice: string;
  sellCash: string;
  sellCredit: string;
  releaseYear: string;
  preOrder: string;
  description: string;
  hsn: string;
  countryOfOrigin: string;
  maker: string;
  makerWarranty: string;
  comesAs: Medium | '';
  region: string;
  worksOn: string;
  [rent: `rent${string}`]: string;
}

const daysToRelease = 45;

/** The demo catalogue: a row of the file is an edition with up to three products. */
export function readCatalogue(csv: string, now: Date): NewEdition[] {
  const rows = parse(csv, { columns: true, skip_empty_lines: true }) as Row[];
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const shelf = `${row.category} ${row.subCategory}`;
    const index = counts.get(shelf) ?? 0;
    counts.set(shelf, index + 1);
    return readEdition(row, { index, now });
  });
}

interface Circumstances {
  /** How far down its shelf the row stands in the file: the file is ordered by how well things sell. */
  index: number;
  now: Date;
}

function readEdition(row: Row, circumstances: Circumstances): NewEdition {
  return {
    title: {
      name: row.productName,
      platform: row.category,
      subCategory: row.subCategory,
      gameType: row.gameType || null,
    },
    playableOn: row.playableOn || null,
    name: row.editionName,
    description: row.description,
    approxGameplayHours: row.approxGameplayHours ? Number(row.approxGameplayHours) : null,
    hsn: row.hsn,
    mrpPaise: money(row.mrp),
    sellCashPaise: money(row.sellCash),
    sellCreditPaise: money(row.sellCredit),
    countryOfOrigin: row.countryOfOrigin || null,
    maker: row.maker || null,
    makerWarranty: row.makerWarranty || null,
    comesAs: row.comesAs || null,
    region: row.region || null,
    worksOn: row.worksOn || null,
    releaseDate: releaseDate(row, circumstances.now),
    products: readProducts(row, circumstances),
    rentPrices: rentDurations.flatMap((duration) => {
      const pricePaise = money(row[`rent${duration}`] ?? '');
      return pricePaise === null ? [] : [{ duration, pricePaise }];
    }),
  };
}

function readProducts(row: Row, { index, now }: Circumstances): NewProduct[] {
  const chance = numberFrom(`${row.productName} ${row.editionName} ${row.category}`);
  const popularity = Math.max(1, 1000 - index * 14 + (chance % 40) + (row.category === 'PS5' ? 20 : 0));
  const listedAt = listedOn(row, { now, chance }).toISOString();
  const common = { listedAt, strikePaise: null };
  const products: NewProduct[] = [];
  if (row.newPrice) {
    const age = row.preOrder === 'true' ? 'preOrder' : 'New';
    const openingStock = age === 'preOrder' ? 50 : chance % 17 === 0 ? 0 : 3 + (chance % 14);
    const price = prices(row.newPrice, row.mrp);
    products.push({
      ...common,
      age,
      ...price,
      popularity,
      openingStock,
      openingCostPaise: age === 'New' ? costOf(price.buyPaise) : null,
    });
  }
  if (row.preOwnedPrice) {
    const openingStock = chance % 11 === 0 ? 0 : 1 + (chance % 5);
    // A used copy sells on its own terms; side by side with the new one the shelf would repeat itself.
    const liked = Math.max(1, popularity + ((chance >>> 9) % 2 === 0 ? 1 : -1) * (60 + (chance % 120)));
    products.push({
      ...common,
      age: 'PreOwned',
      ...prices(row.preOwnedPrice, row.mrp),
      popularity: liked,
      openingStock,
    });
  }
  if (row.sellCash) products.push({ ...common, age: 'sell', buyPaise: null, popularity, openingStock: 0 });
  return products;
}

function prices(price: string, mrp: string): { buyPaise: Paise | null; strikePaise: Paise | null } {
  const buyPaise = money(price);
  const mrpPaise = money(mrp);
  return { buyPaise, strikePaise: mrpPaise !== null && buyPaise !== null && mrpPaise > buyPaise ? mrpPaise : null };
}

/** What a demo shop pays its supplier: four fifths of what it asks, without the tax. */
function costOf(buyPaise: Paise | null): Paise | null {
  return buyPaise === null ? null : paise(Math.round((buyPaise * 80) / 118));
}

function money(rupees: string): Paise | null {
  return rupees === '' ? null : paiseFromRupees(Number(rupees));
}

/** A pre-order of the demo is always still to come, whenever the demo is opened. */
function releaseDate(row: Row, now: Date): string | null {
  if (row.preOrder === 'true') return addDays(indianDay(now), daysToRelease);
  return row.releaseYear ? `${row.releaseYear}-01-01` : null;
}

function listedOn(row: Row, { now, chance }: { now: Date; chance: number }): Date {
  const released = Date.UTC(Number(row.releaseYear || 2020), chance % 12, 1 + (chance % 28));
  return new Date(Math.min(released, now.getTime() - (1 + (chance % 40)) * dayMs));
}

/** The same whole number for the same text, so that the demo shop is the same everywhere. */
export function numberFrom(text: string): number {
  let mixed = 2_166_136_261;
  for (const letter of text) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
