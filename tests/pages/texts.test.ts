import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageOnTheWire } from '../../src/api/texts.ts';
import { conditionTable, leastPercent } from '../../src/rules/trade-ins/item-condition.ts';
import { plainText } from '../../src/rules/texts/rich-text.ts';
import { readText } from '../../src/rules/texts/read-text.ts';
import type { Block } from '../../src/rules/texts/rich-text.ts';
import { defaultShopSettings, type ShopSettings } from '../../src/rules/house/shop-settings.ts';
import { pageKeys, type PageKey } from '../../src/rules/texts/shop-texts.ts';
import { textKeys } from '../../src/rules/texts/text-titles.ts';
import { textProblem } from '../../src/rules/texts/text-problem.ts';
import { textFilling } from '../../src/rules/texts/filled-text.ts';
import { standardTexts } from '../../src/shop/texts/standard/standard-texts.ts';
import { TextBlocks } from '../../src/web/parts/text/text-blocks.tsx';
import { namedElements } from '../../src/web/site/texts/text-page.tsx';

type PageName = PageKey | 'faq';

function pageOf(page: PageKey, settings: ShopSettings = defaultShopSettings) {
  return pageOnTheWire(standardTexts[page], standardTexts.complaints.text, textFilling(settings));
}

function textOf(page: PageName, settings: ShopSettings = defaultShopSettings): string {
  if (page === 'faq') return faqWords(settings);
  const { intro, sections } = pageOf(page, settings);
  const drawn = (blocks: readonly Block[]) => createElement(TextBlocks, { blocks, named: namedElements(settings) });
  return [
    drawn(intro),
    ...sections.map(({ title, blocks }) => createElement(Fragment, null, title, ': ', drawn(blocks), ' ')),
  ]
    .map((part) => renderToStaticMarkup(createElement(MemoryRouter, null, part)))
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1');
}

function faqWords(settings: ShopSettings): string {
  return standardTexts.faq.groups
    .flatMap(({ questions }) =>
      questions.flatMap(({ question, answer }) => [question, plainText(readText(answer, textFilling(settings)).intro)]),
    )
    .join(' ');
}

test.each(textKeys)('the standard text of %s could have been saved in the office', (key) => {
  expect(textProblem(key, standardTexts[key], textFilling(defaultShopSettings))).toBeNull();
});

describe('every promise of the shop stands on its page', () => {
  const facts: readonly (readonly [fact: string, page: PageName, words: RegExp])[] = [
    [
      'the cancellation fee holds both ways',
      'terms',
      /if you cancel, we keep 3%; if we cancel, .* we pay you 3% on top/,
    ],
    [
      'a cancelled prepaid order is refunded in 7 working days',
      'terms',
      /Cancelled prepaid order: up to 7 working days/,
    ],
    ['unopened new goods come back for 30 days', 'terms', /New products: 30 days from delivery, unopened/],
    ['and are refunded within four weeks', 'terms', /refunded within four weeks/],
    [
      'pre-owned games come back for 7 days if they do not work',
      'terms',
      /Pre-owned games: 7 days .* if the game does not work/,
    ],
    [
      'pre-owned things have a warranty of one month',
      'terms',
      /Every pre-owned product carries our own 1-month warranty/,
    ],
    [
      'hardware is replaced, then serviced',
      'terms',
      /first 7 days and we replace the product; .* within 30 days and we service/,
    ],
    ['damage is reported within 24 hours', 'terms', /within 24 hours of delivery/],
    ['orders before 4 PM leave the same day', 'terms', /before 4 PM IST .* dispatched the same day/],
    ['how long delivery takes', 'terms', /Metros: 1-2 business days\. Elsewhere: 3-4 business days/],
    ['we are in India only', 'terms', /in India only/],
    ['prepaid delivery is free', 'terms', /Delivery is free for every prepaid order/],
    [
      'pay on delivery, its fee and its limits',
      'terms',
      /Pay on delivery costs ₹50.* under ₹5,000 without a pre-order/,
    ],
    ['how to pay', 'terms', /UPI, PhonePe, a credit or debit card, or net banking/],
    ['one copy a household where it says so', 'terms', /one copy per customer or household/],
    ['pre-owned games may lack codes and manuals', 'terms', /may lack DLC codes and manuals/],
    ['a lost rental costs up to 90% of its price', 'terms', /up to 90% of its retail price/],
    ['a missing item that is found costs its way back', 'terms', /₹299 for return shipping/],
    ['store credit makes pre-owned things cheaper', 'terms', /pay with credit is 10% cheaper/],
    ['store credit cannot be paid out', 'terms', /cannot be paid out or passed on/],
    ['a quote holds for 15 days', 'trade-in-policy', /valid for 15 days/],
    ['an offer that is not answered is a no', 'trade-in-policy', /waits for 7 days.* come back free of charge/],
    ['the questions agree on silence', 'faq', /7 days to answer it: .* comes back free of charge/],
    ['the condition table is published', 'trade-in-policy', /Do the sticks drift\? No nothing Yes, one or both 40%/],
    ['games are processed first', 'trade-in-policy', /Games are processed in 1-2 days/],
    ['electronics take longer', 'trade-in-policy', /processed in 3-4 days/],
    ['a pickup adds to what is paid', 'trade-in-policy', /add ₹500 to what we pay you/],
    ['self shipping adds too, everywhere', 'trade-in-policy', /add ₹100 for it.* the same ₹100 reimburses/],
    [
      'who answers a complaint, and when',
      'terms',
      /number.* acknowledge it within 48 hours and solve it within one month/,
    ],
    ['the legal name and the grievance officer', 'about', /GameTrove Retail Private Limited.*Asha Raman/],
    ['I can take my data with me', 'privacy-policy', /Download my data/],
    ['I can have my account deleted', 'privacy-policy', /Delete my account/],
    ['how long records are kept', 'privacy-policy', /8 years/],
    [
      'the short page agrees on returns',
      'legal-privacy',
      /within 30 days, unopened.* within four weeks.* within 7 days/,
    ],
    ['the short page agrees on shipping', 'legal-privacy', /before 4 PM IST.*1-2 business days.*3-4 business days/],
    ['a pre-order is paid in advance', 'legal-privacy', /pay on delivery is not available for it/],
    ['the short page agrees on selling', 'legal-privacy', /valid for 15 days.*1-2 days.*3-4 days.*₹500.*₹100/],
    [
      'the questions agree on self shipping',
      'faq',
      /pick them up and we add ₹500, or ship them yourself and we add ₹100/,
    ],
    ['the questions agree on lost rentals', 'faq', /up to 90% of its retail price.*₹299/],
    ['the questions agree on payments', 'faq', /UPI, PhonePe, credit or debit cards and net banking/],
  ];
  test.each(facts)('%s (%s)', (_fact, page, words) => {
    expect(textOf(page)).toMatch(words);
  });
});

