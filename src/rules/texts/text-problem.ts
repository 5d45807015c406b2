import { thingNames } from './banner-text.ts';
import { unknownNames } from './fill-text.ts';
import { readText } from './read-text.ts';
import type { TextFilling } from './rich-text.ts';
import { bannerKeys, type PageText, type QuestionGroup, type ShopTexts, type TextKey } from './shop-texts.ts';

export interface FieldProblem {
  /** Where it is, such as text or groups.0.questions.2.answer. */
  field: string;
  sentence: string;
}

/** Why a text cannot be saved: the first thing that is wrong with it, or null. */
export function textProblem<K extends TextKey>(key: K, value: ShopTexts[K], filling: TextFilling): FieldProblem | null {
  return (checks[key] as (value: ShopTexts[K], filling: TextFilling) => FieldProblem | null)(value, filling);
}

const checks: { [K in TextKey]: (value: ShopTexts[K], filling: TextFilling) => FieldProblem | null } = {
  about: pageProblem,
  terms: pageProblem,
  'trade-in-policy': pageProblem,
  'privacy-policy': pageProblem,
  'legal-privacy': pageProblem,
  // It cannot stand inside itself.
  complaints: ({ text }, filling) =>
    longTextProblem('text', text, { ...filling, blocks: filling.blocks.filter((name) => name !== 'complaints') }),
  faq: ({ groups }, filling) => faqProblem(groups, filling),
  marquee: ({ isOn, lines }, filling) => {
    if (isOn && lines.length === 0)
      return { field: 'lines', sentence: 'There are no words to show. Add a line or turn it off.' };
    return firstOf(lines.map((line, index) => lineProblem(`lines.${index}`, line, filling)));
  },
  banners: (banners, filling) =>
    firstOf(
      bannerKeys.flatMap((key) => {
        const things = key === 'community' ? [] : thingNames.map((name) => [name, name] as const);
        const known = { values: { ...filling.values, ...Object.fromEntries(things) } };
        return (['title', 'text', 'action'] as const).map((field) =>
          lineProblem(`${key}.${field}`, banners[key][field], known),
        );
      }),
    ),
};

function pageProblem({ title, description, text }: PageText, filling: TextFilling): FieldProblem | null {
  return (
    lineProblem('title', title, filling) ??
    lineProblem('description', description, filling) ??
    longTextProblem('text', text, filling)
  );
}

function lineProblem(field: string, line: string, filling: Pick<TextFilling, 'values'>): FieldProblem | null {
  if (line.trim() === '') return { field, sentence: 'This cannot be empty.' };
  const sentence = unknownNames(line, filling);
  return sentence === null ? null : { field, sentence };
}

function longTextProblem(field: string, text: string, filling: TextFilling): FieldProblem | null {
  if (text.trim() === '') return { field, sentence: 'This cannot be empty.' };
  const [problem] = readText(text, filling).problems;
  return problem ? { field, sentence: `Line ${problem.line}: ${problem.sentence}` } : null;
}

function faqProblem(groups: readonly QuestionGroup[], filling: TextFilling): FieldProblem | null {
  const ids = groups.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)]);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return { field: 'groups', sentence: `Two things have the anchor ${twice}.` };
  return firstOf(
    groups.flatMap((group, index) => [
      lineProblem(`groups.${index}.title`, group.title, filling),
      ...group.questions.flatMap(({ question, answer }, at) => [
        lineProblem(`groups.${index}.questions.${at}.question`, question, filling),
        answerProblem(`groups.${index}.questions.${at}.answer`, answer, filling),
      ]),
    ]),
  );
}

/** An answer folds away as one: headings and tables have no place in it. */
function answerProblem(field: string, answer: string, filling: TextFilling): FieldProblem | null {
  const heading = answer.split(/\r?\n/).findIndex((line) => /^##\s/.test(line.trim()));
  if (heading >= 0) return { field, sentence: `Line ${heading + 1}: An answer has no headings.` };
  return longTextProblem(field, answer, { ...filling, blocks: [] });
}

function firstOf(problems: readonly (FieldProblem | null)[]): FieldProblem | null {
  return problems.find((problem) => problem !== null) ?? null;
}
