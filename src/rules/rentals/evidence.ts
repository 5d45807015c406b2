import type { SubCategory } from '../catalogue/sections.ts';
import { needsSerial } from '../units/serial-number.ts';

/** What leaves with its serial written down, so that the very same thing comes back. */
export function leavesWithSerial(subCategory: SubCategory): boolean {
  return needsSerial(subCategory);
}

/** What is photographed when it leaves and when it comes back: whatever a mark on it may cost somebody their deposit. */
export function leavesWithPhotographs(subCategory: SubCategory): boolean {
  return needsSerial(subCategory);
}

export interface LentPiece {
  label: string;
  subCategory: SubCategory;
  serial: string | null;
}

/** Which of the pieces cannot leave because nobody has written down their serial. */
export function withoutSerial<Piece extends LentPiece>(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ subCategory, serial }) => serial === null && leavesWithSerial(subCategory));
}

/** What is missing, and where it is entered; null when nothing is. */
export function missingSerials(pieces: readonly LentPiece[]): string | null {
  const labels = withoutSerial(pieces).map(({ label }) => label);
  if (labels.length === 0) return null;
  const [what, it] = labels.length === 1 ? ['serial number', 'it'] : ['serial numbers', 'them'];
  return `The ${what} of ${labels.join(', ')} ${labels.length === 1 ? 'is' : 'are'} missing: enter ${it} on the page of the order, or in the rental calendar under the unit.`;
}

/** A piece, and whether the shop keeps photographs of how it is. */
export interface ShownPiece extends LentPiece {
  isPhotographed: boolean;
}

export function withoutPhotographs<Piece extends ShownPiece>(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ subCategory, isPhotographed }) => !isPhotographed && leavesWithPhotographs(subCategory));
}

/** What is missing, and where it is added; null when nothing is. */
export function missingPhotographs(pieces: readonly ShownPiece[]): string | null {
  const labels = withoutPhotographs(pieces).map(({ label }) => label);
  if (labels.length === 0) return null;
  return `Photographs of ${labels.join(', ')} are missing: add them in the rental calendar of the office under the unit, all sides and every mark.`;
}

/** Why an agreement cannot be accepted yet: it would not show which thing it is about, and how that is. */
export function agreementProblem(pieces: readonly ShownPiece[], to: 'renter' | 'staff'): string | null {
  const problem = missingSerials(pieces) ?? missingPhotographs(pieces);
  if (problem === null || to === 'staff') return problem;
  return 'We have not written down the serial number and taken the photographs of what you rent yet, which the agreement shows. We tell you as soon as you can accept it.';
}

export interface SeenPieces {
  at: 'hand-over' | 'take-back';
  pieces: readonly Pick<LentPiece, 'subCategory'>[];
  photographs: number;
  note: string | null;
}

/** Nothing of worth leaves unseen. What comes back is always taken, and a note says why nobody photographed it. */
export function photographProblem({ at, pieces, photographs, note }: SeenPieces): string | null {
  if (photographs > 0 || !pieces.some(({ subCategory }) => leavesWithPhotographs(subCategory))) return null;
  if (at === 'hand-over') return 'Please photograph it before it leaves: all sides, and every mark.';
  return note === null ? 'Please photograph it as it came back, or write down why there are no photographs.' : null;
}
