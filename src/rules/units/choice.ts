import { type Grade, grades } from './grade.ts';

/**
 * What of a product somebody wants, in one text: nothing for whatever is good or better, a grade, or the number of one unit.
 */
export function choiceOf({ grade, unit }: { grade?: string | null; unit?: string | null }): string {
  return unit ?? grade ?? '';
}

/** The same as two names, which is how it travels. */
export function namesOf(choice: string): { grade: Grade | null; unit: string | null } {
  const grade = grades.find((known) => known === choice) ?? null;
  return { grade, unit: grade === null && choice !== '' ? choice : null };
}
