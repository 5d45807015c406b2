import * as catalogue from '../contract/catalogue.ts';
import type { Product } from '../contract/catalogue.ts';
import { wordsOfName } from '../rules/listing/listing-filters.ts';
import { editionAgeNumber } from '../rules/catalogue/product-age.ts';
import { rentDurations } from '../rules/line-choices.ts';
import { paise, rupeesFromPaise } from '../rules/money/paise.ts';
import { productPath } from '../rules/catalogue/product-path.ts';
import { readCategory, sectionOf } from '../rules/catalogue/sections.ts';
import { purchaseFigures } from '../rules/rentals/purchase.ts';
import { indianDay } from '../rules/time/day.ts';
import { type ChoiceCounts, countProductChoices } from '../shop/catalogue/count-product-choices.ts';
import { findProduct, type FamilyMember, type ProductWithFamily } from '../shop/catalogue/find-product.ts';
import { listProducts } from '../shop/catalogue/list-products.ts';
import type { ProductChoices } from '../shop/catalogue/product-conditions.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, type Visit } from './answer.ts';
import { drawnPicture, photographPicture, productOnTheWire, rupees, sharePath } from './wire/product-on-the-wire.ts';
import { shownUnit, withGaps } from './wire/shown-unit.ts';

type ListRequest = (typeof catalogue.products)['request']['_zod']['output'];

export const catalogueAnswers = [
  answer(catalogue.products, (request, visit) => list(request, visit, { isSelling: false })),
  answer(catalogue.onlySellProducts, (request, visit) => list(request, visit, { isSelling: true })),
  answer(catalogue.productFilters, (request, { database }) => countChoices(request, database)),
  answer(catalogue.getProductById, ({ id }, visit) => productWithFamily(visit, id), { productsOf }),
];

function productsOf({ id, variants, relatedProducts }: Product): number[] {
  return [id, ...[...variants, ...relatedProducts].map((shown) => shown.id)];
}

async function list(request: ListRequest, visit: Visit, { isSelling }: { isSelling: boolean }) {
  const { products, total } = await listProducts(visit.database, {
    category: readCategory([request.category, request.subCategory]),
    isSelling,
    ...(await choicesOf(visit.database, request)),
    sort: request.sort,
    page: request.page,
    pageSize: request.pageSize,
  });
  visit.replyHeaders.set('x-total-count', String(total));
  return products.map(productOnTheWire);
}

async function choicesOf(database: Visit['database'], request: ListRequest): Promise<ProductChoices> {
  return { wordsOfName: wordsOfName(request.name ?? ''), ...(await filtersOf(database, request)) };
}

export async function filtersOf(
  database: Visit['database'],
  request: Omit<ListRequest, 'name' | 'category' | 'subCategory'>,
): Promise<ProductChoices> {
  return {
    ages: request.age,
    kinds: request.kind,
    platforms: request.platform,
    genres: request.genre,
    grades: request.grade,
    minRupees: request.minPrice,
    maxRupees: request.maxPrice,
    isInStock: request.inStock,
    worksOn: request.worksOn && (await asksForConsoles(database)) ? request.worksOn : undefined,
  };
}

/** Kept answers are forgotten when a setting changes. */
async function asksForConsoles(database: Visit['database']): Promise<boolean> {
  return (await readSettings(database)).figures.consolesPerPerson > 0;
}

async function countChoices(request: ListRequest, database: Visit['database']): Promise<catalogue.FilterCounts> {
  const category = readCategory([request.category, request.subCategory]);
  return countsOnTheWire(await countProductChoices(database, category, await choicesOf(database, request)));
}

export function countsOnTheWire(counts: ChoiceCounts): catalogue.FilterCounts {
  return {
    age: counts.ages,
    kind: counts.kinds.map(({ value, count }) => ({ value: value.toLowerCase(), count })),
    platform: counts.platforms.map(({ value, count }) => ({ value: value.toLowerCase(), count })),
    genre: counts.genres,
    grade: counts.grades,
    minPrice: rupees(counts.minPaise),
    maxPrice: rupees(counts.maxPaise),
    inStock: counts.inStock,
  };
}

