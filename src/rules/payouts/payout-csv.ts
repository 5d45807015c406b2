import { csvLine } from '../texts/csv.ts';
import { tidyName } from '../texts/plain-text.ts';

export interface PayoutRow {
  /** What the bank gives back with its answer. */
  number: string;
  /** In rupees, with two decimals. */
  amount: string;
  method: 'bank' | 'upi';
  accountHolder: string;
  account: string;
  ifsc: string;
  bank: string;
  upiId: string;
}

/** A batch of payouts as the bank or a payout company reads it. */
export function payoutCsv(rows: readonly PayoutRow[]): string {
  const heading = ['reference', 'amount', 'method', 'account holder', 'account number', 'ifsc', 'bank', 'upi id'];
  const lines = rows.map((row) => [
    row.number,
    row.amount,
    row.method,
    // Some banks read a line of the file as a payment, quotation marks or not.
    ...[row.accountHolder, row.account, row.ifsc, row.bank, row.upiId].map(tidyName),
  ]);
  return [heading, ...lines].map(csvLine).join('');
}
