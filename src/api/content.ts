import * as contract from '../contract/content.ts';
import { fillWords } from '../rules/fill-words.ts';
import { type Block, readText, type TextWords } from '../rules/rich-text.ts';
import type { PageText, Question, ShopTexts } from '../rules/shop-texts.ts';
import { textWords } from '../rules/text-words.ts';
import { readTexts } from '../shop/content/read-texts.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer } from './answer.ts';

export const contentAnswers = [
  answer(contract.contentPage, async ({ page }, { database }) => {
    const { complaints, ...texts } = await readTexts(database, [page, 'complaints']);
    return pageOnTheWire((texts as ShopTexts)[page], complaints.text, await wordsOf(database));
  }),
  answer(contract.faq, async (_request, { database }) => {
    const { faq } = await readTexts(database, ['faq']);
    const words = await wordsOf(database);
    return faq.groups
      .map(({ id, title, questions }) => ({
        id,
        title: fillWords(title, words),
        questions: questions.filter(isShown).map((question) => questionOnTheWire(question, words)),
      }))
      .filter(({ questions }) => questions.length > 0);
  }),
  answer(contract.homeTexts, async (_request, { database }) => {
    const { faq, reviews, banners } = await readTexts(database, ['faq', 'reviews', 'banners']);
    const words = await wordsOf(database);
    const questions = faq.groups.flatMap((group) => group.questions).filter(isShown);
    const { isOn, title, text, action } = banners.community;
    return {
      questions: questions.filter(({ isOnHome }) => isOnHome).map((question) => questionOnTheWire(question, words)),
      questionCount: questions.length,
      reviews: reviews.reviews.filter(isShown).map(({ isHidden: _hidden, ...review }) => review),
      community: isOn
        ? { title: fillWords(title, words), text: fillWords(text, words), action: fillWords(action, words) }
        : null,
    };
  }),
  answer(contract.marquee, async (_request, { database }) => {
    const { isOn, lines } = (await readTexts(database, ['marquee'])).marquee;
    const words = await wordsOf(database);
    return { text: isOn ? lines.map((line) => fillWords(line, words)).join('  ·  ') : null };
  }),
];

export async function wordsOf(database: ShopDatabase): Promise<TextWords> {
  return textWords(await readSettings(database));
}

export function pageOnTheWire({ title, description, text }: PageText, complaints: string, words: TextWords) {
  const { intro, sections } = readText(text, words);
  const shared = readText(complaints, words).intro;
  const whole = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => ('named' in block && block.named === 'complaints' ? shared : [block]));
  return {
    title: fillWords(title, words),
    description: fillWords(description, words),
    intro: whole(intro),
    sections: sections.map((section) => ({ ...section, blocks: whole(section.blocks) })),
  };
}

function questionOnTheWire({ id, question, answer: text }: Question, words: TextWords) {
  return { id, question: fillWords(question, words), answer: [...readText(text, words).intro] };
}

function isShown({ isHidden }: { isHidden: boolean }): boolean {
  return !isHidden;
}
