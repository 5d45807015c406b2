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

/** The sums on the right, the amount in words and the declarations on the left, and the lines for signatures; never torn apart. */
export function drawClosing(paper: Paper, { sums, statements, signature, otherSignature }: Closing): void {
  const statementsHeight = statements.reduce((sum, each) => sum + statementHeight(paper, each), 0);
  const sumsHeight = sums.reduce((sum, { isStrong }) => sum + (isStrong ? rowHeight + 10 : rowHeight), 0);
  const height = otherSignature
    ? Math.max(statementsHeight, sumsHeight) + signatureHeight
    : Math.max(statementsHeight, sumsHeight + signatureHeight);
  paper.keepTogether(height + 16);
  const top = paper.y + 14;
  let left = top;
  for (const { label, text } of statements) {
    left += paper.writeAt(left, label, { ...statementColumn, size: 7.5, color: paleInk }) + 2;
    left += paper.writeAt(left, text, statementColumn) + 10;
  }
  let right = top;
  for (const each of sums) right += drawSum(paper, right, each);
  const signatureY = (otherSignature ? Math.max(left, right) : right) + 12;
  drawSignature(paper, signatureY, { ...signature, column: signatureColumns.shop });
  if (otherSignature) drawSignature(paper, signatureY, { ...otherSignature, column: signatureColumns.other });
  paper.y = Math.max(left, signatureY + signatureHeight);
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

const statementColumn = { x: margin, width: statementWidth };

function statementHeight(paper: Paper, { label, text }: Statement): number {
  return paper.heightOf(label, { ...statementColumn, size: 7.5 }) + paper.heightOf(text, statementColumn) + 12;
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
