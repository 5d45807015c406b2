import { expect, it } from 'vitest';
import { defaultShopSettings } from '../house/shop-settings.ts';
import type { Question, ShopTexts } from './shop-texts.ts';
import { textProblem } from './text-problem.ts';
import { textFilling } from './filled-text.ts';

const filling = textFilling(defaultShopSettings);
const page = { title: 'Terms', description: 'What holds between us.', text: 'It costs {payOnDeliveryFee}.' };
const question: Question = { id: 'a', question: 'Why?', answer: 'Because.', isHidden: false, isOnHome: false };
const faqOf = (...questions: Question[]): ShopTexts['faq'] => ({
  groups: [{ id: 'buying', title: 'Buying', questions }],
});
const slide = { isOn: true, title: 'Up to {cash}', text: '{product} on {platform}', action: 'Sell' };

it('says nothing about texts that are right', () => {
  expect(textProblem('terms', page, filling)).toBeNull();
  expect(textProblem('faq', faqOf(question, { ...question, id: 'b' }), filling)).toBeNull();
  expect(textProblem('marquee', { isOn: false, lines: [] }, filling)).toBeNull();
});

it('names the line of a page', () => {
  const text = 'Fine.\n\n## Fees\n\nIt costs {fees}.';
  expect(textProblem('terms', { ...page, text }, filling)).toEqual({
    field: 'text',
    sentence: 'Line 5: There is no figure called {fees}.',
  });
});

it('names the answer of a question', () => {
  const wrong = { ...question, id: 'b', answer: 'Fine.\n\n[Here](javascript:x)' };
  expect(textProblem('faq', faqOf(question, wrong), filling)).toMatchObject({
    field: 'groups.0.questions.1.answer',
    sentence: expect.stringMatching(/^Line 3: The link to javascript:x/),
  });
});

it('wants no headings and no tables in an answer', () => {
  const answerOf = (answer: string) => textProblem('faq', faqOf({ ...question, answer }), filling)?.sentence;
  expect(answerOf('a\n## b')).toBe('Line 2: An answer has no headings.');
  expect(answerOf('{{condition-tables}}')).toMatch(/^Line 1: There is no block/);
});

it('wants every anchor once', () => {
  expect(textProblem('faq', faqOf(question, question), filling)?.sentence).toBe('Two things have the anchor a.');
});

it('knows what a slide may name, and the community may not', () => {
  const banners = {
    Consoles: slide,
    'PS4-CDs': slide,
    Controllers: slide,
    community: { ...slide, title: 'a', text: 'b' },
  };
  expect(textProblem('banners', banners, filling)).toBeNull();
  expect(textProblem('banners', { ...banners, community: slide }, filling)).toEqual({
    field: 'community.title',
    sentence: 'There is no figure called {cash}.',
  });
});

it('does not let the words about complaints contain themselves', () => {
  expect(textProblem('complaints', { text: '{{legal-details}}' }, filling)).toBeNull();
  expect(textProblem('complaints', { text: '{{complaints}}' }, filling)?.field).toBe('text');
});

it('wants words where words are shown', () => {
  expect(textProblem('marquee', { isOn: true, lines: [] }, filling)?.field).toBe('lines');
  expect(textProblem('marquee', { isOn: true, lines: [' '] }, filling)?.field).toBe('lines.0');
  expect(textProblem('terms', { ...page, text: ' \n' }, filling)?.field).toBe('text');
});
