import { sql } from 'kysely';
import { indianDay } from '../../rules/time/day.ts';
import { financialYear, printedNumber } from '../../rules/money/gst.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { VoucherFacts } from './voucher-facts.ts';

/** What is printed on a document of any sort. */
export type DocumentFacts = InvoiceFacts | VoucherFacts;

type Own = 'number' | 'day' | 'madeAt';

export interface NewDocument {
  orderId: number;
  reference: string;
  facts: Omit<InvoiceFacts, Own> | Omit<VoucherFacts, Own>;
  /** Rentals have a series of their own. */
  isRental?: boolean;
  now: Date;
}

export interface AddedDocument {
  id: number;
  printedNumber: string;
}

const seriesOf = { invoice: 'GTB', 'credit-note': 'CRN', voucher: 'GTS' } as const;
const rentalSeriesOf = { ...seriesOf, invoice: 'GTR', 'credit-note': 'CRR' } as const;

/**
 * Gives a document the next number and keeps it. The counter stays locked until the transaction ends, and goes back
 * with it when it fails: that is why there are no gaps, and why this comes last.
 */
export async function addDocument(
  tx: ShopTransaction,
  { orderId, reference, facts, isRental = false, now }: NewDocument,
): Promise<AddedDocument> {
  const series = (isRental ? rentalSeriesOf : seriesOf)[facts.kind];
  const day = indianDay(now);
  const year = financialYear(day);
  const number = await takeNumber(tx, series, year);
  const printed = printedNumber(series, year, number);
  const { id } = await tx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      kind: facts.kind,
      reference,
      series,
      financial_year: year,
      number,
      printed_number: printed,
      facts: JSON.stringify({ ...facts, number: printed, day, madeAt: now.toISOString() } satisfies DocumentFacts),
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, printedNumber: printed };
}

/** Names the one document that every order of its sort gets. */
export function documentReference(orderId: number): string {
  return `order:${orderId}`;
}

export function findDocument(database: ShopDatabase, reference: string): Promise<AddedDocument | undefined> {
  return database
    .selectFrom('invoice')
    .where('reference', '=', reference)
    .select(['id', 'printed_number as printedNumber'])
    .executeTakeFirst();
}

async function takeNumber(tx: ShopTransaction, series: string, year: string): Promise<number> {
  const { last_number: taken } = await tx
    .insertInto('invoice_counter')
    .values({ series, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet({ last_number: sql<number>`invoice_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return taken;
}
