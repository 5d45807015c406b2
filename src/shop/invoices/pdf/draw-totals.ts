import { amountInWords } from '../../../rules/amount-in-words.ts';
import { formatExactRupees } from '../../../rules/format-exact-rupees.ts';
import type { Paise } from '../../../rules/paise.ts';
import { type InvoiceFacts, totalsOf } from '../invoice-facts.ts';
import { contentRight, contentWidth, ink, margin, paleInk, type Sheet, softInk } from './sheet.ts';

const sumsWidth = 230;
const gap = 24;
const wordsWidth = contentWidth - sumsWidth - gap;
const rowHeight = 15;
const signatureHeight = 74;

/** The sums on the right, the words and declarations on the left, and the line for the signature; never torn apart. */
export function drawTotals(sheet: Sheet, facts: InvoiceFacts): void {
  const rows = sumsOf(facts);
  const words = wordsOf(facts);
  const wordsHeight = words.reduce((sum, { label, text }) => sum + wordHeight(sheet, { label, text }), 0);
  const sumsHeight = rows.reduce((sum, { isStrong }) => sum + (isStrong ? rowHeight + 10 : rowHeight), 0);
  sheet.keepTogether(Math.max(wordsHeight, sumsHeight + signatureHeight) + 16);
  const top = sheet.y + 14;
  let left = top;
  for (const { label, text } of words) {
    left += sheet.writeAt(left, label, { ...wordsPlace, size: 7.5, color: paleInk }) + 2;
    left += sheet.writeAt(left, text, wordsPlace) + 10;
  }
  let right = top;
  for (const each of rows) right += drawSum(sheet, right, each);
  drawSignature(sheet, right + 12, facts);
  sheet.y = Math.max(left, right + 12 + signatureHeight);
}

interface Sum {
  name: string;
  value: string;
  isStrong?: boolean;
}

function sumsOf({ kind, totals, lines, isInterState, stateTax, payment }: InvoiceFacts): Sum[] {
  const rates = [...new Set(lines.flatMap(({ tax }) => tax?.ratePercent ?? []))].toSorted((a, b) => a - b);
  const rows = rates.flatMap((rate): Sum[] => {
    const { cgstPaise, sgstPaise, igstPaise } = totalsOf(lines.filter(({ tax }) => tax?.ratePercent === rate));
    if (isInterState) return [row(`IGST ${rate}%`, igstPaise)];
    return [row(`CGST ${rate / 2}%`, cgstPaise), row(`${stateTax} ${rate / 2}%`, sgstPaise)];
  });
  return [
    ...(rates.length > 0 ? [row('Taxable value', totals.taxablePaise), ...rows] : []),
    ...(totals.marginPaise > 0 ? [row('Pre-owned goods, margin scheme', totals.marginPaise)] : []),
    { ...row(kind === 'invoice' ? 'Total' : 'Total credited', totals.grossPaise), isStrong: true },
    ...(payment ? payRows(payment) : []),
  ];
}

function payRows({ by, moneyPaise, creditPaise }: NonNullable<InvoiceFacts['payment']>): Sum[] {
  const money = by === 'delivery' ? 'To pay on delivery' : 'Paid online';
  return [
    ...(creditPaise > 0 ? [row('Paid with store credit', creditPaise)] : []),
    ...(moneyPaise > 0 ? [row(money, moneyPaise)] : []),
  ];
}

function row(name: string, amount: Paise): Sum {
  return { name, value: formatExactRupees(amount) };
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

interface Words {
  label: string;
  text: string;
}

function wordsOf({ kind, totals, lines, against }: InvoiceFacts): Words[] {
  const hasMargin = lines.some(({ tax }) => tax === null);
  return [
    { label: 'Amount in words', text: amountInWords(totals.grossPaise) },
    ...(against ? [{ label: 'Reason', text: against.reason }] : []),
    ...(totals.keptPaise > 0
      ? [
          {
            label: 'Kept by the shop',
            text: `${formatExactRupees(totals.keptPaise)} of the price is kept as a fee.`,
          },
        ]
      : []),
    ...(hasMargin ? [{ label: 'Margin scheme', text: marginDeclaration }] : []),
    ...(kind === 'invoice'
      ? [{ label: 'Prices', text: 'All prices include GST. No tax is payable on reverse charge.' }]
      : []),
  ];
}

const marginDeclaration =
  'Pre-owned goods are sold under the margin scheme of Rule 32(5) of the CGST Rules, 2017. Tax is paid on the margin ' +
  'and is included in the price. No input tax credit was taken on their purchase, and none can be taken on this invoice.';

function wordHeight(sheet: Sheet, { label, text }: Words): number {
  return sheet.heightOf(label, { ...wordsPlace, size: 7.5 }) + sheet.heightOf(text, wordsPlace) + 12;
}

function drawSignature(sheet: Sheet, y: number, { seller }: InvoiceFacts): void {
  const place = { x: contentRight - sumsWidth, width: sumsWidth, align: 'right' } as const;
  sheet.writeAt(y, `For ${seller.name}`, { ...place, isBold: true });
  sheet.line(y + 52, { from: contentRight - 150, color: softInk });
  sheet.writeAt(y + 56, 'Authorised signatory', { ...place, color: softInk });
}
