import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '../rules/money/paise.ts';

export type LedgerAccountKind =
  | 'wallet'
  | 'trade-ins'
  | 'sales'
  | 'goodwill'
  | 'opening'
  | 'forfeited'
  | 'deposits'
  | 'money'
  | 'rentals';
export type LedgerReason =
  | 'opening'
  | 'trade-in'
  | 'goodwill'
  | 'spent'
  | 'refund'
  | 'correction'
  | 'account-closed'
  | 'deposit';
export type PaymentProvider = 'sandbox' | 'phonepe' | 'razorpay';
/** What a payment is for: its order, charges of a rental, keeping something longer, or the difference of a trade-up. */
export type PaymentPurpose = 'order' | 'charges' | 'extension' | 'purchase' | 'swap' | 'difference';
export type PaymentState = 'started' | 'pending' | 'paid' | 'failed';

/** Store credit, payments and tax documents. */
export interface MoneyTables {
  ledger_account: { id: Generated<number>; kind: LedgerAccountKind; shopper_id: number | null };
  wallet_balance: { account_id: number; balance_paise: Generated<Paise>; held_paise: Generated<Paise> };
  wallet_hold: {
    id: Generated<number>;
    account_id: number;
    amount_paise: Paise;
    state: Generated<'held' | 'posted' | 'voided'>;
    order_number: string;
    held_at: Generated<Date>;
    ended_at: Date | null;
  };
  ledger_entry: {
    id: Generated<number>;
    debit_account_id: number;
    credit_account_id: number;
    amount_paise: Paise;
    reason: LedgerReason;
    wording: string;
    order_number: string | null;
    reference: string;
    hold_id: number | null;
    entered_at: Generated<Date>;
  };
  payment: {
    id: Generated<number>;
    order_id: number;
    provider: PaymentProvider;
    reference: string;
    gateway_order: string | null;
    url: string | null;
    amount_paise: Paise;
    state: Generated<PaymentState>;
    gateway_payment: string | null;
    paid_paise: Paise | null;
    purpose: Generated<PaymentPurpose>;
    used_for: PaymentPurpose | 'refund' | null;
    started_at: Date;
    decided_at: Date | null;
    next_check_at: Date | null;
    checks: Generated<number>;
    late_ask_at: Date | null;
  };
  payment_notice: {
    provider: PaymentProvider;
    event: string;
    reference: string;
    told_state: string;
    told_paise: Paise | null;
    verdict: 'taken' | 'unknown-payment' | 'other-amount';
    received_at: Date;
  };
  refund: {
    id: Generated<number>;
    payment_id: number;
    reference: string;
    amount_paise: Paise;
    reason: string;
    state: Generated<'wanted' | 'started' | 'done' | 'failed'>;
    gateway_refund: string | null;
    wanted_at: Date;
    done_at: Date | null;
    next_try_at: Date | null;
    tries: Generated<number>;
    round: Generated<number>;
    is_refused: Generated<boolean>;
  };
  charge_refund: {
    id: Generated<number>;
    charge_id: number;
    /** Of what was paid for it by itself, and of what the deposit had paid. */
    paid_paise: Paise;
    deposit_paise: Paise;
    reason: string;
    credit_note_id: number;
    given_by: string;
    given_at: Date;
  };
  sandbox_payment: {
    reference: string;
    order_number: string;
    amount_paise: Paise;
    return_url: string;
    state: Generated<'open' | 'pending' | 'paid' | 'declined'>;
    gateway_payment: string | null;
    taken_paise: Paise | null;
    opened_at: Date;
    closes_at: Date;
    resolves_at: Date | null;
  };
  sandbox_notice: { id: Generated<number>; event: string; body: string; due_at: Date; sent_at: Date | null };
  sandbox_refund: {
    reference: string;
    gateway_refund: string;
    gateway_payment: string;
    amount_paise: Paise;
    refunded_at: Date;
  };
  payment_trouble_end: { trouble: string; ended_by: string; ended_at: Date; why: string };
  invoice_counter: { series: string; financial_year: string; last_number: number };
  invoice: {
    id: Generated<number>;
    order_id: number;
    kind: 'invoice' | 'credit-note' | 'voucher';
    reference: string;
    series: string;
    financial_year: string;
    number: number;
    printed_number: string;
    facts: ColumnType<unknown, string, never>;
    made_at: Date;
  };
  invoice_file: { invoice_id: number; pdf: Buffer; sha256: Buffer };
  gst_rate: { hsn_prefix: string; from_day: string; rate_percent: number };
  credit_request: {
    id: Generated<number>;
    shopper_id: number;
    kind: 'grant' | 'correct';
    amount_paise: Paise;
    why: string;
    requested_by: number;
    requested_at: Date;
    state: 'waiting' | 'done' | 'refused';
    decided_by: number | null;
    decided_at: Date | null;
  };
}
