import type { ConditionAnswers, ItemKind } from '../trade-ins/item-condition.ts';

/** How a used thing is described to whoever buys it, the best first. */
export const grades = ['Mint', 'Good', 'Worn', 'Faulty'] as const;
export type Grade = (typeof grades)[number];

/** Whether somebody who asks for no grade may get it. */
export function isGoodOrBetter(grade: Grade): boolean {
  return grade === 'Mint' || grade === 'Good';
}

/** The best grade that what was found allows: a piece may be called worse, never better. */
export function bestGrade(kind: ItemKind, found: ConditionAnswers): Grade {
  if (found.working === 'faulty' || found.drift === 'yes') return 'Faulty';
  if (found.marks === 'heavy') return 'Worn';
  if (found.accessories !== undefined && found.accessories !== 'all') return 'Worn';
  if (found.box === 'no') return kind === 'disc' ? 'Worn' : 'Good';
  return found.marks === 'light' ? 'Good' : 'Mint';
}

/** Why a piece cannot have a grade, as a sentence; null when it can. */
export function gradeProblem(kind: ItemKind, found: ConditionAnswers, grade: Grade): string | null {
  const best = bestGrade(kind, found);
  if (grades.indexOf(grade) >= grades.indexOf(best)) return null;
  return `With these answers it is ${best} at best.`;
}

/** Why what nobody has tested question by question cannot have a grade, as a sentence; null when it can. */
export function untestedProblem(grade: Grade): string | null {
  return grade === 'Mint' ? 'Mint needs a test: what nobody has tested is Good at best.' : null;
}

/** Why a piece needs a photograph at the bench, as a sentence; null when it does not. */
export function photographNeeded(kind: ItemKind, grade: Grade): string | null {
  if (kind === 'console') return 'Every console needs a photograph.';
  return grade === 'Worn' ? 'An item of grade Worn needs a photograph.' : null;
}

/** What the answers say is wrong with it, in words for the buyer. */
export function faultsFound(found: ConditionAnswers): string[] {
  const faults: string[] = [];
  if (found.working === 'faulty') faults.push('Does not work fully');
  if (found.drift === 'yes') faults.push('Stick drift');
  return faults;
}

/** What the answers say comes with it; of what was not asked, nothing. */
export function contentsFound(kind: ItemKind, found: ConditionAnswers): string[] {
  const contents: string[] = [];
  if (found.box === 'yes') contents.push(kind === 'disc' ? 'case' : 'box');
  if (kind !== 'console' || found.accessories === undefined) return contents;
  if (found.accessories !== 'controller') contents.push('controller');
  if (found.accessories !== 'cable') contents.push('all cables');
  return contents;
}
