import type { VoucherFacts } from '../voucher-facts.ts';
import { type Heading, type HeadingColumn, stateLine } from './draw-heading.ts';
import { shopColumn } from './invoice-heading.ts';
import { formatPlainDay } from '../../../rules/time/day.ts';

/** Who buys what from whom. */
export function voucherHeading(facts: VoucherFacts): Heading {
  return {
    brand: facts.buyer.brand,
    title: 'Purchase voucher',
    about: 'For goods bought from a private person',
    columns: [soldBy(facts), shopColumn('Bought by', facts.buyer), detailsOf(facts)],
  };
}

/** What the document is called on its later pages. */
export function voucherName({ number, order }: VoucherFacts): string {
  return `Purchase voucher ${number}  ·  Trade-in ${order.number}`;
}

function soldBy({ seller }: VoucherFacts): HeadingColumn {
  return {
    label: 'Sold by',
    rows: [
      { text: seller.name, isBold: true },
      ...seller.address.map((text) => ({ text })),
      ...(seller.state ? [{ text: stateLine(seller.state) }] : [{ text: 'No address was left with the order.' }]),
    ],
  };
}

function detailsOf({ number, day, order }: VoucherFacts): HeadingColumn {
  return {
    label: 'Details',
    rows: [
      { name: 'Voucher no.', value: number },
      { name: 'Voucher date', value: formatPlainDay(day) },
      { name: 'Trade-in no.', value: order.number },
      { name: 'Booked on', value: formatPlainDay(order.day) },
    ],
  };
}
