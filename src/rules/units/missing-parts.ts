import type { SubCategory } from '../catalogue/sections.ts';
import type { ConditionAnswers } from '../trade-ins/item-condition.ts';
import { type ItemKind, itemKindOf } from '../trade-ins/item-kind.ts';

interface Part {
  name: string;
  isMissing: (found: ConditionAnswers) => boolean;
  /** Whether what the bench wrote down means it. */
  isWritten: (text: string, found: ConditionAnswers) => boolean;
}

const isBoxMissing = ({ box }: ConditionAnswers) => box === 'no';
const box: Part = { name: 'box', isMissing: isBoxMissing, isWritten: (text) => /\bbox(ed)?\b/i.test(text) };

const partsOf: Readonly<Record<ItemKind, readonly Part[]>> = {
  disc: [{ name: 'case', isMissing: isBoxMissing, isWritten: (text) => /\b(case|box)\b/i.test(text) }],
  console: [
    box,
    {
      name: 'controller',
      isMissing: ({ accessories }) => accessories === 'controller',
      isWritten: (text) => /controller|gamepad|joy-?con|dual ?(sense|shock)/i.test(text),
    },
    {
      name: 'a cable',
      isMissing: ({ accessories }) => accessories === 'cable',
      isWritten: (text, { accessories }) => (accessories === 'cable' ? /\ball cables\b/i : /cable/i).test(text),
    },
  ],
  controller: [box],
  accessory: [box],
};

/**
 * What belongs to a used thing and is not there: what the test says is missing, and what is not in the list of what comes
 * with it. Without a list only the test counts, and without either nothing is known.
 */
export function missingParts(
  subCategory: SubCategory,
  { contents, answers }: { contents: readonly string[]; answers: ConditionAnswers | null },
): string[] {
  const found = answers ?? {};
  return partsOf[itemKindOf(subCategory)]
    .filter(({ isMissing, isWritten }) => {
      const isThere = contents.some((text) => isWritten(text, found));
      return !isThere && (contents.length > 0 || isMissing(found));
    })
    .map(({ name }) => name);
}
