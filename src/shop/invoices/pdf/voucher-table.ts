import { groupExactRupees } from '../../../rules/money/format-exact-rupees.ts';
import type { VoucherFacts, VoucherLine } from '../voucher-facts.ts';
import type { Column, Table } from './draw-table.ts';

/** Every piece that the shop bought, and the bonus. */
export function voucherTable({ lines }: VoucherFacts): Table<VoucherLine> {
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

function noteOn({ itemId }: VoucherLine): string | null {
  return itemId === null ? null : 'Used goods';
}
