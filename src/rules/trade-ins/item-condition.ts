import type { ShopSettings } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import type { ItemKind } from './item-kind.ts';

// The product page needs the kind alone, and not the questions about it.
export { type ItemKind, itemKindOf } from './item-kind.ts';

export type QuestionName = 'working' | 'marks' | 'box' | 'accessories' | 'drift' | 'region';
export type ConditionAnswers = Partial<Record<QuestionName, string>>;

type Figures = ShopSettings['figures'];
type ConditionFigure = Extract<keyof Figures, `${ItemKind}${string}Percent`>;
/** The owner's table: what each answer takes off the price. */
export type ConditionFigures = Pick<Figures, ConditionFigure>;

export interface ConditionQuestion {
  name: QuestionName;
  question: string;
  /** The first answer is the best, and what is assumed until the seller says otherwise. */
  answers: readonly ConditionAnswer[];
}

interface ConditionAnswer {
  value: string;
  label: string;
  /** The owner's figure for it; null for the best answer, which takes nothing off. */
  minus: ConditionFigure | null;
}

const working = (kind: ItemKind): ConditionQuestion => ({
  name: 'working',
  question: 'Does it work?',
  answers: [
    { value: 'yes', label: 'Yes, fully', minus: null },
    { value: 'faulty', label: 'It has a fault', minus: `${kind}FaultyPercent` },
  ],
});
const marks = (kind: ItemKind): ConditionQuestion => ({
  name: 'marks',
  question: 'Are there marks or scratches?',
  answers: [
    { value: 'none', label: 'None or hardly any', minus: null },
    { value: 'light', label: 'Light marks', minus: `${kind}LightPercent` },
    { value: 'heavy', label: 'Deep marks', minus: `${kind}HeavyPercent` },
  ],
});
const box = (kind: ItemKind): ConditionQuestion => ({
  name: 'box',
  question: 'Is the original box there?',
  answers: [
    { value: 'yes', label: 'Yes', minus: null },
    { value: 'no', label: 'No', minus: `${kind}BoxPercent` },
  ],
});

/** What is asked about each kind. The seller, the inspection bench and the policy page read it, with the owner's figures. */
export const conditionQuestions: Readonly<Record<ItemKind, readonly ConditionQuestion[]>> = {
  disc: [
    working('disc'),
    marks('disc'),
    box('disc'),
    {
      name: 'region',
      question: 'Which region is it for?',
      answers: [
        { value: 'india', label: 'India or region-free', minus: null },
        { value: 'other', label: 'Another region', minus: 'discRegionPercent' },
      ],
    },
  ],
  console: [
    working('console'),
    marks('console'),
    box('console'),
    {
      name: 'accessories',
      question: 'Are all cables and the controller there?',
      answers: [
        { value: 'all', label: 'Everything', minus: null },
        { value: 'cable', label: 'A cable is missing', minus: 'consoleCablePercent' },
        { value: 'controller', label: 'The controller is missing', minus: 'consoleControllerPercent' },
      ],
    },
  ],
  controller: [
    working('controller'),
    {
      name: 'drift',
      question: 'Do the sticks drift?',
      answers: [
        { value: 'no', label: 'No', minus: null },
        { value: 'yes', label: 'Yes, one or both', minus: 'controllerDriftPercent' },
      ],
    },
    marks('controller'),
    box('controller'),
  ],
  accessory: [working('accessory'), marks('accessory'), box('accessory')],
};

/** What an answer takes off, by the owner's table. */
export function minusPercent({ minus }: Pick<ConditionAnswer, 'minus'>, table: ConditionFigures): number {
  return minus === null ? 0 : table[minus];
}

/** The table alone, as it is kept with a trade-in: later changes are not its seller's. */
export function conditionTable(figures: ConditionFigures): ConditionFigures {
  const names = Object.values(conditionQuestions).flatMap((asked) => asked.flatMap(({ answers }) => answers));
  return Object.fromEntries(
    names.flatMap(({ minus }) => (minus === null ? [] : [[minus, figures[minus]]])),
  ) as unknown as ConditionFigures;
}

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

/** The first question of the kind that has no answer, as a sentence; null when all have one. */
export function unansweredProblem(kind: ItemKind, given: ConditionAnswers): string | null {
  const open = conditionQuestions[kind].find(({ name }) => given[name] === undefined);
  return open ? `Please answer every question of the test: ${open.question}` : null;
}

export interface Deduction {
  /** The question, or the limit of what the shop may pay. */
  name: QuestionName | 'limit';
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

export interface ToQuote {
  kind: ItemKind;
  /** In the best condition. */
  pricePaise: Paise;
  given: ConditionAnswers;
  table: ConditionFigures;
}

/** What one piece is worth in its condition. */
export function quoteFor({ kind, pricePaise, given, table }: ToQuote): ConditionQuote {
  const answers = completeAnswers(kind, given);
  let left = 100 - leastPercent;
  const minus = conditionQuestions[kind].flatMap(({ name, answers: choices }) => {
    const chosen = choices.find(({ value }) => value === answers[name]);
    const percent = Math.min(chosen ? minusPercent(chosen, table) : 0, left);
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
