import { productTitle } from '../../rules/catalogue/product-path.ts';
import { paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { type Offer, offerShares, type OfferThings } from '../../rules/offers/offer.ts';
import { productFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { offerLines } from './offers-that-count.ts';

const mostExamples = 6;

/** What an offer would do to one piece of what is most popular among the things that it is for, and how many there are. */
export async function previewOffer(
  database: ShopDatabase,
  terms: Omit<OfferThings, 'titleName'> & Pick<Offer, 'percent' | 'offPaise'>,
) {
  const { titleId, platform, age } = terms;
  const products = productFacts(database)
    .where('product.age', '<>', 'sell')
    .where('product.buy_paise', 'is not', null)
    .$if(titleId !== null, (query) => query.where('title.id', '=', must(titleId, 'the title')))
    .$if(platform !== null, (query) => query.where('title.platform', '=', must(platform, 'the platform')))
    .$if(age !== null, (query) => query.where('product.age', '=', must(age, 'the age')));
  const popular = await products
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .limit(mostExamples)
    .execute();
  const { count } = await products
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const settings = await readSettings(database);
  const examples = popular.map((product) => {
    const unitPaise = must(product.buyPaise, 'the price');
    const lines = offerLines([{ ...product, unitPaise, quantity: 1, grade: null }], settings);
    const offOf = (some: typeof lines) =>
      must(offerShares({ ...terms, titleName: null }, some)[0], 'the share').offPaise;
    const offPaise = offOf(lines);
    return {
      title: productTitle({ productName: product.name, editionName: product.editionName }),
      platform: product.platform,
      age: product.age,
      pricePaise: unitPaise,
      offPaise,
      isCut: offPaise < offOf(lines.map((line) => ({ ...line, leastPaise: paise(0) }))),
    };
  });
  return { count, examples };
}
