import { formatExactRupees } from '../../../rules/money/format-rupees.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { contentRight, contentWidth, ink, margin, paleInk, type Sheet, softInk } from './page.ts';

/** What a document ends with. */
export interface Closing {
  sums: readonly Sum[];
  words: readonly Words[];
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

export interface Words {
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
const wordsWidth = contentWidth - sumsWidth - gap;
const rowHeight = 15;
const signatureHeight = 74;

/** The sums on the right, the words and declarations on the left, and the lines for signatures; never torn apart. */
export function drawClosing(sheet: Sheet, { sums, words, signature, otherSignature }: Closing): void {
  const wordsHeight = words.reduce((sum, each) => sum + wordHeight(sheet, each), 0);
  const sumsHeight = sums.reduce((sum, { isStrong }) => sum + (isStrong ? rowHeight + 10 : rowHeight), 0);
  const height = otherSignature
    ? Math.max(wordsHeight, sumsHeight) + signatureHeight
    : Math.max(wordsHeight, sumsHeight + signatureHeight);
  sheet.keepTogether(height + 16);
  const top = sheet.y + 14;
  let left = top;
  for (const { label, text } of words) {
    left += sheet.writeAt(left, label, { ...wordsPlace, size: 7.5, color: paleInk }) + 2;
    left += sheet.writeAt(left, text, wordsPlace) + 10;
  }
  let right = top;
  for (const each of sums) right += drawSum(sheet, right, each);
  const signatureY = (otherSignature ? Math.max(left, right) : right) + 12;
  drawSignature(sheet, signatureY, { ...signature, place: signaturePlaces.shop });
  if (otherSignature) drawSignature(sheet, signatureY, { ...otherSignature, place: signaturePlaces.other });
  sheet.y = Math.max(left, signatureY + signatureHeight);
}

export function sumRow(name: string, amount: Paise): Sum {
  return { name, value: formatExactRupees(amount) };
}

export function signatureOf(shop: { name: string }): Signature {
  return { who: `For ${shop.name}`, as: 'Authorised signatory' };
}

function drawSum(sheet: Sheet, y: number, { name, value, isStrong = false }: Sum): number {
  const x = contentRight - sumsWidth;
  const size = isStrong ? 11 : 8.5;
  const at = isStrong ? y + 7 : y;
  if (isStrong) sheet.line(y + 1, { from: x, color: ink });
  sheet.writeAt(at, name, { x, width: sumsWidth - 90, size, isBold: isStrong, color: isStrong ? ink : softInk });
  sheet.writeAt(at, value, { x: contentRight - 110, width: 110, size, isBold: isStrong, align: 'right' });
  return isStrong ? rowHeight + 10 : rowHeight;
}

const wordsPlace = { x: margin, width: wordsWidth };

function wordHeight(sheet: Sheet, { label, text }: Words): number {
  return sheet.heightOf(label, { ...wordsPlace, size: 7.5 }) + sheet.heightOf(text, wordsPlace) + 12;
}

const lineLength = 150;
const signaturePlaces = {
  shop: { x: contentRight - sumsWidth, width: sumsWidth, align: 'right', from: contentRight - lineLength },
  other: { x: margin, width: wordsWidth, align: 'left', from: margin },
} as const;

function drawSignature(
  sheet: Sheet,
  y: number,
  { who, as, place: { from, ...place } }: Signature & { place: (typeof signaturePlaces)[keyof typeof signaturePlaces] },
): void {
  sheet.writeAt(y, who, { ...place, isBold: true });
  sheet.line(y + 52, { from, to: from + lineLength, color: softInk });
  sheet.writeAt(y + 56, as, { ...place, color: softInk });
}
