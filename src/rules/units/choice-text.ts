import type { Grade } from './grade.ts';
import type { ShownChoice } from './shown-offers.ts';

/** A condition as the shop says it; what is faulty is never said without what it is for. */
export function gradeText(grade: Grade): string {
  return grade === 'Faulty' ? 'Faulty, for parts' : grade;
}

/** Which of a used thing was chosen: a condition, and one copy by its number; empty for what is good or better. */
export function choiceText({ grade, unit }: ShownChoice): string {
  const condition = grade ? gradeText(grade) : '';
  return [condition, unit && `copy ${unit}`].filter(Boolean).join(', ');
}

/** The same beside its name, where Good is said too; new things have no condition. */
export function conditionName({ age, ...choice }: ShownChoice & { age: string }): string {
  return age === 'PreOwned' ? choiceText(choice) || 'Good' : '';
}
