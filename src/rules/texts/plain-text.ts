const halfCharacter = /\p{Surrogate}/u;
const breakOrControl = /[\p{Control}\u2028\u2029]/u;
// oxlint-disable-next-line no-control-regex
const controlInLines = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const controlInCsv = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const unseen = '[\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]';
const scriptsWithJoiners =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic'.split(' ');
const joinable = `[${scriptsWithJoiners.map((name) => `\\p{Script=${name}}`).join('')}]`;
const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
/** A joiner after a letter that it shapes, or between the parts of an emoji; the colour of an emoji or of a key. */
const needed = [
  `(?<=${joinable})[\\u200c\\u200d]`,
  `(?<=${emoji})\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]`,
  `\\ufe0f(?=\\u20e3)`,
];
const everythingUnseen = new RegExp(unseen, 'gu');
const uselessUnseen = new RegExp(`(?!${needed.join('|')})${unseen}`, 'gu');

/** Half of a character that needs two is no text: no file and no table could keep it. */
export function isWhole(text: string): boolean {
  return !halfCharacter.test(text);
}

/** A line break in a name would begin a row of its own in a payout file, or a header of its own in a mail. */
export function isSingleLine(text: string): boolean {
  return !breakOrControl.test(text);
}

export function isLines(text: string): boolean {
  return !controlInLines.test(text);
}

/** What a spreadsheet writes: lines end in its own way, and a cell may have several. */
export function isCsvText(text: string): boolean {
  return !controlInCsv.test(text);
}

/**
 * The text without what nobody sees: signs of no width, and those that turn the direction of what follows, by which one name
 * looks like another. What the letters of Indian scripts and emoji need stays.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(uselessUnseen, '');
}

/** What a reader sees of it, for judging how much that is. */
export function seenOf(text: string): string {
  return text.replaceAll(everythingUnseen, '');
}

/** A name in one line, for a file: what was kept before names were checked may break lines, or hide what it says. */
export function tidyName(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/[\p{Control}\p{Separator}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** One line as the shop keeps it: what is seen of it, and each letter spelled in one way. */
export function tidySingleLine(text: string): string {
  return withoutUnseen(text).normalize('NFC').trim();
}

/** Several lines in the same way: with one sort of line break, and no tabs. */
export function tidyLines(text: string): string {
  return withoutUnseen(text).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');
}

/** What somebody typed or pasted to look for: whatever separates words is a space. */
export function tidySearch(text: string): string {
  return withoutUnseen(text.replaceAll(/[\p{Control}\u2028\u2029]/gu, ' ')).normalize('NFC');
}
