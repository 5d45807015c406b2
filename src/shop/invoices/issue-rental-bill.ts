import { splitTaxOfPart } from '../../rules/money/gst.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { ShopTransaction } from '../database.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { addDocument, type AddedDocument, findDocument } from './add-document.ts';
import { type InvoiceFacts, type InvoiceLine, type InvoicePayment, totalsOf } from './invoice-facts.ts';
import { partiesOf, serviceLine } from './issue-invoice.ts';

/** The Services Accounting Code of renting goods out. */
export const rentalSac = '9973';

function rentBillReference(orderId: number): string {
  return `rent:${orderId}`;
}

/** The bill of the rent, when the thing leaves; the order is locked by the caller. A deposit is no part of it. */
export async function issueRentBill(
  tx: ShopTransaction,
  order: OrderFacts,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<AddedDocument> {
  const reference = rentBillReference(order.id);
  const known = await findDocument(tx, reference);
  if (known) return known;
  const lines = await listOrderLines(tx, [order.id]);
  return addBill(tx, order, {
    reference,
    lines: lines.map(({ id, title, quantity, unitPaise }) => ({ lineId: id, title, quantity, unitPaise })),
    paid: { by: isPaid && order.payBy === 'delivery' ? 'counter' : order.payBy, creditPaise: order.creditPaise },
    now,
  });
}

/** How charges are paid: their deposit takes what it can, and the rest stays open. */
export type ChargesPaid = { by: 'online' | 'counter' } | { by: 'deposit'; depositPaise: Paise };

export interface BilledCharge {
  title: string;
  amountPaise: Paise;
}

/** The bill of what was charged on top of the rent. */
export function issueChargeBill(
  tx: ShopTransaction,
  order: OrderFacts,
  { charges, paid, ...bill }: { charges: readonly BilledCharge[]; paid: ChargesPaid; reference: string; now: Date },
): Promise<AddedDocument> {
  const lines = charges.map(({ title, amountPaise }) => ({ lineId: null, title, quantity: 1, unitPaise: amountPaise }));
  return addBill(tx, order, { ...bill, lines, paid: { ...paid, creditPaise: paise(0) } });
}

interface Bill {
  reference: string;
  lines: readonly { lineId: number | null; title: string; quantity: number; unitPaise: Paise }[];
  paid: Omit<InvoicePayment, 'moneyPaise'>;
  now: Date;
}

async function addBill(tx: ShopTransaction, order: OrderFacts, bill: Bill): Promise<AddedDocument> {
  const { terms, ...shared } = await partiesOf(tx, order, bill.now);
  const lines = bill.lines.map(({ lineId, title, quantity, unitPaise }): InvoiceLine => ({
    ...serviceLine(title, { sac: rentalSac, pricePaise: paise(unitPaise * quantity) }, terms),
    lineId,
    quantity,
    unitPaise,
  }));
  const totals = totalsOf(lines);
  const { creditPaise, depositPaise = paise(0) } = bill.paid;
  const payment = { ...bill.paid, moneyPaise: paise(totals.grossPaise - creditPaise - depositPaise) };
  return addDocument(tx, {
    orderId: order.id,
    reference: bill.reference,
    isRental: true,
    now: bill.now,
    facts: { kind: 'invoice', ...shared, lines, totals, payment },
  });
}

export interface RentCredit {
  reference: string;
  /** Printed on the note. */
  reason: string;
  lines: readonly { lineId: number; backPaise: Paise }[];
  /** How it goes back. */
  back: { moneyPaise: Paise; creditPaise: Paise };
  now: Date;
}

/** Takes a part of the rent back from its bill; null for a rental that left before there were bills. */
export async function issueRentCredit(
  tx: ShopTransaction,
  order: OrderFacts,
  { reference, reason, lines: linesBack, back, now }: RentCredit,
): Promise<AddedDocument | null> {
  const documents = await tx.selectFrom('invoice').where('order_id', '=', order.id).orderBy('id').selectAll().execute();
  const bill = documents.find((document) => document.reference === rentBillReference(order.id));
  if (!bill) return null;
  const facts = bill.facts as InvoiceFacts;
  const credited = documents
    .filter(({ kind }) => kind === 'credit-note')
    .flatMap((document) => (document.facts as InvoiceFacts).lines);
  const lines = facts.lines.flatMap((line): InvoiceLine[] => {
    const grossPaise = linesBack.find(({ lineId }) => lineId === line.lineId)?.backPaise;
    if (!grossPaise) return [];
    const before = credited.filter(({ lineId }) => lineId === line.lineId);
    const afterPaise = paise(before.reduce((sum, earlier) => sum + earlier.grossPaise, 0));
    return [partOf(line, { grossPaise, afterPaise, isInterState: facts.isInterState })];
  });
  return addCredit(tx, order, { bill: facts, reference, reason, lines, back, now });
}

export interface ChargeCredit {
  reference: string;
  /** Printed on the note. */
  reason: string;
  billId: number;
  /** Which line of its bill the charge is, counted from nought. */
  lineIndex: number;
  amountPaise: Paise;
  /** What was taken back of it before. */
  afterPaise: Paise;
  /** How it goes back; nothing of what nobody has paid. */
  back?: RentCredit['back'];
  now: Date;
}

/** Takes a part of a charge back from its bill. */
export async function issueChargeCredit(
  tx: ShopTransaction,
  order: OrderFacts,
  { billId, lineIndex, amountPaise: grossPaise, afterPaise, ...note }: ChargeCredit,
): Promise<AddedDocument> {
  const { facts } = await tx.selectFrom('invoice').where('id', '=', billId).select('facts').executeTakeFirstOrThrow();
  const bill = facts as InvoiceFacts;
  const line = must(bill.lines[lineIndex], `line ${lineIndex} of bill ${bill.number}`);
  const lines = [partOf(line, { grossPaise, afterPaise, isInterState: bill.isInterState })];
  return addCredit(tx, order, { ...note, bill, lines });
}

/** As much of a line as is taken back, with the tax in it, when `afterPaise` of it was taken back before. */
function partOf(
  line: InvoiceLine,
  { grossPaise, afterPaise, isInterState }: { grossPaise: Paise; afterPaise: Paise; isInterState: boolean },
): InvoiceLine {
  const tax = line.tax && {
    ratePercent: line.tax.ratePercent,
    ...splitTaxOfPart(grossPaise, { afterPaise, ratePercent: line.tax.ratePercent, isInterState }),
  };
  return { ...line, quantity: 1, unitPaise: grossPaise, discountPaise: paise(0), grossPaise, tax };
}

interface Credit extends Pick<RentCredit, 'reference' | 'reason' | 'now'> {
  bill: InvoiceFacts;
  lines: readonly InvoiceLine[];
  back?: RentCredit['back'];
}

function addCredit(
  tx: ShopTransaction,
  order: OrderFacts,
  { bill, reference, reason, lines, back, now }: Credit,
): Promise<AddedDocument> {
  const { number, day, madeAt: _madeAt, ...shared } = bill;
  return addDocument(tx, {
    orderId: order.id,
    reference,
    isRental: true,
    now,
    facts: {
      ...shared,
      kind: 'credit-note',
      against: { number, day, reason },
      lines,
      totals: totalsOf(lines),
      payment: null,
      ...(back && { back }),
    },
  });
}
