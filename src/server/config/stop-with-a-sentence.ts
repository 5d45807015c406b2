/** Starting failed for a reason the person at the keyboard can mend; the sentence says how. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}

/** Turns a start-up failure into one sentence and a non-zero exit; anything unexpected keeps its stack. */
export function stopWithASentence(failure: unknown): void {
  if (failure instanceof CannotStart) console.error(`\nGameTrove cannot start: ${failure.message}`);
  else console.error(failure);
  process.exitCode = 1;
}
