import type { InvoiceFacts, ShopDetails } from '../invoice-facts.ts';
import { type Heading, type HeadingColumn, stateLine } from './draw-heading.ts';
import { formatPlainDay } from '../../../rules/time/day.ts';

const titles = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const;

/** Who sells what to whom. */
export function invoiceHeading(facts: InvoiceFacts): Heading {
  return {
    brand: facts.seller.brand,
    title: titles[facts.kind],
    about: 'Original for recipient',
    columns: [shopColumn('Sold by', facts.seller), soldTo(facts), detailsOf(facts)],
  };
}

/** What the document is called on its later pages. */
export function invoiceName({ kind, number, order }: InvoiceFacts): string {
  return `${titles[kind]} ${number}  ·  Order ${order.number}`;
}

export function shopColumn(label: string, shop: ShopDetails): HeadingColumn {
  return {
    label,
    rows: [
      { text: shop.name, isBold: true },
      { text: shop.address },
      { text: `GSTIN ${shop.gstin}`, isBold: true },
      { text: stateLine(shop.state) },
      { text: shop.email },
      { text: shop.phone },
    ],
  };
}

function soldTo({ buyer }: InvoiceFacts): HeadingColumn {
  return {
    label: 'Billed and shipped to',
    rows: [
      ...(buyer.company ? [{ text: buyer.company.name, isBold: true }] : []),
      { text: buyer.name, isBold: !buyer.company },
      ...buyer.address.map((text) => ({ text })),
      { text: stateLine(buyer.state) },
      ...(buyer.company ? [{ text: `GSTIN ${buyer.company.gstin}`, isBold: true }] : []),
    ],
  };
}

function detailsOf({ kind, number, day, against, order, placeOfSupply }: InvoiceFacts): HeadingColumn {
  const document = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    label: 'Details',
    rows: [
      { name: `${document} no.`, value: number },
      { name: `${document} date`, value: formatPlainDay(day) },
      ...(against
        ? [
            { name: 'Against invoice', value: against.number },
            { name: 'Invoice date', value: formatPlainDay(against.day) },
          ]
        : []),
      { name: 'Order no.', value: order.number },
      { name: 'Order date', value: formatPlainDay(order.day) },
      { name: 'Place of supply', value: `${placeOfSupply.name} (${placeOfSupply.gstCode})` },
      { name: 'Reverse charge', value: 'No' },
    ],
  };
}
