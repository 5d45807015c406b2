import { formatExactRupees } from '../../../rules/money/format-rupees.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { contentRight, contentWidth, ink, margin, paleInk, type Paper, softInk } from './paper.ts';

/** What a document ends with. */
export interface Closing {
  sums: readonly Sum[];
  statements: readonly Statement[];
  /** The shop's, under the sums. */
  signature: Signature;
  /** The other side's, beside the shop's and under everything else; a document of the shop alone has none. */
  otherSignature?: Signature;
}

export interface Sum {
  name: string;
  value: string;
  isStrong?: boolean;
}

export interface Statement {
  label: string;
  text: string;
}

export interface Signature {
  /** Above the line and below it. */
  who: string;
  as: string;
}

const sumsWidth = 230;
const gap = 24;
const statementWidth = contentWidth - sumsWidth - gap;
const rowHeight = 15;
const signatureHeight = 74;
const sumsGap = 10;

/** The sums on the right, the amount in words and the declarations on the left, and the lines for signatures; never torn apart. */
export function drawClosing(paper: Paper, closing: Closing): void {
  const { sums, signature, otherSignature } = closing;
  const { left: onLeft, right: onRight } = inColumns(paper, closing);
  const leftHeight = heightOf(paper, onLeft, columns.left);
  const sumsHeight = heightOfSums(sums);
  const height = otherSignature
    ? Math.max(leftHeight, sumsHeight + sumsGap + heightOf(paper, onRight, columns.right)) + signatureHeight
    : Math.max(leftHeight, sumsHeight + signatureHeight);
  paper.keepTogether(height + 16);
  const top = paper.y + 14;
  const left = drawStatements(paper, top, { statements: onLeft, column: columns.left });
  let right = top;
  for (const each of sums) right += drawSum(paper, right, each);
  if (onRight.length > 0) right += sumsGap;
  right = drawStatements(paper, right, { statements: onRight, column: columns.right });
  const signatureY = (otherSignature ? Math.max(left, right) : right) + 12;
  drawSignature(paper, signatureY, { ...signature, column: signatureColumns.shop });
  if (otherSignature) drawSignature(paper, signatureY, { ...otherSignature, column: signatureColumns.other });
  paper.y = Math.max(left, signatureY + signatureHeight);
}

/** Where both sides sign, nothing else stands under the sums: the statements go on there, so that an agreement stays on one page. */
function inColumns(paper: Paper, { statements, sums, otherSignature }: Closing) {
  if (!otherSignature) return { left: statements, right: [] };
  const half = (heightOf(paper, statements, columns.left) + heightOfSums(sums)) / 2;
  const first = statements.findIndex((_, index) => heightOf(paper, statements.slice(0, index), columns.left) >= half);
  const onLeft = first === -1 ? statements.length : first;
  return { left: statements.slice(0, onLeft), right: statements.slice(onLeft) };
}

function drawStatements(
  paper: Paper,
  top: number,
  { statements, column }: { statements: readonly Statement[]; column: StatementColumn },
): number {
  let y = top;
  for (const { label, text } of statements) {
    y += paper.writeAt(y, label, { ...column, size: 7.5, color: paleInk }) + 2;
    y += paper.writeAt(y, text, column) + 10;
  }
  return y;
}

export function sumRow(name: string, amount: Paise): Sum {
  return { name, value: formatExactRupees(amount) };
}

export function signatureOf(shop: { name: string }): Signature {
  return { who: `For ${shop.name}`, as: 'Authorised signatory' };
}

function drawSum(paper: Paper, y: number, { name, value, isStrong = false }: Sum): number {
  const x = contentRight - sumsWidth;
  const size = isStrong ? 11 : 8.5;
  const at = isStrong ? y + 7 : y;
  if (isStrong) paper.line(y + 1, { from: x, color: ink });
  paper.writeAt(at, name, { x, width: sumsWidth - 90, size, isBold: isStrong, color: isStrong ? ink : softInk });
  paper.writeAt(at, value, { x: contentRight - 110, width: 110, size, isBold: isStrong, align: 'right' });
  return isStrong ? rowHeight + 10 : rowHeight;
}

interface StatementColumn {
  x: number;
  width: number;
}

const columns = {
  left: { x: margin, width: statementWidth },
  right: { x: contentRight - sumsWidth, width: sumsWidth },
} as const;

function heightOf(paper: Paper, statements: readonly Statement[], column: StatementColumn): number {
  return statements.reduce(
    (sum, { label, text }) => sum + paper.heightOf(label, { ...column, size: 7.5 }) + paper.heightOf(text, column) + 12,
    0,
  );
}

function heightOfSums(sums: readonly Sum[]): number {
  return sums.reduce((sum, { isStrong }) => sum + (isStrong ? rowHeight + 10 : rowHeight), 0);
}

const lineLength = 150;
const signatureColumns = {
  shop: { x: contentRight - sumsWidth, width: sumsWidth, align: 'right', from: contentRight - lineLength },
  other: { x: margin, width: statementWidth, align: 'left', from: margin },
} as const;

function drawSignature(
  paper: Paper,
  y: number,
  {
    who,
    as,
    column: { from, ...column },
  }: Signature & { column: (typeof signatureColumns)[keyof typeof signatureColumns] },
): void {
  paper.writeAt(y, who, { ...column, isBold: true });
  paper.line(y + 52, { from, to: from + lineLength, color: softInk });
  paper.writeAt(y + 56, as, { ...column, color: softInk });
}
