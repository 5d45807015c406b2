import { amountInWords } from '../../../rules/money/amount-in-words.ts';
import { formatExactRupees } from '../../../rules/money/format-rupees.ts';
import type { VoucherFacts, VoucherPayout, VoucherSeller } from '../voucher-facts.ts';
import { type Closing, signatureOf, type Sum, sumRow, type Statement } from './draw-closing.ts';
import { formatPlainDay } from '../../../rules/time/day.ts';

/** What was paid and how, what the seller declares, and the lines for both signatures. */
export function voucherClosing(facts: VoucherFacts): Closing {
  return {
    sums: sumsOf(facts),
    statements: statementsOf(facts),
    signature: signatureOf(facts.buyer),
    otherSignature: { who: facts.seller.name, as: 'Signature of the seller' },
  };
}

function sumsOf({ totalPaise, creditPaise, payout }: VoucherFacts): Sum[] {
  return [
    { ...sumRow('Total paid', totalPaise), isStrong: true },
    ...(creditPaise > 0 ? [sumRow('In store credit', creditPaise)] : []),
    // A row of sums is one line high, and a UPI id may be longer than that.
    ...(payout
      ? [sumRow(payout.method === 'bank' ? `To ${accountOf(payout)}` : 'To a UPI id', payout.amountPaise)]
      : []),
    { name: 'GST charged by the seller', value: 'None' },
  ];
}

function statementsOf(facts: VoucherFacts): Statement[] {
  return [
    { label: 'Amount in words', text: amountInWords(facts.totalPaise) },
    { label: 'Payment', text: paymentOf(facts) },
    ...replacesOf(facts),
    { label: 'Declaration of the seller', text: declaration(facts) },
    { label: 'GST', text: gstDeclaration },
  ];
}

function paymentOf({ seller, creditPaise, payout }: VoucherFacts): string {
  const credit = `${formatExactRupees(creditPaise)} was added to the store credit of the seller.`;
  if (!payout) return credit;
  const money =
    `${formatExactRupees(payout.amountPaise)} was paid to ${accountOf(payout)}${holderOf(payout, seller)} on ${formatPlainDay(payout.day)}, ` +
    `bank reference ${payout.bankReference}.`;
  return creditPaise > 0 ? `${money} ${credit}` : money;
}

function replacesOf({ replaces }: VoucherFacts): Statement[] {
  if (!replaces) return [];
  const text =
    `This voucher takes the place of ${replaces.number} of ${formatPlainDay(replaces.day)}: the bank sent the payment ` +
    'that is stated there back, and it was made again. The goods were bought once.';
  return [{ label: 'In place of', text }];
}

/** A UPI id has no holder of its own: the money is sent to the name of the seller. */
function holderOf({ method, holder }: VoucherPayout, seller: VoucherSeller): string {
  const name = method === 'upi' ? seller.name : holder;
  return name ? ` of ${name}` : '';
}

function accountOf({ method, masked }: VoucherPayout): string {
  return method === 'bank' ? `bank account ${masked}` : `the UPI id ${masked}`;
}

function declaration({ buyer }: VoucherFacts): string {
  return (
    `I have sold the goods listed above to ${buyer.name} for the price stated and have been paid. They were my own ` +
    'property, nobody else has a claim on them, and they are neither stolen nor copies. I am 18 or older, or have the ' +
    'agreement of a parent.'
  );
}

const gstDeclaration =
  'The seller sells as a private person and not in the course of a business: no GST is charged on this sale. The goods ' +
  'are bought for resale under the margin scheme of Rule 32(5) of the CGST Rules, 2017; the shop takes no input tax ' +
  'credit on this purchase.';
