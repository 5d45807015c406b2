import { type Banner, type BannerProduct, type BannerTab, bannerTabs, homeHighlights } from '../contract/home.ts';
import { bannerText } from '../rules/texts/banner-text.ts';
import { type CategoryFilter, readCategory } from '../rules/catalogue/sections.ts';
import { findProduct } from '../shop/catalogue/find-product.ts';
import { listHomeHighlights } from '../shop/catalogue/list-home-highlights.ts';
import type { ProductFacts } from '../shop/catalogue/product-facts.ts';
import { readTexts } from '../shop/texts/read-texts.ts';
import { answer, type Visit } from './answer.ts';
import { productWithFamily } from './catalogue.ts';
import { fillingOf } from './texts.ts';
import { cutoutPictures, productOnTheWire, rupees, sharePath } from './wire/product-on-the-wire.ts';

/** The category and subcategory words of the sell page's tabs. */
const tabTexts: Record<BannerTab, readonly [string, string]> = {
  Consoles: ['all', 'console'],
  'PS4-CDs': ['ps4', 'games'],
  Controllers: ['accessories', 'controller'],
};

export const homeAnswers = [
  answer(homeHighlights, async (_request, { database }) => {
    const kinds = bannerTabs.map((tab) => readCategory(tabTexts[tab]) as CategoryFilter);
    const { bought, preOrder, rentFromPaise, playExampleId } = await listHomeHighlights(database, kinds);
    const best = bought.flat()[0] ?? preOrder;
    return {
      banners: await bannersOf(database, bought),
      preOrder: preOrder && productOnTheWire(preOrder),
      playExample: playExampleId === null ? null : await playExample(database, playExampleId),
      rentFrom: rupees(rentFromPaise),
      shareImage: best && sharePath(best),
    };
  }),
];

async function bannersOf(database: Visit['database'], bought: readonly (readonly ProductFacts[])[]): Promise<Banner[]> {
  const { banners } = await readTexts(database, ['banners']);
  const words = await fillingOf(database);
  return bannerTabs
    .map((tab, index) => ({ tab, products: (bought[index] ?? []).map(bannerProduct) }))
    .filter(({ tab }) => banners[tab].isOn)
    .map(({ tab, products }) => {
      return { tab, products, ...bannerText(banners[tab], { tab, thing: products[0] }, words) };
    });
}

async function playExample(database: Visit['database'], id: number) {
  const { relatedProducts: _others, ...example } = productWithFamily(await findProduct(database, id));
  return example;
}

function bannerProduct(facts: ProductFacts): BannerProduct {
  const { id, productName, editionName, category, sellCash, sellCredit } = productOnTheWire(facts);
  return { id, productName, editionName, category, sellCash, sellCredit, cutout: cutoutPictures(facts) };
}
