import { groupExactRupees } from '../../../rules/format-exact-rupees.ts';
import { paise } from '../../../rules/paise.ts';
import type { InvoiceFacts, InvoiceLine } from '../invoice-facts.ts';
import { contentWidth, margin, paleInk, panel, type Sheet, softInk } from './sheet.ts';

interface Column {
  /** One entry per line of writing, here and in cells. */
  title: readonly string[];
  align: 'left' | 'right';
  cell: (line: InvoiceLine, place: number) => readonly string[];
  isBold?: boolean;
}

interface PlacedColumn extends Column {
  x: number;
  width: number;
}

const padding = 5;
const rowGap = 5;
const titleStyle = { size: 7, color: softInk };

/** The table of what was sold. It goes on over as many pages as it needs, each with the names of the columns. */
export function drawLines(sheet: Sheet, facts: InvoiceFacts, startPage: () => void): void {
  const columns = placeColumns(sheet, columnsOf(facts), facts.lines);
  drawTitles(sheet, columns);
  sheet.onNewPage(() => {
    startPage();
    drawTitles(sheet, columns);
  });
  for (const [place, line] of facts.lines.entries()) drawLine(sheet, columns, { line, place });
  sheet.onNewPage(startPage);
}

function columnsOf(facts: InvoiceFacts): Column[] {
  const hasLess = facts.lines.some(({ discountPaise, keptPaise }) => discountPaise + keptPaise > 0);
  return [
    { title: ['#'], align: 'left', cell: (_line, place) => [String(place + 1)] },
    { title: ['Description'], align: 'left', cell: ({ title }) => [title] },
    { title: ['HSN / SAC'], align: 'left', cell: ({ hsn }) => [hsn] },
    { title: ['Qty'], align: 'right', cell: ({ quantity }) => [String(quantity)] },
    { title: ['Price', 'incl. GST ₹'], align: 'right', cell: ({ unitPaise }) => [groupExactRupees(unitPaise)] },
    ...(hasLess ? [lessColumn(facts)] : []),
    { title: ['Taxable', 'value ₹'], align: 'right', cell: taxableCell },
    { title: ['GST ₹'], align: 'right', cell: (line) => taxCell(line, facts) },
    { title: ['Total ₹'], align: 'right', isBold: true, cell: ({ grossPaise }) => [groupExactRupees(grossPaise)] },
  ];
}

function lessColumn({ totals }: InvoiceFacts): Column {
  const title = totals.keptPaise > 0 ? ['Less discount', 'and fee ₹'] : ['Less', 'discount ₹'];
  return { title, align: 'right', cell: lessCell };
}

function lessCell({ discountPaise, keptPaise }: InvoiceLine): string[] {
  const less = paise(discountPaise + keptPaise);
  return [less === 0 ? '–' : groupExactRupees(less)];
}

function taxableCell({ tax }: InvoiceLine): string[] {
  return [tax ? groupExactRupees(tax.taxablePaise) : '–'];
}

function taxCell({ tax }: InvoiceLine, { isInterState, stateTax }: InvoiceFacts): string[] {
  if (!tax) return ['Margin scheme'];
  if (isInterState) return [`IGST ${tax.ratePercent}%  ${groupExactRupees(tax.igstPaise)}`];
  const half = tax.ratePercent / 2;
  return [
    `CGST ${half}%  ${groupExactRupees(tax.cgstPaise)}`,
    `${stateTax} ${half}%  ${groupExactRupees(tax.sgstPaise)}`,
  ];
}

const descriptionPlace = 1;

/** Every column is as wide as what stands in it, so that no number is broken; the description takes the rest. */
function placeColumns(sheet: Sheet, columns: readonly Column[], lines: readonly InvoiceLine[]): PlacedColumn[] {
  const widths = columns.map(({ title, cell, isBold = false }, place) => {
    if (place === descriptionPlace) return 0;
    const written = [
      ...title.map((part) => sheet.widthOf(part, titleStyle)),
      ...lines.flatMap((line, at) => cell(line, at).map((part) => sheet.widthOf(part, { isBold }))),
    ];
    return Math.ceil(Math.max(...written)) + 2 * padding;
  });
  const rest = contentWidth - widths.reduce((sum, width) => sum + width, 0);
  let x = margin;
  return columns.map((column, place) => {
    const width = place === descriptionPlace ? rest : (widths[place] ?? 0);
    const at = x;
    x += width;
    return { ...column, x: at + padding, width: width - 2 * padding };
  });
}

function drawTitles(sheet: Sheet, columns: readonly PlacedColumn[]): void {
  const heights = columns.map((column) => heightOf(sheet, column.title, { ...titleStyle, ...placeOf(column) }));
  const height = Math.max(...heights) + 2 * rowGap;
  sheet.box(sheet.y, { x: margin, width: contentWidth, height, color: panel });
  for (const column of columns) {
    writeParts(sheet, sheet.y + rowGap, { parts: column.title, style: { ...titleStyle, ...placeOf(column) } });
  }
  sheet.y += height;
}

function drawLine(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  { line, place }: { line: InvoiceLine; place: number },
): void {
  const cells = columns.map((column) => {
    const parts = column.cell(line, place);
    const style = { ...placeOf(column), isBold: column.isBold ?? false };
    return { parts, style, height: heightOf(sheet, parts, style) };
  });
  const described = cells[descriptionPlace];
  const note = noteOn(line);
  const noteStyle = { ...(described?.style ?? { x: margin, width: contentWidth }), size: 7, color: paleInk };
  const noteAt = (described?.height ?? 0) + 1;
  const noteHeight = note === null ? 0 : noteAt + sheet.heightOf(note, noteStyle);
  const height = Math.max(noteHeight, ...cells.map((cell) => cell.height)) + 2 * rowGap;
  sheet.keepTogether(height);
  const top = sheet.y + rowGap;
  for (const cell of cells) writeParts(sheet, top, cell);
  if (note !== null) sheet.writeAt(top + noteAt, note, noteStyle);
  sheet.y += height;
  sheet.line(sheet.y);
}

function placeOf({ x, width, align }: PlacedColumn) {
  return { x, width, align };
}

type Style = Parameters<Sheet['heightOf']>[1];

function heightOf(sheet: Sheet, parts: readonly string[], style: Style): number {
  return parts.reduce((sum, part) => sum + sheet.heightOf(part, style), 0);
}

function writeParts(sheet: Sheet, y: number, { parts, style }: { parts: readonly string[]; style: Style }): void {
  let at = y;
  for (const part of parts) at += sheet.writeAt(at, part, style);
}

function noteOn({ age }: InvoiceLine): string | null {
  if (age === 'PreOwned') return 'Pre-owned';
  return age === 'preOrder' ? 'Pre-order' : null;
}
