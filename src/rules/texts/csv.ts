/**
 * One line of a CSV file. A text that begins like a formula gets an apostrophe in front, because a spreadsheet would
 * run it: `=HYPERLINK(…)` as somebody's name must stay a name.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * The same for a file that comes back: what begins with an apostrophe gets one more, so that readCsvCell can take one
 * away from every text and has the text as it was.
 */
export function returningCsvLine(cells: readonly string[]): string {
  return csvLine(cells.map((cell) => (cell.startsWith("'") ? `'${cell}` : cell)));
}

/** A cell of a file that was written by returningCsvLine, as it was before. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
