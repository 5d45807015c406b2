import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completeAnswers,
  type ConditionAnswers,
  conditionProblem,
  conditionQuestions,
  type ItemKind,
  itemKindOf,
  conditionTable,
  minusPercent,
  quoteFor,
  unansweredProblem,
} from './item-condition.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import type { SubCategory } from '../catalogue/sections.ts';

const kinds = Object.keys(conditionQuestions) as ItemKind[];
const names = [...new Set(kinds.flatMap((kind) => conditionQuestions[kind].map(({ name }) => name)))];
const values = [
  ...new Set(
    kinds.flatMap((kind) => conditionQuestions[kind].flatMap(({ answers }) => answers.map((one) => one.value))),
  ),
];

const table = defaultShopSettings.figures;
const quote = (of: ItemKind, pricePaise: Paise, given: ConditionAnswers) =>
  quoteFor({ kind: of, pricePaise, given, table });

const kind = fc.constantFrom(...kinds);
const price = fc.integer({ min: 1, max: 20_000_000 }).map(paise);
/** What people send: answers of the table, of other questions, and nonsense. */
const told: fc.Arbitrary<ConditionAnswers> = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(fc.constantFrom(...values), fc.string()),
);

describe('what a piece is worth', () => {
  test('is the price less what was taken off, never below a tenth of it, whatever people say', () => {
    fc.assert(
      fc.property(kind, price, told, (of, full, given) => {
        const { quotedPaise, deductions } = quote(of, full, given);
        const off = deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        expect(quotedPaise + off).toBe(full);
        expect(quotedPaise * 10).toBeGreaterThanOrEqual(full);
        expect(quotedPaise).toBeLessThanOrEqual(full);
        for (const { amountPaise } of deductions) {
          expect(amountPaise % 100).toBe(0);
          expect(amountPaise).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('is the whole price for the best answers and for silence', () => {
    fc.assert(
      fc.property(kind, price, (of, full) => {
        expect(quote(of, full, {})).toEqual({ quotedPaise: full, deductions: [] });
        expect(quote(of, full, completeAnswers(of, {}))).toEqual({ quotedPaise: full, deductions: [] });
      }),
    );
  });

  test('never falls when one answer gets better, to the rupee', () => {
    fc.assert(
      fc.property(kind, price, told, fc.nat(), (of, full, given, pick) => {
        const asked = conditionQuestions[of];
        const question = asked[pick % asked.length];
        const answers = completeAnswers(of, given);
        const place = question?.answers.findIndex(({ value }) => value === answers[question.name]) ?? 0;
        const better = question?.answers[Math.max(0, place - 1)]?.value ?? '';
        const before = quote(of, full, answers).quotedPaise;
        const after = quote(of, full, { ...answers, [question?.name ?? 'working']: better }).quotedPaise;
        expect(after).toBeGreaterThan(before - 100);
      }),
    );
  });

  test('depends on the answers of its own questions only', () => {
    fc.assert(
      fc.property(kind, price, told, (of, full, given) => {
        expect(quote(of, full, given)).toEqual(quote(of, full, completeAnswers(of, given)));
      }),
    );
  });

  test('follows the published table', () => {
    const { quotedPaise, deductions } = quote('disc', paise(100_000), { marks: 'heavy', region: 'other' });
    expect(quotedPaise).toBe(60_000);
    expect(deductions).toEqual([
      { name: 'marks', label: 'Deep marks', amountPaise: 25_000 },
      { name: 'region', label: 'Another region', amountPaise: 15_000 },
    ]);
    expect(quote('controller', paise(100_000), { working: 'faulty', drift: 'yes' }).quotedPaise).toBe(10_000);
  });
});

test("the owner's table counts, and is kept without the other figures of the shop", () => {
  const mine = { ...table, discHeavyPercent: 30 };
  const piece = { kind: 'disc', pricePaise: paise(100_000), given: { marks: 'heavy' } } as const;
  expect(quoteFor({ ...piece, table: mine }).quotedPaise).toBe(70_000);
  expect(quoteFor({ ...piece, table: conditionTable(mine) }).quotedPaise).toBe(70_000);
  expect(Object.keys(conditionTable(mine))).toHaveLength(20);
  expect(conditionTable(mine)).not.toHaveProperty('pickupBonus');
});

describe('the questions', () => {
  test('start with the best answer, and no answer takes off more than there is', () => {
    for (const { answers } of kinds.flatMap((of) => conditionQuestions[of])) {
      const minus = answers.map((answer) => minusPercent(answer, table));
      expect(minus[0]).toBe(0);
      expect(minus).toEqual(minus.toSorted((one, other) => one - other));
      expect(Math.max(...minus)).toBeLessThanOrEqual(90);
    }
  });

  test('a complete set answers each question once, and completing it again changes nothing', () => {
    fc.assert(
      fc.property(kind, told, (of, given) => {
        const answers = completeAnswers(of, given);
        expect(Object.keys(answers)).toEqual(conditionQuestions[of].map(({ name }) => name));
        expect(completeAnswers(of, answers)).toEqual(answers);
        expect(conditionProblem(of, answers)).toBeNull();
      }),
    );
  });

  test('the bench is told of a word that is not in the table', () => {
    fc.assert(
      fc.property(kind, told, (of, given) => {
        const isKnown = Object.entries(given).every(([name, value]) =>
          conditionQuestions[of].some(
            (one) => one.name === name && one.answers.some((answer) => answer.value === value),
          ),
        );
        expect(conditionProblem(of, given) === null).toBe(isKnown);
      }),
    );
    expect(conditionProblem('disc', { marks: 'hevy' })).toBe(
      'Are there marks or scratches? The answers are none, light, heavy.',
    );
    expect(conditionProblem('disc', { drift: 'no' })).toContain('drift');
  });

  test('every sort of thing has some', () => {
    const sorts: SubCategory[] = ['Games', 'Console', 'Controller'];
    expect(sorts.map(itemKindOf)).toEqual(['disc', 'console', 'controller']);
    expect(itemKindOf('Headset')).toBe('accessory');
  });
});

test('a test has an answer to every question of the kind', () => {
  for (const of of kinds) {
    const all = completeAnswers(of, {});
    expect(unansweredProblem(of, all)).toBeNull();
    for (const { name, question } of conditionQuestions[of]) {
      expect(unansweredProblem(of, { ...all, [name]: undefined })).toContain(question);
    }
  }
});
