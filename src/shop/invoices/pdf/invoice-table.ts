import { groupExactRupees } from '../../../rules/money/format-rupees.ts';
import { paise } from '../../../rules/money/paise.ts';
import { unitText } from '../../../rules/units/unit-text.ts';
import type { InvoiceFacts, InvoiceLine } from '../invoice-facts.ts';
import type { Column, Table } from './draw-table.ts';

/** What was sold. */
export function invoiceTable(facts: InvoiceFacts): Table<InvoiceLine> {
  return { columns: columnsOf(facts), rows: facts.lines, noteOn };
}

function columnsOf(facts: InvoiceFacts): Column<InvoiceLine>[] {
  const hasLess = facts.lines.some(({ discountPaise, keptPaise }) => discountPaise + keptPaise > 0);
  return [
    { title: ['#'], align: 'left', cell: (_line, index) => [String(index + 1)] },
    { title: ['Description'], align: 'left', cell: ({ title }) => [title], isWide: true },
    { title: ['HSN / SAC'], align: 'left', cell: ({ hsn }) => [hsn] },
    { title: ['Qty'], align: 'right', cell: ({ quantity }) => [String(quantity || '–')] },
    { title: ['Price', 'incl. GST ₹'], align: 'right', cell: ({ unitPaise }) => [groupExactRupees(unitPaise)] },
    ...(hasLess ? [lessColumn(facts)] : []),
    { title: ['Taxable', 'value ₹'], align: 'right', cell: taxableCell },
    { title: ['GST ₹'], align: 'right', cell: (line) => taxCell(line, facts) },
    { title: ['Total ₹'], align: 'right', isBold: true, cell: ({ grossPaise }) => [groupExactRupees(grossPaise)] },
  ];
}

function lessColumn({ totals }: InvoiceFacts): Column<InvoiceLine> {
  const title = totals.keptPaise > 0 ? ['Less discount', 'and fee ₹'] : ['Less', 'discount ₹'];
  return { title, align: 'right', cell: lessCell };
}

function lessCell({ discountPaise, keptPaise }: InvoiceLine): string[] {
  const less = paise(discountPaise + keptPaise);
  return [less === 0 ? '–' : groupExactRupees(less)];
}

function taxableCell({ tax }: InvoiceLine): string[] {
  return [tax ? groupExactRupees(tax.taxablePaise) : '–'];
}

function taxCell({ tax }: InvoiceLine, { isInterState, stateTax }: InvoiceFacts): string[] {
  if (!tax) return ['Margin scheme'];
  if (isInterState) return [`IGST ${tax.ratePercent}%  ${groupExactRupees(tax.igstPaise)}`];
  const half = tax.ratePercent / 2;
  return [
    `CGST ${half}%  ${groupExactRupees(tax.cgstPaise)}`,
    `${stateTax} ${half}%  ${groupExactRupees(tax.sgstPaise)}`,
  ];
}

function noteOn({ age, units = [], countryOfOrigin, makerWarranty }: InvoiceLine): string | null {
  if (age === 'PreOwned') return ['Pre-owned', ...units.map(unitText)].join(' · ');
  const notes = [
    ...(age === 'preOrder' ? ['Pre-order'] : []),
    ...(countryOfOrigin ? [`Country of origin: ${countryOfOrigin}`] : []),
    ...(makerWarranty ? [`Warranty: ${makerWarranty}`] : []),
  ];
  return notes.length > 0 ? notes.join(' · ') : null;
}
