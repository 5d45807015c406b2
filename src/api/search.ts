import { searchPage, searchProducts } from '../contract/search.ts';
import { searchAge } from '../rules/catalogue/product-age.ts';
import { isTooShortToSearch } from '../rules/catalogue/search-query.ts';
import { listHomeProducts } from '../shop/catalogue/list-home-products.ts';
import * as search from '../shop/catalogue/search-products.ts';
import { answer } from './answer.ts';
import { productOnTheWire } from './wire/product-on-the-wire.ts';

const rowsInTheBox = 8;

export const searchAnswers = [
  answer(searchProducts, async ({ name }, { database }) => {
    if (isTooShortToSearch(name)) return [];
    const products = await search.searchProducts(database, name, rowsInTheBox);
    return products.map((facts) => {
      const { id, productName, editionName, description, urlType, picture, buyCash, availableQty, category } =
        productOnTheWire(facts);
      const age = searchAge(facts.age);
      return { id, productName, editionName, description, age, urlType, picture, buyCash, availableQty, category };
    });
  }),
  answer(searchPage, async ({ q, page, pageSize }, { database, replyHeaders }) => {
    const { products, total, isMore, correctedTo } = await search.searchPage(database, q, { page, pageSize });
    const popular = total === 0 ? (await listHomeProducts(database)).bestSellers : [];
    replyHeaders.set('x-total-count', String(total));
    return {
      products: products.map(productOnTheWire),
      isMore,
      correctedTo,
      popular: popular.map(productOnTheWire),
    };
  }),
];
