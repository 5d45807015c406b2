import {
  type Banner,
  type BannerProduct,
  type BannerTab,
  bannerTabs,
  homeHighlights,
  homePageProducts,
} from '../contract/home.ts';
import { bannerText } from '../rules/texts/banner-text.ts';
import { type CategoryFilter, readCategory } from '../rules/catalogue/sections.ts';
import { listHomeHighlights } from '../shop/catalogue/list-home-highlights.ts';
import { listHomeProducts } from '../shop/catalogue/list-home-products.ts';
import type { ProductFacts } from '../shop/catalogue/product-facts.ts';
import { readTexts } from '../shop/texts/read-texts.ts';
import { answer, type Visit } from './answer.ts';
import { productWithFamily } from './catalogue.ts';
import { fillingOf } from './texts.ts';
import { cutoutPictures, productOnTheWire, rupees, sharePath } from './wire/product-on-the-wire.ts';

/** The category and the subcategory that each tab of the sell page shows. */
const tabCategories: Record<BannerTab, readonly [string, string]> = {
  Consoles: ['all', 'console'],
  'PS4-CDs': ['ps4', 'games'],
  Controllers: ['accessories', 'controller'],
};

export const homeAnswers = [
  answer(homeHighlights, async (_request, visit) => {
    const { database } = visit;
    const kinds = bannerTabs.map((tab) => readCategory(tabCategories[tab]) as CategoryFilter);
    const { bought, preOrder, rentFromPaise, playExampleId } = await listHomeHighlights(database, kinds);
    const best = bought.flat()[0] ?? preOrder;
    return {
      banners: await bannersOf(database, bought),
      preOrder: preOrder && productOnTheWire(preOrder),
      playExample: playExampleId === null ? null : await playExample(visit, playExampleId),
      rentFrom: rupees(rentFromPaise),
      shareImage: best && sharePath(best),
    };
  }),
  answer(homePageProducts, async (_request, { database }) => {
    const home = await listHomeProducts(database);
    return {
      new_arrivals: home.newArrivals.map(productOnTheWire),
      best_seller: home.bestSellers.map(productOnTheWire),
      best_selling_console: home.bestSellingConsoles.map(productOnTheWire),
      best_selling_controllers: home.bestSellingControllers.map(productOnTheWire),
    };
  }),
];

async function bannersOf(database: Visit['database'], bought: readonly (readonly ProductFacts[])[]): Promise<Banner[]> {
  const { banners } = await readTexts(database, ['banners']);
  const filling = await fillingOf(database);
  return bannerTabs
    .map((tab, index) => ({ tab, products: (bought[index] ?? []).map(bannerProduct) }))
    .filter(({ tab }) => banners[tab].isOn)
    .map(({ tab, products }) => {
      return { tab, products, ...bannerText(banners[tab], { tab, thing: products[0] }, filling) };
    });
}

async function playExample(visit: Visit, id: number) {
  const { relatedProducts: _others, ...example } = await productWithFamily(visit, id);
  return example;
}

function bannerProduct(facts: ProductFacts): BannerProduct {
  const { id, productName, editionName, category, sellCash, sellCredit } = productOnTheWire(facts);
  return { id, productName, editionName, category, sellCash, sellCredit, cutout: cutoutPictures(facts) };
}
