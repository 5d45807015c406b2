import { searchPage, searchProducts } from '../contract/search.ts';
import { searchAge } from '../rules/catalogue/product-age.ts';
import { isTooShortToSearch } from '../rules/catalogue/search-query.ts';
import { listHomeProducts } from '../shop/catalogue/list-home-products.ts';
import * as search from '../shop/catalogue/search-products.ts';
import { answer } from './answer.ts';
import { countsOnTheWire, filtersOf } from './catalogue.ts';
import { productOnTheWire } from './wire/product-on-the-wire.ts';

const rowsInTheBox = 8;

export const searchAnswers = [
  answer(searchProducts, async ({ name }, { database }) => {
    if (isTooShortToSearch(name)) return [];
    const products = await search.searchProducts(database, name, rowsInTheBox);
    return products.map((facts) => {
      const { id, productName, editionName, description, urlType, picture, buyCash, ...rest } = productOnTheWire(facts);
      const { availableQty, category, grades, copiesFrom } = rest;
      const row = { id, productName, editionName, description, age: searchAge(facts.age), urlType, picture, buyCash };
      return { ...row, availableQty, category, grades, copiesFrom };
    });
  }),
  answer(searchPage, async (request, { database, replyHeaders }) => {
    const choices = await filtersOf(database, request);
    const found = await search.searchPage(database, request.q, { ...request, choices });
    const { products, total, isMore, correctedTo, isAny, counts } = found;
    const popular = isAny ? [] : (await listHomeProducts(database)).bestSellers;
    replyHeaders.set('x-total-count', String(total));
    return {
      products: products.map(productOnTheWire),
      isMore,
      correctedTo,
      filters: countsOnTheWire(counts),
      popular: popular.map(productOnTheWire),
    };
  }),
];
