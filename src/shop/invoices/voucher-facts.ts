import type { CurrencyType } from '../../rules/line-choices.ts';
import type { Day } from '../../rules/time/day.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { GstState, ShopDetails } from './invoice-facts.ts';

/** Everything that is printed on a purchase voucher, as it was when the seller was paid. */
export interface VoucherFacts {
  kind: 'voucher';
  number: string;
  day: Day;
  /** The file is dated with it: printed again, it has the same bytes. */
  madeAt: string;
  order: { number: string; day: Day };
  /** The shop. */
  buyer: ShopDetails;
  seller: VoucherSeller;
  lines: readonly VoucherLine[];
  totalPaise: Paise;
  creditPaise: Paise;
  payout: VoucherPayout | null;
  /** The voucher whose payment the bank sent back; this one takes its place. */
  replaces?: { number: string; day: Day };
}

export interface VoucherSeller {
  name: string;
  /** Who brought the things and left no address has none here. */
  address: readonly string[];
  state: GstState | null;
}

export interface VoucherLine {
  /** Null for the bonus, which is not a piece. */
  itemId: number | null;
  title: string;
  serial: string | null;
  /** The number of the unit that it became. A voucher from before units has none. */
  unit?: string | null;
  /** As it was called on that day. */
  grade: string | null;
  currency: CurrencyType;
  pricePaise: Paise;
}

export interface VoucherPayout {
  method: 'bank' | 'upi';
  /** Never the whole number: the voucher is a file that people pass on. */
  masked: string;
  /** Whose account it is. A voucher from before it was kept has none. */
  holder?: string | null;
  amountPaise: Paise;
  bankReference: string;
  day: Day;
}
