import { drawClosing } from './pdf/draw-closing.ts';
import { drawContinuation, drawHeading } from './pdf/draw-heading.ts';
import { drawTable } from './pdf/draw-table.ts';
import { voucherClosing } from './pdf/voucher-closing.ts';
import { voucherHeading, voucherName } from './pdf/voucher-heading.ts';
import { voucherTable } from './pdf/voucher-table.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { VoucherFacts } from './voucher-facts.ts';

/** The voucher as a PDF. The same facts give the same bytes. */
export function renderVoucher(facts: VoucherFacts): Promise<Buffer> {
  const { number, order, madeAt, buyer } = facts;
  const paper = { title: `Purchase voucher ${number}`, orderNumber: order.number, madeAt, shop: buyer };
  return writePdf(paper, (sheet) => {
    drawHeading(sheet, voucherHeading(facts));
    const startPage = () => drawContinuation(sheet, { brand: buyer.brand, text: voucherName(facts) });
    drawTable(sheet, voucherTable(facts), startPage);
    drawClosing(sheet, voucherClosing(facts));
  });
}
