import * as z from 'zod/mini';
import type { Block, TextSection } from '../rules/texts/rich-text.ts';
import { pageKeys } from '../rules/texts/shop-texts.ts';
import { get } from './call.ts';
import { nothing } from './fields.ts';

const blocks = z.array(z.custom<Block>());
const question = z.object({ id: z.string(), question: z.string(), answer: blocks });
export type AskedQuestion = z.infer<typeof question>;

export const contentPage = get({
  path: '/api/contentPage',
  who: 'anyone',
  isPublic: true,
  about: 'A page of text: a policy, or who we are. The figures in it are those of the settings.',
  request: z.object({ page: z.enum(pageKeys, 'must be a page of words') }),
  reply: z.object({
    title: z.string(),
    /** For search results. */
    description: z.string(),
    intro: blocks,
    sections: z.array(z.custom<TextSection>()),
  }),
});

export const faq = get({
  path: '/api/faq',
  who: 'anyone',
  isPublic: true,
  about: 'The questions and answers, by what people are about to do.',
  request: nothing,
  reply: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(question) })),
});
export type QuestionGroupOnPage = z.infer<typeof faq.reply>[number];

const review = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  /** What it is about, and its page; null for what the shop does not list any more. */
  title: z.string(),
  path: z.nullable(z.string()),
  /** By nobody: an example, as long as there is no real one. */
  isSample: z.boolean(),
});
export type HomeReview = z.infer<typeof review>;

export const homeTexts = get({
  path: '/api/homeTexts',
  who: 'anyone',
  isPublic: true,
  about: 'Texts of the home page: common questions, the newest reviews and the banner of the community.',
  request: nothing,
  reply: z.object({
    questions: z.array(question),
    /** How many there are on the page of all. */
    questionCount: z.int(),
    reviews: z.array(review),
    community: z.nullable(z.object({ title: z.string(), text: z.string(), action: z.string() })),
  }),
});

export const marquee = get({
  path: '/api/marquee',
  who: 'anyone',
  isPublic: true,
  about: 'The line that passes by on the sell page, or null when it is turned off.',
  request: nothing,
  reply: z.object({ text: z.nullable(z.string()) }),
});
