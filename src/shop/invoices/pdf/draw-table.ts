import { must } from '../../../rules/must.ts';
import { contentWidth, margin, paleInk, panel, type Paper, softInk } from './paper.ts';

export interface Column<Row> {
  /** One entry per line of writing, here and in cells. */
  title: readonly string[];
  align: 'left' | 'right';
  cell: (row: Row, index: number) => readonly string[];
  isBold?: boolean;
  /** It takes the room that the others leave, and its text may go on over several lines. One column does. */
  isWide?: boolean;
}

export interface Table<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Small under the text of the wide column. */
  noteOn: (row: Row) => string | null;
}

interface PositionedColumn<Row> extends Column<Row> {
  x: number;
  width: number;
}

const padding = 5;
const rowGap = 5;
const titleStyle = { size: 7, color: softInk };

/** A table that goes on over as many pages as it needs, each with the names of the columns. */
export function drawTable<Row>(paper: Paper, table: Table<Row>, startPage: () => void): void {
  const columns = positionColumns(paper, table);
  drawTitles(paper, columns);
  paper.onNewPage(() => {
    startPage();
    drawTitles(paper, columns);
  });
  for (const [index, row] of table.rows.entries()) {
    drawRow(paper, columns, { row, index, note: table.noteOn(row) });
  }
  paper.onNewPage(startPage);
}

/** Every column is as wide as what stands in it, so that no number is broken; the wide one takes the rest. */
function positionColumns<Row>(paper: Paper, { columns, rows }: Table<Row>): PositionedColumn<Row>[] {
  const widths = columns.map(({ title, cell, isBold = false, isWide = false }) => {
    if (isWide) return 0;
    const written = [
      ...title.map((part) => paper.widthOf(part, titleStyle)),
      ...rows.flatMap((row, at) => cell(row, at).map((part) => paper.widthOf(part, { isBold }))),
    ];
    return Math.ceil(Math.max(...written)) + 2 * padding;
  });
  const rest = contentWidth - widths.reduce((sum, width) => sum + width, 0);
  let x = margin;
  return columns.map((column, index) => {
    const width = column.isWide ? rest : must(widths[index], `the width of column ${index}`);
    const at = x;
    x += width;
    return { ...column, x: at + padding, width: width - 2 * padding };
  });
}

function drawTitles<Row>(paper: Paper, columns: readonly PositionedColumn<Row>[]): void {
  const heights = columns.map((column) => heightOf(paper, column.title, { ...titleStyle, ...spanOf(column) }));
  const height = Math.max(...heights) + 2 * rowGap;
  paper.box(paper.y, { x: margin, width: contentWidth, height, color: panel });
  for (const column of columns) {
    writeParts(paper, paper.y + rowGap, { parts: column.title, style: { ...titleStyle, ...spanOf(column) } });
  }
  paper.y += height;
}

function drawRow<Row>(
  paper: Paper,
  columns: readonly PositionedColumn<Row>[],
  { row, index, note }: { row: Row; index: number; note: string | null },
): void {
  const cells = columns.map((column) => {
    const parts = column.cell(row, index);
    const style = { ...spanOf(column), isBold: column.isBold ?? false };
    return { parts, style, height: heightOf(paper, parts, style), isWide: column.isWide };
  });
  const wide = cells.find(({ isWide }) => isWide);
  const noteStyle = { ...(wide?.style ?? { x: margin, width: contentWidth }), size: 7, color: paleInk };
  const noteAt = (wide?.height ?? 0) + 1;
  const noteHeight = note === null ? 0 : noteAt + paper.heightOf(note, noteStyle);
  const height = Math.max(noteHeight, ...cells.map((cell) => cell.height)) + 2 * rowGap;
  paper.keepTogether(height);
  const top = paper.y + rowGap;
  for (const cell of cells) writeParts(paper, top, cell);
  if (note !== null) paper.writeAt(top + noteAt, note, noteStyle);
  paper.y += height;
  paper.line(paper.y);
}

function spanOf<Row>({ x, width, align }: PositionedColumn<Row>) {
  return { x, width, align };
}

type Style = Parameters<Paper['heightOf']>[1];

function heightOf(paper: Paper, parts: readonly string[], style: Style): number {
  return parts.reduce((sum, part) => sum + paper.heightOf(part, style), 0);
}

function writeParts(paper: Paper, y: number, { parts, style }: { parts: readonly string[]; style: Style }): void {
  let at = y;
  for (const part of parts) at += paper.writeAt(at, part, style);
}
