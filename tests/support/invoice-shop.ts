import { issueInvoice } from '../../src/shop/invoices/issue-invoice.ts';
import type { InvoiceFacts } from '../../src/shop/invoices/invoice-facts.ts';
import { readInvoiceFile } from '../../src/shop/invoices/read-invoice-file.ts';
import { newPerson } from './browser.ts';
import type { OpenShop } from './open-shop.ts';
import { placeOrder, type WantedOrder } from './place-order.ts';
import { readPdf } from './read-pdf.ts';

export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>;

/** Somebody with orders, and what is printed about them. */
export async function openInvoiceShop(shop: OpenShop) {
  const { database, pool } = shop.connection;
  const { browser, person } = await newPerson(shop);
  const place = (wanted: Partial<WantedOrder> & Pick<WantedOrder, 'lines'>) =>
    placeOrder(shop, { shopperId: person.id, ...wanted });
  const issue = (orderId: number, now = new Date()) =>
    database.transaction().execute((tx) => issueInvoice(tx, orderId, now));
  const factsOf = async (invoiceId: number) => {
    const { rows } = await pool.query<{ facts: InvoiceFacts }>('select facts from invoice where id = $1', [invoiceId]);
    return rows[0]?.facts as InvoiceFacts;
  };
  const pagesOf = async (invoiceId: number) => readPdf(await readInvoiceFile(database, invoiceId));
  return {
    browser,
    userId: person.id,
    place,
    issue,
    factsOf,
    pagesOf,
    /** The words of an order's invoice, page by page. */
    print: async (wanted: Parameters<typeof place>[0]) => pagesOf((await issue((await place(wanted)).id)).id),
    download: (number: string, more = '') =>
      fetch(`${shop.address}/api/invoice-report/generate-invoice?orderId=${number}&userId=${person.id}${more}`, {
        headers: { authorization: `Bearer ${browser.accessToken}` },
      }),
  };
}
