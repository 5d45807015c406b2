import type { Day } from '../../rules/time/day.ts';
import type { TaxSplit } from '../../rules/money/gst.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { FrozenAddress } from '../order-tables.ts';

/**
 * Everything that is printed on a document, as it was when the document was made. Nothing else is looked up to print it, but
 * which used things were sent: the register knows that from the moment the parcel leaves, and never says anything else.
 */
export interface InvoiceFacts {
  kind: 'invoice' | 'credit-note';
  number: string;
  day: Day;
  /** The file is dated with it: printed again, it has the same bytes. */
  madeAt: string;
  order: { number: string; day: Day };
  /** On a credit note: which invoice it takes back, and why. */
  against: { number: string; day: Day; reason: string } | null;
  seller: ShopDetails;
  buyer: Buyer;
  placeOfSupply: GstState;
  isInterState: boolean;
  stateTax: 'SGST' | 'UTGST';
  lines: readonly InvoiceLine[];
  totals: InvoiceTotals;
  /** How the invoice is paid; a credit note is not. */
  payment: InvoicePayment | null;
  /** On a credit note of a rental: how it goes back. */
  back?: { moneyPaise: Paise; creditPaise: Paise };
  /** Of an order that its buyer cancelled, on the credit note and on the invoice for it; documents from before have none. */
  charge?: CancellationCharge;
  /** What the shop promises about the used things on an invoice, in a sentence. */
  warranty?: string;
}

export interface InvoicePayment {
  by: 'online' | 'delivery' | 'credit' | 'payout' | 'rental' | 'counter' | 'deposit';
  moneyPaise: Paise;
  creditPaise: Paise;
  /** What the deposit of a rental pays of its charges; the money is still to be paid then. */
  depositPaise?: Paise;
}

/** What the shop keeps: a percentage of what was paid. */
export interface CancellationCharge {
  feePaise: Paise;
  percent: number;
  ofPaise: Paise;
}

export interface GstState {
  name: string;
  gstCode: string;
}

export interface ShopDetails {
  brand: string;
  name: string;
  address: string;
  gstin: string;
  email: string;
  phone: string;
  state: GstState;
}

export interface Buyer {
  name: string;
  address: readonly string[];
  state: GstState;
  /** A company that the buyer has named. */
  company?: { name: string; gstin: string };
}

export interface InvoiceLine {
  /** Null for a charge that is not a line of the order. */
  lineId: number | null;
  title: string;
  age: ProductAge | null;
  /** Of goods the HSN, of a service the SAC. */
  hsn: string;
  quantity: number;
  /** Used things, one by one; empty on an invoice, and missing on documents from before they had numbers. */
  units?: readonly { number: string; serial: string | null }[] | undefined;
  /** Of a new thing, as the page of the product said it that day; a document from before has neither. */
  countryOfOrigin?: string | null;
  makerWarranty?: string | null;
  unitPaise: Paise;
  discountPaise: Paise;
  /** On credit notes of before the fee had an invoice of its own: what the shop kept of the price. */
  keptPaise: Paise;
  /** What the line costs, with its tax. */
  grossPaise: Paise;
  /** Null under the margin scheme, where the tax is not shown. */
  tax: LineTax | null;
}

interface LineTax extends TaxSplit {
  ratePercent: number;
}

export interface InvoiceTotals extends TaxSplit {
  discountPaise: Paise;
  keptPaise: Paise;
  /** What is sold under the margin scheme. */
  marginPaise: Paise;
  grossPaise: Paise;
}

export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (amountOf: (line: InvoiceLine) => Paise | undefined) =>
    lines.reduce((total, line) => total + (amountOf(line) ?? 0), 0) as Paise;
  return {
    discountPaise: sum((line) => line.discountPaise),
    keptPaise: sum((line) => line.keptPaise),
    taxablePaise: sum(({ tax }) => tax?.taxablePaise),
    cgstPaise: sum(({ tax }) => tax?.cgstPaise),
    sgstPaise: sum(({ tax }) => tax?.sgstPaise),
    igstPaise: sum(({ tax }) => tax?.igstPaise),
    marginPaise: sum(({ tax, grossPaise }) => (tax ? undefined : grossPaise)),
    grossPaise: sum((line) => line.grossPaise),
  };
}

/** Somebody as they stand in the address of an order; null when it does not say who and where. */
export function partyAt(frozen: FrozenAddress | null): Buyer | null {
  const { name, line1, line2, landmark, city, pinCode, state, gstCode, company }: Partial<FrozenAddress> = frozen ?? {};
  if (!name || !city || !state || !gstCode) return null;
  const address = [line1, line2, landmark, `${city} ${pinCode}`].flatMap((line) => line?.trim() || []);
  return { name, address, state: { name: state, gstCode }, ...(company && { company }) };
}
