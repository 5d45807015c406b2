import type { Paise } from './paise.ts';

/** As it is written on a document: "Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only". */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const paiseText = rest === 0 ? '' : ` and ${countInWords(rest)} Paise`;
  return `Rupees ${rupees === 0 ? 'Zero' : countInWords(rupees)}${paiseText} Only`;
}

const upToNineteen = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const larger = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function countInWords(count: number): string {
  for (const [size, name] of larger) {
    if (count < size) continue;
    return `${countInWords(Math.floor(count / size))} ${name} ${countInWords(count % size)}`.trim();
  }
  if (count < 20) return upToNineteen[count] ?? '';
  const ones = upToNineteen[count % 10] ?? '';
  return `${tens[Math.floor(count / 10)]}${ones === '' ? '' : `-${ones}`}`;
}
