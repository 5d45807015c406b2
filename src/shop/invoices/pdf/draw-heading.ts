import type { InvoiceFacts } from '../invoice-facts.ts';
import { accent, contentRight, contentWidth, margin, paleInk, type Sheet, softInk } from './sheet.ts';
import { writtenDay } from './written-day.ts';

const titles = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const;
const gap = 20;
const columnWidth = (contentWidth - 2 * gap) / 3;

/** Who sells what to whom, on the first page. */
export function drawHeading(sheet: Sheet, facts: InvoiceFacts): void {
  drawTop(sheet, facts);
  const { y } = sheet;
  const columns = [soldBy(facts), soldTo(facts), detailsOf(facts)];
  const heights = columns.map((column, place) => drawColumn(sheet, y, { column, x: columnX(place) }));
  sheet.y = y + Math.max(...heights) + 18;
}

/** What a later page starts with. */
export function drawContinuation(sheet: Sheet, { seller, kind, number, order }: InvoiceFacts): void {
  const { y } = sheet;
  sheet.writeAt(y, seller.brand, { x: margin, width: 160, size: 11, isBold: true });
  sheet.writeAt(y + 2, `${titles[kind]} ${number}  ·  Order ${order.number}  ·  continued`, {
    x: margin + 160,
    width: contentWidth - 160,
    color: softInk,
    align: 'right',
  });
  sheet.y = y + 26;
}

function drawTop(sheet: Sheet, { seller, kind }: InvoiceFacts): void {
  const { y } = sheet;
  sheet.box(y, { x: margin, width: 28, height: 4, color: accent });
  const brandStyle = { x: margin, width: contentWidth - 200, size: 22, isBold: true };
  const height = sheet.writeAt(y + 11, seller.brand, brandStyle);
  const right = { x: contentRight - 190, width: 190, align: 'right' } as const;
  sheet.writeAt(y + 13, titles[kind], { ...right, size: 16, isBold: true });
  sheet.writeAt(y + 35, 'Original for recipient', { ...right, size: 8, color: paleInk });
  sheet.y = y + 11 + Math.max(height, 36) + 10;
  sheet.line(sheet.y);
  sheet.y += 14;
}

interface Column {
  label: string;
  rows: readonly ColumnRow[];
}
type ColumnRow = { text: string; isBold?: boolean } | { name: string; value: string };

function soldBy({ seller }: InvoiceFacts): Column {
  return {
    label: 'Sold by',
    rows: [
      { text: seller.name, isBold: true },
      { text: seller.address },
      { text: `GSTIN ${seller.gstin}`, isBold: true },
      { text: stateLine(seller.state) },
      { text: seller.email },
      { text: seller.phone },
    ],
  };
}

function soldTo({ buyer }: InvoiceFacts): Column {
  return {
    label: 'Billed and shipped to',
    rows: [
      { text: buyer.name, isBold: true },
      ...buyer.address.map((text) => ({ text })),
      { text: stateLine(buyer.state) },
    ],
  };
}

function detailsOf({ kind, number, day, against, order, placeOfSupply }: InvoiceFacts): Column {
  const document = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    label: 'Details',
    rows: [
      { name: `${document} no.`, value: number },
      { name: `${document} date`, value: writtenDay(day) },
      ...(against
        ? [
            { name: 'Against invoice', value: against.number },
            { name: 'Invoice date', value: writtenDay(against.day) },
          ]
        : []),
      { name: 'Order no.', value: order.number },
      { name: 'Order date', value: writtenDay(order.day) },
      { name: 'Place of supply', value: `${placeOfSupply.name} (${placeOfSupply.gstCode})` },
      { name: 'Reverse charge', value: 'No' },
    ],
  };
}

function stateLine({ name, gstCode }: { name: string; gstCode: string }): string {
  return `State: ${name}, code ${gstCode}`;
}

function columnX(place: number): number {
  return margin + place * (columnWidth + gap);
}

function drawColumn(sheet: Sheet, y: number, { column, x }: { column: Column; x: number }): number {
  let at = y;
  at += sheet.writeAt(at, column.label, { x, width: columnWidth, size: 7.5, color: paleInk }) + 3;
  for (const row of column.rows) at += drawRow(sheet, at, { row, x }) + 1;
  return at - y;
}

const nameWidth = 70;

function drawRow(sheet: Sheet, y: number, { row, x }: { row: ColumnRow; x: number }): number {
  if ('text' in row)
    return sheet.writeAt(y, row.text, { x, width: columnWidth, size: 8.5, isBold: row.isBold ?? false });
  const name = sheet.writeAt(y, row.name, { x, width: nameWidth, size: 8.5, color: softInk });
  const value = { x: x + nameWidth, width: columnWidth - nameWidth, size: 8.5, isBold: true } as const;
  return Math.max(name, sheet.writeAt(y, row.value, value));
}