export async function productWithFamily(
  { database, now }: Pick<Visit, 'database' | 'now'>,
  id: number,
): Promise<Product> {
  const found = await findProduct(database, { id, today: indianDay(now) });
  const { product, family, related, photographs } = found;
  // Without all its prices it is on no rent page.
  const isForRent = found.rentCities.length > 0 && found.rentPrices.length === rentDurations.length;
  const urlType = sectionOf(product.subCategory);
  const pathOf = (member: FamilyMember) =>
    productPath({ urlType, age: member.age, productName: product.name, id: member.id });
  const other = family.find((member) => member.editionId === product.editionId && member.age === otherAge(product.age));
  const drawn = drawnPicture(product);
  const summary = productOnTheWire(product);
  return {
    ...summary,
    allEditions: family
      .filter(({ age }) => (product.age === 'sell' ? age === 'sell' : age !== 'sell'))
      .map((member) => ({
        id: member.id,
        name: member.editionName,
        age: editionAgeNumber(member.age),
        path: pathOf(member),
      })),
    otherAge: other ? pathOf(other) : null,
    otherAgePrice: rupees(other?.buyPaise ?? null),
    variants: family
      .filter(({ editionId }) => editionId === product.editionId)
      .map((member) => ({
        id: member.id,
        age: member.age,
        path: pathOf(member),
        buyCash: rupees(member.buyPaise),
        price: rupees((member.available > 0 ? null : member.leastPaise) ?? member.buyPaise),
        availableQty: member.available,
      })),
    path: productPath({ urlType, age: product.age, productName: product.name, id: product.id }),
    mrp: rupees(product.mrpPaise),
    countryOfOrigin: product.countryOfOrigin,
    maker: product.maker,
    makerWarranty: product.makerWarranty,
    shareImage: sharePath(product),
    pictures: photographs.length > 0 ? photographs.map((photo) => photographPicture(photo, product)) : [drawn],
    rentPrices: isForRent
      ? Object.fromEntries(found.rentPrices.map((price) => [price.duration, rupeesFromPaise(price.pricePaise)]))
      : {},
    rentIn: isForRent
      ? found.rentCities.map(({ slug, name }) => ({ slug, name, path: `/rent/${slug}?item=${product.editionId}` }))
      : [],
    rentToKeep: isForRent ? rentToKeep(found) : null,
    ...(product.age === 'PreOwned' && {
      grades: withGaps(summary.grades, found.units, product),
      units: found.units.flatMap((unit) => shownUnit(unit, product)),
    }),
    relatedProducts: related.map(productOnTheWire),
  };
}

/** What a used one in good condition costs whoever has rented it. */
function rentToKeep(found: ProductWithFamily): Product['rentToKeep'] {
  const { product, family, rentCities, rentPrices, keepPercent } = found;
  const used = family.find(({ editionId, age }) => editionId === product.editionId && age === 'PreOwned');
  const pricePaise = used?.buyPaise;
  if (!pricePaise || keepPercent === 0 || !rentCities.some(({ mayKeep }) => mayKeep)) return null;
  const figures = rentPrices.map(({ duration, pricePaise: rentPaise }) => {
    const { moneyPaise, rentPaise: counted } = purchaseFigures({
      pricePaise,
      rentPaise,
      heldPaise: paise(0),
      keepPercent,
    });
    return [duration, { price: rupeesFromPaise(moneyPaise), rent: rupeesFromPaise(counted) }];
  });
  return Object.fromEntries(figures) as Product['rentToKeep'];
}

function otherAge(age: string): string | null {
  if (age === 'New') return 'PreOwned';
  return age === 'PreOwned' ? 'New' : null;
}
