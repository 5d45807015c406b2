import { Refused } from '../rules/refused.ts';

/** What was asked for does not start, for a reason the person at the keyboard can mend; the sentence says how. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}

/**
 * Turns what went wrong into one line and a non-zero exit; the stack of what nobody expected is shown on request. The line
 * begins with the command: a refused rental is no shop that cannot start.
 */
export function stopWithASentence(failure: unknown, command: string): void {
  const who = command === 'serve' ? 'GameTrove cannot start' : `npm run ${command}`;
  console.error(`${who}: ${sentenceOf(failure)}`);
  if (!isForThePerson(failure) && /^(debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '')) console.error(failure);
  process.exitCode = 1;
}

/** A sentence that says all there is to say; no stack helps with it. */
function isForThePerson(failure: unknown): failure is Error {
  return failure instanceof CannotStart || failure instanceof Refused;
}

function sentenceOf(failure: unknown): string {
  if (isForThePerson(failure)) return inOneLine(failure.message);
  const { code, message = '' } = failure as Partial<NodeJS.ErrnoException>;
  // What a command was given and does not know.
  if (code?.startsWith('ERR_PARSE_ARGS')) return inOneLine(message);
  return `${reasonOf(failure)} (LOG_LEVEL=debug shows where this happened)`;
}

/** The first lines of what went wrong, as one. */
export function reasonOf(failure: unknown): string {
  const { message = '', code = '' } = failure instanceof Error ? (failure as NodeJS.ErrnoException) : {};
  const lines = (message || code || String(failure)).trim().split('\n').slice(0, 3);
  return inOneLine(lines.join(' '));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
