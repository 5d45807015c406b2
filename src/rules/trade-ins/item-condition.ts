import { paise, type Paise } from '../money/paise.ts';
import type { SubCategory } from '../catalogue/sections.ts';

export type ItemKind = 'disc' | 'console' | 'controller' | 'accessory';
export type QuestionName = 'working' | 'marks' | 'box' | 'accessories' | 'drift' | 'region';
export type ConditionAnswers = Partial<Record<QuestionName, string>>;

export interface ConditionQuestion {
  name: QuestionName;
  question: string;
  /** The first answer is the best, and what is assumed until the seller says otherwise. */
  answers: readonly { value: string; label: string; minusPercent: number }[];
}

export function itemKindOf(subCategory: SubCategory): ItemKind {
  const kinds: Partial<Record<SubCategory, ItemKind>> = { Games: 'disc', Console: 'console', Controller: 'controller' };
  return kinds[subCategory] ?? 'accessory';
}

const working = (minusPercent: number): ConditionQuestion => ({
  name: 'working',
  question: 'Does it work?',
  answers: [
    { value: 'yes', label: 'Yes, fully', minusPercent: 0 },
    { value: 'faulty', label: 'It has a fault', minusPercent },
  ],
});
const marks = (light: number, heavy: number): ConditionQuestion => ({
  name: 'marks',
  question: 'Are there marks or scratches?',
  answers: [
    { value: 'none', label: 'None or hardly any', minusPercent: 0 },
    { value: 'light', label: 'Light marks', minusPercent: light },
    { value: 'heavy', label: 'Deep marks', minusPercent: heavy },
  ],
});
const box = (minusPercent: number): ConditionQuestion => ({
  name: 'box',
  question: 'Is the original box there?',
  answers: [
    { value: 'yes', label: 'Yes', minusPercent: 0 },
    { value: 'no', label: 'No', minusPercent },
  ],
});

/** The published table: what each answer takes off the price. The seller, the inspection bench and the policy page read it. */
export const conditionQuestions: Readonly<Record<ItemKind, readonly ConditionQuestion[]>> = {
  disc: [
    working(90),
    marks(5, 25),
    box(10),
    {
      name: 'region',
      question: 'Which region is it for?',
      answers: [
        { value: 'india', label: 'India or region-free', minusPercent: 0 },
        { value: 'other', label: 'Another region', minusPercent: 15 },
      ],
    },
  ],
  console: [
    working(60),
    marks(5, 15),
    box(5),
    {
      name: 'accessories',
      question: 'Are all cables and the controller there?',
      answers: [
        { value: 'all', label: 'Everything', minusPercent: 0 },
        { value: 'cable', label: 'A cable is missing', minusPercent: 5 },
        { value: 'controller', label: 'The controller is missing', minusPercent: 15 },
      ],
    },
  ],
  controller: [
    working(80),
    {
      name: 'drift',
      question: 'Do the sticks drift?',
      answers: [
        { value: 'no', label: 'No', minusPercent: 0 },
        { value: 'yes', label: 'Yes, one or both', minusPercent: 40 },
      ],
    },
    marks(5, 20),
    box(5),
  ],
  accessory: [working(80), marks(5, 20), box(10)],
};

/** Every question of the kind with an answer; what was not answered, or not with one of the answers, is the best one. */
export function completeAnswers(kind: ItemKind, given: ConditionAnswers): Record<string, string> {
  return Object.fromEntries(
    conditionQuestions[kind].map(({ name, answers }) => {
      const known = answers.find(({ value }) => value === given[name]);
      return [name, known?.value ?? answers[0]?.value ?? ''];
    }),
  );
}

/** What is not a question of the kind, or not one of its answers, as a sentence; null when all is known. */
export function conditionProblem(kind: ItemKind, given: ConditionAnswers): string | null {
  for (const [name, answer] of Object.entries(given)) {
    const question = conditionQuestions[kind].find((one) => one.name === name);
    if (!question) return `Nobody asks about ${name} of a ${kind}.`;
    const values = question.answers.map(({ value }) => value);
    if (!values.includes(answer)) return `${question.question} The answers are ${values.join(', ')}.`;
  }
  return null;
}

export interface Deduction {
  name: QuestionName;
  label: string;
  amountPaise: Paise;
}

export interface ConditionQuote {
  /** In whole rupees, and never less than a tenth of the price. */
  quotedPaise: Paise;
  /** What was taken off, answer by answer; it adds up to the difference. */
  deductions: readonly Deduction[];
}

/** Whatever is wrong with it, this much of the price is left. */
export const leastPercent = 10;

/** What one piece is worth in its condition. */
export function quoteFor(kind: ItemKind, pricePaise: Paise, given: ConditionAnswers): ConditionQuote {
  const answers = completeAnswers(kind, given);
  let left = 100 - leastPercent;
  const minus = conditionQuestions[kind].flatMap(({ name, answers: choices }) => {
    const chosen = choices.find(({ value }) => value === answers[name]);
    const percent = Math.min(chosen?.minusPercent ?? 0, left);
    left -= percent;
    return percent === 0 || !chosen ? [] : [{ name, label: chosen.label, percent }];
  });
  // Rounded to whole rupees in the seller's favour.
  const deductions = minus.map(({ name, label, percent }) => ({
    name,
    label,
    amountPaise: paise(Math.floor((pricePaise * percent) / 10_000) * 100),
  }));
  const off = deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { quotedPaise: paise(pricePaise - off), deductions };
}
