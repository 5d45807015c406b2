import type { QuestionGroup } from '../../../../rules/texts/shop-texts.ts';

/** An anchor that nothing on the page has yet: question-23. */
export function freshId(kind: 'group' | 'question', groups: readonly QuestionGroup[]): string {
  const taken = new Set(groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]));
  let count = taken.size + 1;
  while (taken.has(`${kind}-${count}`)) count += 1;
  return `${kind}-${count}`;
}
