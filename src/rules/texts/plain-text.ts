const halfCharacter = /\p{Surrogate}/u;
const breakOrControl = /[\p{Control}\u2028\u2029]/u;
// oxlint-disable-next-line no-control-regex
const controlInLines = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const controlInCsv = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Half of a character that needs two is no text: no file and no table could keep it. */
export function isWhole(text: string): boolean {
  return !halfCharacter.test(text);
}

/** A line break in a name would begin a row of its own in a payout file, or a header of its own in a mail. */
export function isOneLine(text: string): boolean {
  return !breakOrControl.test(text);
}

export function isLines(text: string): boolean {
  return !controlInLines.test(text);
}

/** What a spreadsheet writes: lines end in its own way, and a cell may have several. */
export function isCsvText(text: string): boolean {
  return !controlInCsv.test(text);
}

/** A name in one line, for a file: what was kept before names were checked may break lines, or hide what it says. */
export function tidyName(text: string): string {
  return text
    .replaceAll(/[\p{Format}\p{Surrogate}]/gu, '')
    .replaceAll(/[\p{Control}\p{Separator}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Several lines as the shop keeps them: one sort of line break, no tabs, and each letter spelled in one way. */
export function tidyLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');
}

/** What somebody typed or pasted to look for: whatever separates words is a space. */
export function tidySearch(text: string): string {
  return text.replaceAll(/[\p{Control}\u2028\u2029]/gu, ' ').normalize('NFC');
}
