import { type BannerProduct, type BannerTab, bannerTabs, homeHighlights } from '../contract/home.ts';
import { type CategoryFilter, readCategory } from '../rules/sections.ts';
import { listHomeHighlights } from '../shop/catalogue/list-home-highlights.ts';
import type { ProductFacts } from '../shop/catalogue/product-facts.ts';
import { answer } from './answer.ts';
import { cutoutPictures, productOnTheWire, rupees, sharePath } from './product-on-the-wire.ts';

/** The category and subcategory words of the sell page's tabs. */
const tabWords: Record<BannerTab, readonly [string, string]> = {
  Consoles: ['all', 'console'],
  'PS4-CDs': ['ps4', 'games'],
  Controllers: ['accessories', 'controller'],
};

export const homeAnswers = [
  answer(homeHighlights, async (_request, { database }) => {
    const kinds = bannerTabs.map((tab) => readCategory(tabWords[tab]) as CategoryFilter);
    const { bought, preOrder, rentFromPaise } = await listHomeHighlights(database, kinds);
    const best = bought.flat()[0] ?? preOrder;
    return {
      banners: bannerTabs.map((tab, place) => ({ tab, products: (bought[place] ?? []).map(bannerProduct) })),
      preOrder: preOrder && productOnTheWire(preOrder),
      rentFrom: rupees(rentFromPaise),
      shareImage: best && sharePath(best),
    };
  }),
];

function bannerProduct(facts: ProductFacts): BannerProduct {
  const { id, productName, editionName, category, sellCash, sellCredit } = productOnTheWire(facts);
  return { id, productName, editionName, category, sellCash, sellCredit, cutout: cutoutPictures(facts) };
}
