import { accent, contentRight, contentWidth, margin, paleInk, type Paper, softInk } from './paper.ts';

/** What the first page starts with: whose paper it is, what it is, and who has to do with it. */
export interface Heading {
  brand: string;
  /** What the document is called. */
  title: string;
  /** Small under the title. */
  about: string;
  columns: readonly [HeadingColumn, HeadingColumn, HeadingColumn];
}

export interface HeadingColumn {
  label: string;
  rows: readonly HeadingRow[];
}
type HeadingRow = { text: string; isBold?: boolean } | { name: string; value: string };

const gap = 20;
const columnWidth = (contentWidth - 2 * gap) / 3;

export function drawHeading(paper: Paper, heading: Heading): void {
  drawTop(paper, heading);
  const { y } = paper;
  const heights = heading.columns.map((column, index) => drawColumn(paper, y, { column, x: columnX(index) }));
  paper.y = y + Math.max(...heights) + 18;
}

/** What a later page starts with. */
export function drawContinuation(paper: Paper, { brand, text }: { brand: string; text: string }): void {
  const { y } = paper;
  paper.writeAt(y, brand, { x: margin, width: 160, size: 11, isBold: true });
  paper.writeAt(y + 2, `${text}  ·  continued`, {
    x: margin + 160,
    width: contentWidth - 160,
    color: softInk,
    align: 'right',
  });
  paper.y = y + 26;
}

export function stateLine({ name, gstCode }: { name: string; gstCode: string }): string {
  return `State: ${name}, code ${gstCode}`;
}

function drawTop(paper: Paper, { brand, title, about }: Heading): void {
  const { y } = paper;
  paper.box(y, { x: margin, width: 28, height: 4, color: accent });
  const brandStyle = { x: margin, width: contentWidth - 200, size: 22, isBold: true };
  const height = paper.writeAt(y + 11, brand, brandStyle);
  const right = { x: contentRight - 190, width: 190, align: 'right' } as const;
  paper.writeAt(y + 13, title, { ...right, size: 16, isBold: true });
  paper.writeAt(y + 35, about, { ...right, size: 8, color: paleInk });
  paper.y = y + 11 + Math.max(height, 36) + 10;
  paper.line(paper.y);
  paper.y += 14;
}

function columnX(index: number): number {
  return margin + index * (columnWidth + gap);
}

function drawColumn(paper: Paper, y: number, { column, x }: { column: HeadingColumn; x: number }): number {
  let at = y;
  at += paper.writeAt(at, column.label, { x, width: columnWidth, size: 7.5, color: paleInk }) + 3;
  for (const row of column.rows) at += drawRow(paper, at, { row, x }) + 1;
  return at - y;
}

const nameWidth = 70;

function drawRow(paper: Paper, y: number, { row, x }: { row: HeadingRow; x: number }): number {
  if ('text' in row)
    return paper.writeAt(y, row.text, { x, width: columnWidth, size: 8.5, isBold: row.isBold ?? false });
  const name = paper.writeAt(y, row.name, { x, width: nameWidth, size: 8.5, color: softInk });
  const value = { x: x + nameWidth, width: columnWidth - nameWidth, size: 8.5, isBold: true } as const;
  return Math.max(name, paper.writeAt(y, row.value, value));
}
