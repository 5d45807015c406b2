import { csvLine } from '../texts/csv.ts';

export interface PayoutRow {
  orderNumber: string;
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
    row.orderNumber,
    row.amount,
    row.method,
    row.accountHolder,
    row.account,
    row.ifsc,
    row.bank,
    row.upiId,
  ]);
  return [heading, ...lines].map(csvLine).join('');
}
