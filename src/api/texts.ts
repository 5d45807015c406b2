import * as contract from '../contract/texts.ts';
import { productPath, productTitle } from '../rules/catalogue/product-path.ts';
import { sectionOf } from '../rules/catalogue/sections.ts';
import { namelessReviewer } from '../rules/reviews/review.ts';
import { fillText } from '../rules/texts/fill-text.ts';
import { readText } from '../rules/texts/read-text.ts';
import type { Block, TextFilling } from '../rules/texts/rich-text.ts';
import type { PageText, Question, ShopTexts } from '../rules/texts/shop-texts.ts';
import { textFilling } from '../rules/texts/filled-text.ts';
import { readTexts } from '../shop/texts/read-texts.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { listCities } from '../shop/rentals/cities.ts';
import { listNewestReviews, type NewestReview } from '../shop/reviews/shown-reviews.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, showsNoProducts } from './answer.ts';

const reviewsOnHome = 6;

export const textAnswers = [
  answer(
    contract.contentPage,
    async ({ page }, { database }) => {
      const { complaints, ...texts } = await readTexts(database, [page, 'complaints']);
      return pageOnTheWire((texts as ShopTexts)[page], complaints.text, await fillingOf(database));
    },
    showsNoProducts,
  ),
  answer(
    contract.faq,
    async (_request, { database }) => {
      const { faq } = await readTexts(database, ['faq']);
      const filling = await fillingOf(database);
      return faq.groups
        .map(({ id, title, questions }) => ({
          id,
          title: fillText(title, filling),
          questions: questions.filter(isShown).map((question) => questionOnTheWire(question, filling)),
        }))
        .filter(({ questions }) => questions.length > 0);
    },
    showsNoProducts,
  ),
  answer(contract.homeTexts, async (_request, { database }) => {
    const { faq, banners } = await readTexts(database, ['faq', 'banners']);
    const filling = await fillingOf(database);
    const questions = faq.groups.flatMap((group) => group.questions).filter(isShown);
    const { isOn, title, text, action } = banners.community;
    return {
      questions: questions.filter(({ isOnHome }) => isOnHome).map((question) => questionOnTheWire(question, filling)),
      questionCount: questions.length,
      reviews: (await listNewestReviews(database, reviewsOnHome)).map(reviewOnTheWire),
      community: isOn
        ? { title: fillText(title, filling), text: fillText(text, filling), action: fillText(action, filling) }
        : null,
    };
  }),
  answer(
    contract.marquee,
    async (_request, { database }) => {
      const { isOn, lines } = (await readTexts(database, ['marquee'])).marquee;
      const filling = await fillingOf(database);
      return { text: isOn ? lines.map((line) => fillText(line, filling)).join('  ·  ') : null };
    },
    showsNoProducts,
  ),
];

export async function fillingOf(database: ShopDatabase): Promise<TextFilling> {
  const cities = await listCities(database);
  return textFilling(await readSettings(database), { rentCities: cities.map(({ name }) => name) });
}

export function pageOnTheWire({ title, description, text }: PageText, complaints: string, filling: TextFilling) {
  const { intro, sections } = readText(text, filling);
  const shared = readText(complaints, filling).intro;
  const whole = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => ('named' in block && block.named === 'complaints' ? shared : [block]));
  return {
    title: fillText(title, filling),
    description: fillText(description, filling),
    intro: whole(intro),
    sections: sections.map((section) => ({ ...section, blocks: whole(section.blocks) })),
  };
}

function questionOnTheWire({ id, question, answer: text }: Question, filling: TextFilling) {
  return { id, question: fillText(question, filling), answer: [...readText(text, filling).intro] };
}

function isShown({ isHidden }: { isHidden: boolean }): boolean {
  return !isHidden;
}

function reviewOnTheWire(review: NewestReview): contract.HomeReview {
  const { id, stars, text, author, name, editionName, product, isSample } = review;
  return {
    id,
    stars,
    text,
    name: author ?? namelessReviewer,
    title: productTitle({ productName: name, editionName }),
    path:
      product &&
      productPath({ urlType: sectionOf(product.subCategory), age: product.age, productName: name, id: product.id }),
    isSample,
  };
}
