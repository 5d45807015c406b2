import * as catalogue from '../contract/catalogue.ts';
import type { Product } from '../contract/catalogue.ts';
import { wordsOfName } from '../rules/catalogue/listing-filters.ts';
import { editionAgeNumber } from '../rules/catalogue/product-age.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { productPath } from '../rules/catalogue/product-path.ts';
import { readCategory, sectionOf } from '../rules/catalogue/sections.ts';
import { countProductChoices } from '../shop/catalogue/count-product-choices.ts';
import { findProduct, type FamilyMember, type ProductWithFamily } from '../shop/catalogue/find-product.ts';
import { listProducts } from '../shop/catalogue/list-products.ts';
import type { ProductChoices } from '../shop/catalogue/product-conditions.ts';
import { answer, type Visit } from './answer.ts';
import { drawnPicture, photographPicture, productOnTheWire, rupees, sharePath } from './wire/product-on-the-wire.ts';

type ListRequest = (typeof catalogue.products)['request']['_zod']['output'];

export const catalogueAnswers = [
  answer(catalogue.products, (request, visit) => list(request, visit, { isSelling: false })),
  answer(catalogue.onlySellProducts, (request, visit) => list(request, visit, { isSelling: true })),
  answer(catalogue.productFilters, (request, { database }) => countChoices(request, database)),
  answer(catalogue.getProductById, async ({ id }, { database }) => productWithFamily(await findProduct(database, id))),
];

async function list(request: ListRequest, visit: Visit, { isSelling }: { isSelling: boolean }) {
  const { products, total } = await listProducts(visit.database, {
    category: readCategory([request.category, request.subCategory]),
    isSelling,
    ...choicesOf(request),
    sort: request.sort,
    page: request.page,
    pageSize: request.pageSize,
  });
  visit.replyHeaders.set('x-total-count', String(total));
  return products.map(productOnTheWire);
}

function choicesOf(request: ListRequest): ProductChoices {
  return {
    wordsOfName: wordsOfName(request.name ?? ''),
    ages: request.age,
    platforms: request.platform,
    genres: request.genre,
    minRupees: request.minPrice,
    maxRupees: request.maxPrice,
    isInStock: request.inStock,
  };
}

async function countChoices(request: ListRequest, database: Visit['database']): Promise<catalogue.ProductFilters> {
  const category = readCategory([request.category, request.subCategory]);
  const counts = await countProductChoices(database, category, choicesOf(request));
  return {
    age: counts.ages,
    platform: counts.platforms.map(({ value, count }) => ({ value: value.toLowerCase(), count })),
    genre: counts.genres,
    minPrice: rupees(counts.minPaise),
    maxPrice: rupees(counts.maxPaise),
    inStock: counts.inStock,
  };
}

export function productWithFamily({ product, family, related, photographs, rentPrices }: ProductWithFamily): Product {
  const urlType = sectionOf(product.subCategory);
  const pathOf = (member: FamilyMember) =>
    productPath({ urlType, age: member.age, productName: product.name, id: member.id });
  const other = family.find((member) => member.editionId === product.editionId && member.age === otherAge(product.age));
  const drawn = drawnPicture(product);
  return {
    ...productOnTheWire(product),
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
        availableQty: member.available,
      })),
    path: productPath({ urlType, age: product.age, productName: product.name, id: product.id }),
    mrp: rupees(product.mrpPaise),
    shareImage: sharePath(product),
    pictures: photographs.length > 0 ? photographs.map((photo) => photographPicture(photo, product)) : [drawn],
    rentPrices: Object.fromEntries(rentPrices.map((price) => [price.duration, rupeesFromPaise(price.pricePaise)])),
    relatedProducts: related.map(productOnTheWire),
  };
}

function otherAge(age: string): string | null {
  if (age === 'New') return 'PreOwned';
  return age === 'PreOwned' ? 'New' : null;
}
