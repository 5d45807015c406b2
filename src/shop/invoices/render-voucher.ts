import { drawClosing } from './pdf/draw-closing.ts';
import { drawContinuation, drawHeading } from './pdf/draw-heading.ts';
import { drawTable, type Column, type Table } from './pdf/draw-table.ts';
import { voucherClosing } from './pdf/voucher-closing.ts';
import { voucherHeading, voucherName } from './pdf/voucher-heading.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { VoucherFacts, VoucherLine } from './voucher-facts.ts';
import { groupExactRupees } from '../../rules/money/format-rupees.ts';

/** The voucher as a PDF. The same facts give the same bytes. */
export function renderVoucher(facts: VoucherFacts): Promise<Buffer> {
  const { number, order, madeAt, buyer } = facts;
  const about = { title: `Purchase voucher ${number}`, orderNumber: order.number, madeAt, shop: buyer, facts };
  return writePdf(about, (paper) => {
    drawHeading(paper, voucherHeading(facts));
    const startPage = () => drawContinuation(paper, { brand: buyer.brand, text: voucherName(facts) });
    drawTable(paper, voucherTable(facts), startPage);
    drawClosing(paper, voucherClosing(facts));
  });
}

/** Every piece that the shop bought, and the bonus. */
function voucherTable({ lines }: VoucherFacts): Table<VoucherLine> {
  return { columns, rows: lines, noteOn };
}

const columns: readonly Column<VoucherLine>[] = [
  { title: ['#'], align: 'left', cell: (_line, index) => [String(index + 1)] },
  { title: ['Description'], align: 'left', cell: ({ title }) => [title], isWide: true },
  { title: ['Serial no.'], align: 'left', cell: ({ serial }) => [serial ?? '–'] },
  { title: ['Grade'], align: 'left', cell: ({ grade }) => [grade ?? '–'] },
  {
    title: ['Paid in'],
    align: 'left',
    cell: ({ currency }) => [currency === 'credit' ? 'Store credit' : 'Money'],
  },
  { title: ['Price ₹'], align: 'right', isBold: true, cell: ({ pricePaise }) => [groupExactRupees(pricePaise)] },
];

function noteOn({ itemId, unit }: VoucherLine): string | null {
  if (itemId === null) return null;
  return unit ? `Used goods, unit ${unit}` : 'Used goods';
}
