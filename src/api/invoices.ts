import { generateInvoice } from '../contract/orders.ts';
import { findOrderDocument } from '../shop/invoices/find-order-document.ts';
import { readInvoiceFile } from '../shop/invoices/read-invoice-file.ts';
import { answer, callerOf } from './answer.ts';

const fileNames = { invoice: 'invoice', 'credit-note': 'credit-note', voucher: 'invoice' } as const;

export const invoiceAnswers = [
  answer(generateInvoice, async ({ orderId, document: printedNumber }, visit) => {
    const { database, now, replyHeaders } = visit;
    const orderNumber = orderId.toUpperCase();
    const own = { shopperId: callerOf(visit).shopperId, orderNumber };
    const { id, kind } = await findOrderDocument(database, own, { printedNumber, now });
    const pdf = await readInvoiceFile(database, id);
    replyHeaders.set('content-type', 'application/pdf');
    replyHeaders.set('content-disposition', `attachment; filename="${fileNames[kind]}_${orderNumber}.pdf"`);
    return pdf;
  }),
];
