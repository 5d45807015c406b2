import { amountInWords } from '../../../rules/money/amount-in-words.ts';
import { formatExactRupees } from '../../../rules/money/format-rupees.ts';
import { paise } from '../../../rules/money/paise.ts';
import { type CancellationCharge, type InvoiceFacts, type InvoicePayment, totalsOf } from '../invoice-facts.ts';
import { type Closing, signatureOf, type Sum, sumRow, type Statement } from './draw-closing.ts';

/** The sums, the declarations and the line for the signature. */
export function invoiceClosing(facts: InvoiceFacts): Closing {
  return { sums: sumsOf(facts), statements: statementsOf(facts), signature: signatureOf(facts.seller) };
}

function sumsOf({ kind, totals, lines, isInterState, stateTax, payment, back }: InvoiceFacts): Sum[] {
  const rates = [...new Set(lines.flatMap(({ tax }) => tax?.ratePercent ?? []))].toSorted((a, b) => a - b);
  const rows = rates.flatMap((rate): Sum[] => {
    const { cgstPaise, sgstPaise, igstPaise } = totalsOf(lines.filter(({ tax }) => tax?.ratePercent === rate));
    if (isInterState) return [sumRow(`IGST ${rate}%`, igstPaise)];
    return [sumRow(`CGST ${rate / 2}%`, cgstPaise), sumRow(`${stateTax} ${rate / 2}%`, sgstPaise)];
  });
  return [
    ...(rates.length > 0 ? [sumRow('Taxable value', totals.taxablePaise), ...rows] : []),
    ...(totals.marginPaise > 0 ? [sumRow('Pre-owned goods, margin scheme', totals.marginPaise)] : []),
    { ...sumRow(kind === 'invoice' ? 'Total' : 'Total credited', totals.grossPaise), isStrong: true },
    ...(payment ? payRows(payment) : []),
    ...(back && back.creditPaise > 0 ? [sumRow('Back as store credit', back.creditPaise)] : []),
    ...(back && back.moneyPaise > 0 ? [sumRow('Back as money', back.moneyPaise)] : []),
  ];
}

const moneyTexts = {
  online: 'Paid online',
  credit: 'Paid online',
  payout: 'Paid online',
  delivery: 'To pay on delivery',
  rental: 'Paid with the rental and its deposit',
  counter: 'Paid at the counter',
  deposit: 'Still to pay',
} as const satisfies Record<InvoicePayment['by'], string>;

function payRows({ by, moneyPaise, creditPaise, depositPaise = paise(0) }: InvoicePayment): Sum[] {
  const money = moneyTexts[by];
  return [
    ...(creditPaise > 0 ? [sumRow('Paid with store credit', creditPaise)] : []),
    ...(depositPaise > 0 ? [sumRow('Taken from the deposit', depositPaise)] : []),
    ...(moneyPaise > 0 ? [sumRow(money, moneyPaise)] : []),
  ];
}

function statementsOf({ kind, totals, lines, against, charge, warranty }: InvoiceFacts): Statement[] {
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
    ...(charge ? [{ label: 'Cancellation charge', text: chargeText(kind, charge) }] : []),
    ...(hasMargin ? [{ label: 'Margin scheme', text: marginDeclaration }] : []),
    ...(warranty ? [{ label: 'Warranty', text: warranty }] : []),
    ...(kind === 'invoice' && lines.some(({ units }) => units?.length === 0)
      ? [{ label: 'Copies', text: 'The number of each pre-owned copy is printed here as soon as the parcel leaves.' }]
      : []),
    ...(kind === 'invoice'
      ? [{ label: 'Prices', text: 'All prices include GST. No tax is payable on reverse charge.' }]
      : []),
  ];
}

function chargeText(kind: InvoiceFacts['kind'], { feePaise, percent, ofPaise }: CancellationCharge): string {
  const share = `${percent}% of the ${formatExactRupees(ofPaise)} paid`;
  if (kind === 'invoice') return `It is ${share} for the order.`;
  return `${formatExactRupees(feePaise)} is kept: ${share}. It has an invoice of its own.`;
}

const marginDeclaration =
  'Pre-owned goods are sold under the margin scheme of Rule 32(5) of the CGST Rules, 2017. Tax is paid on the margin ' +
  'and is included in the price. No input tax credit was taken on their purchase, and none can be taken on this invoice.';
