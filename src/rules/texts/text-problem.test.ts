import { expect, it } from 'vitest';
import { defaultShopSettings } from '../house/shop-settings.ts';
import type { Question, ShopTexts } from './shop-texts.ts';
import { textProblem } from './text-problem.ts';
import { textFilling } from './filled-text.ts';

const words = textFilling(defaultShopSettings);
const page = { title: 'Terms', description: 'What holds between us.', text: 'It costs {payOnDeliveryFee}.' };
const question: Question = { id: 'a', question: 'Why?', answer: 'Because.', isHidden: false, isOnHome: false };
const faqOf = (...questions: Question[]): ShopTexts['faq'] => ({
  groups: [{ id: 'buying', title: 'Buying', questions }],
});
const slide = { isOn: true, title: 'Up to {cash}', text: '{product} on {platform}', action: 'Sell' };

it('says nothing about texts that are right', () => {
  expect(textProblem('terms', page, words)).toBeNull();
  expect(textProblem('faq', faqOf(question, { ...question, id: 'b' }), words)).toBeNull();
  expect(textProblem('marquee', { isOn: false, lines: [] }, words)).toBeNull();
});

it('names the line of a page', () => {
  const text = 'Fine.\n\n## Fees\n\nIt costs {fees}.';
  expect(textProblem('terms', { ...page, text }, words)).toEqual({
    field: 'text',
    sentence: 'Line 5: There is no figure called {fees}.',
  });
});

it('names the answer of a question', () => {
  const wrong = { ...question, id: 'b', answer: 'Fine.\n\n[Here](javascript:x)' };
  expect(textProblem('faq', faqOf(question, wrong), words)).toMatchObject({
    field: 'groups.0.questions.1.answer',
    sentence: expect.stringMatching(/^Line 3: The link to javascript:x/),
  });
});

it('wants no headings and no tables in an answer', () => {
  const answerOf = (answer: string) => textProblem('faq', faqOf({ ...question, answer }), words)?.sentence;
  expect(answerOf('a\n## b')).toBe('Line 2: An answer has no headings.');
  expect(answerOf('{{condition-tables}}')).toMatch(/^Line 1: There is no block/);
});

it('wants every anchor once', () => {
  expect(textProblem('faq', faqOf(question, question), words)?.sentence).toBe('Two things have the anchor a.');
});

it('knows what a slide may name, and the community may not', () => {
  const banners = {
    Consoles: slide,
    'PS4-CDs': slide,
    Controllers: slide,
    community: { ...slide, title: 'a', text: 'b' },
  };
  expect(textProblem('banners', banners, words)).toBeNull();
  expect(textProblem('banners', { ...banners, community: slide }, words)).toEqual({
    field: 'community.title',
    sentence: 'There is no figure called {cash}.',
  });
});

it('does not let the words about complaints contain themselves', () => {
  expect(textProblem('complaints', { text: '{{legal-details}}' }, words)).toBeNull();
  expect(textProblem('complaints', { text: '{{complaints}}' }, words)?.field).toBe('text');
});

it('wants words where words are shown', () => {
  expect(textProblem('marquee', { isOn: true, lines: [] }, words)?.field).toBe('lines');
  expect(textProblem('marquee', { isOn: true, lines: [' '] }, words)?.field).toBe('lines.0');
  expect(textProblem('terms', { ...page, text: ' \n' }, words)?.field).toBe('text');
});
