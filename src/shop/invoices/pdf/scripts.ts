/** The writing of India besides Latin; each has a Noto font of its name. */
const scriptNames = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
] as const;

export type Script = (typeof scriptNames)[number];

const lettersOf = new Map(scriptNames.map((name) => [name, new RegExp(String.raw`\p{Script=${name}}`, 'u')]));
const anyScript = scriptNames.map((name) => String.raw`\p{Script=${name}}`).join('');
const someLetter = new RegExp(`[${anyScript}]`, 'u');
const strayJoiners = new RegExp(String.raw`(?<![${anyScript}])[\u200c\u200d]`, 'gu');

export function scriptsIn(text: string): Script[] {
  return scriptNames.filter((name) => lettersOf.get(name)?.test(text));
}

/** Text without what turns the writing direction, hides letters or stacks them. Indian scripts join letters, and stack up to four marks. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[^\P{Cf}\u200c\u200d]|[\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(strayJoiners, '')
    .replaceAll(/\p{M}{3,}/gu, (marks) =>
      Array.from(marks)
        .slice(0, someLetter.test(marks) ? 4 : 2)
        .join(''),
    );
}

/** A part of a line that one font draws; null is the font of all other texts. */
export interface Run {
  script: Script | null;
  text: string;
}

/**
 * The parts of a line from left to right. Spaces, commas and marks belong to the letters before them. A line that
 * begins in Urdu is written from the right: there the last part stands first, and a number is no end of the Urdu.
 */
export function runsOf(line: string, canDraw: (script: Script, letter: string) => boolean): Run[] {
  const isFromTheRight = lettersOf.get('Arabic')?.test(/\p{L}/u.exec(line)?.[0] ?? '') ?? false;
  const runs: Run[] = [];
  for (const letter of line) {
    const last = runs.at(-1);
    const isAfterNumber = isFromTheRight && last !== undefined && /^\d+$/.test(last.text);
    const before = isAfterNumber ? 'Arabic' : (last?.script ?? null);
    const script = scriptOf(letter, { before, canDraw });
    if (last && last.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return isFromTheRight ? runs.toReversed() : runs;
}

const belongsToAnyScript = /^(?!\d)[\p{Script=Common}\p{Script=Inherited}]$/u;

function scriptOf(
  letter: string,
  { before, canDraw }: { before: Script | null; canDraw: (script: Script, letter: string) => boolean },
): Script | null {
  const [own] = scriptsIn(letter);
  if (own) return canDraw(own, letter) ? own : null;
  return before && belongsToAnyScript.test(letter) && canDraw(before, letter) ? before : null;
}

/** The text on lines that fit, broken at spaces; a word that is too wide for a line is broken between its letters. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