test.each([...pageKeys, 'faq'] as const)('no word of %s is a name of a program', (page) => {
  expect(textOf(page).match(/\b[a-z]+[A-Z]\w*/g) ?? []).toEqual([]);
});

test('there are 22 questions, each asked once', () => {
  const questions = standardTexts.faq.groups.flatMap((group) => group.questions);
  expect(questions).toHaveLength(22);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(22);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(22);
});

test('the terms have an anchor for each thing people look up', () => {
  const anchors = pageOf('terms').sections.map(({ id }) => id);
  for (const id of ['cancellation', 'refund', 'returns', 'shipping', 'warranty', 'rental-damage']) {
    expect(anchors).toContain(id);
  }
});

test('the short page folds returns, shipping, pre-orders and selling', () => {
  const titles = pageOf('legal-privacy').sections.map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(['Returns', 'Shipping', 'Pre-orders', 'Selling']);
});

const everyPage: readonly PageName[] = [...pageKeys, 'faq'];

/** A value that no page contains by chance. */
const otherFigure = 7313;
const otherFigureWords = /7,?313/;

describe('when the owner changes a figure, the pages say the new one', () => {
  const before = new Map(everyPage.map((page) => [page, textOf(page)]));
  const figureNames = Object.keys(defaultShopSettings.figures) as (keyof ShopSettings['figures'])[];

  // How many wishes, alerts and consoles somebody may have is said where they are made, and how many offers there may be only in the
  // office. The contract of pre-orders and the memory of prices are on or off.
  const elsewhere = new Set<string>([
    'dispatchBeforeHour',
    'wishesPerPerson',
    'alertsPerPerson',
    'offersAtOnce',
    'consolesPerPerson',
    'preOrderContract',
    'priceMemory',
    'tradeUpHoldDays',
    'tradeUpPayDays',
  ]);

  test.each(figureNames.filter((name) => !elsewhere.has(name)))('%s', (name) => {
    const settings = { ...defaultShopSettings, figures: { ...defaultShopSettings.figures, [name]: otherFigure } };
    const changed = everyPage.filter((page) => textOf(page, settings) !== before.get(page));
    expect(changed).not.toHaveLength(0);
    for (const page of changed) expect(textOf(page, settings), page).toMatch(otherFigureWords);
  });

  test('the hour of dispatch', () => {
    const settings = { ...defaultShopSettings, figures: { ...defaultShopSettings.figures, dispatchBeforeHour: 12 } };
    for (const page of ['terms', 'legal-privacy', 'faq'] as const) {
      expect(textOf(page, settings)).toContain('12 PM IST');
      expect(textOf(page, settings)).not.toContain('4 PM IST');
    }
  });
});

test('with the contract, the pages say that pre-orders are free to cancel; without it, what they cost', () => {
  const off = { ...defaultShopSettings, figures: { ...defaultShopSettings.figures, preOrderContract: 0 } };
  for (const page of ['terms', 'legal-privacy', 'faq'] as const) {
    expect(textOf(page)).toContain('costs nothing to cancel until it is shipped');
    expect(textOf(page, off)).not.toContain('costs nothing to cancel until it is shipped');
    expect(textOf(page, off)).toContain('cancelled with the same 3% fee as every prepaid order');
  }
});

test('no page types an amount, a share or a time itself: with other figures, none of the old ones is left', () => {
  const figures = Object.fromEntries(Object.keys(defaultShopSettings.figures).map((name) => [name, otherFigure]));
  const settings = { ...defaultShopSettings, figures: figures as ShopSettings['figures'] };
  for (const page of everyPage) {
    const typed = textOf(page, settings).match(
      /₹[\d,]+|\d+%|\d+(?:-\d+)?[ -](?:business |working )?(?:hour|day|week|month)/g,
    );
    const others = typed?.filter((amount) => !otherFigureWords.test(amount) && !isOfConditionTable(amount));
    expect(others ?? [], page).toEqual([]);
  }
});

/** The table of conditions is the owner's, too, and stands beside the text. */
function isOfConditionTable(amount: string): boolean {
  const table = conditionTable(defaultShopSettings.figures);
  return [leastPercent, ...Object.values(table)].some((percent) => amount === `${percent}%`);
}
