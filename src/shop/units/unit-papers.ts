import { sql } from 'kysely';
import type { WrittenFacts } from '../../rules/units/unit-changes.ts';
import type { ShopDatabase } from '../database.ts';
import type { UnitFacts } from './find-unit.ts';

export interface UnitChange {
  what: 'inspection' | 'test' | 'correction' | 'photographs';
  by: string;
  why: string | null;
  before: WrittenFacts | null;
  after: WrittenFacts | null;
  at: Date;
}

export interface UnitDocument {
  kind: 'invoice' | 'credit-note' | 'voucher';
  number: string;
  orderNumber: string;
  at: Date;
}

/** What the audit log says of a unit, and of the piece of a trade-in that it was; the oldest first. */
export async function listUnitChanges(
  database: ShopDatabase,
  { number, tradeInItemId }: Pick<UnitFacts, 'number' | 'tradeInItemId'>,
): Promise<UnitChange[]> {
  const { rows } = await sql<UnitChange>`
    with entry as (
      select id, who, why, before, after, at,
        case action when 'test unit' then 'test' when 'change unit' then 'correction'
                    when 'enter serial' then 'correction' else 'photographs' end as what
      from audit_entry
      where subject = ${`unit ${number}`}
        and action in ('test unit', 'change unit', 'enter serial', 'add unit photographs', 'remove unit photograph')
      union all
      select audit_entry.id, who, why, before, after, at, 'inspection'
      from trade_in_item
      join shop_order on shop_order.id = trade_in_item.order_id
      join audit_entry on audit_entry.subject = 'order ' || shop_order.number
      where trade_in_item.id = ${tradeInItemId}::int
        and action in ('inspect', 'correct inspection') and (after->>'itemId')::int = trade_in_item.id)
    select what, who as by, why, before, after, at from entry order by id`.execute(database);
  return rows;
}

/** The voucher of its trade-in, the invoice of each sale, the credit note of each return, and the bills of its rentals. */
export async function listUnitDocuments(
  database: ShopDatabase,
  { id, number, tradeInItemId }: Pick<UnitFacts, 'id' | 'number' | 'tradeInItemId'>,
): Promise<UnitDocument[]> {
  const { rows: orders } = await sql<OrderOfUnit>`
    select order_id as "orderId", null::int as "lineId", false as "isBack" from trade_in_item
    where id = ${tradeInItemId}::int
    union all
    select order_line.order_id, line_id, returned_at is not null
    from unit_sale join order_line on order_line.id = line_id where unit_sale.unit_id = ${id}
    union all
    select shop_order.id, null, false
    from rental_unit
    join rental_booking on rental_booking.unit_id = rental_unit.id
    join shop_order on shop_order.number = rental_booking.reference
    where rental_unit.unit_id = ${id} and rental_booking.status not in ('cancelled', 'outage')`.execute(database);
  const { rows } = await sql<UnitDocument & { orderId: number; lines: readonly PrintedLine[] | null }>`
    select kind, printed_number as number, shop_order.number as "orderNumber", made_at as at, order_id as "orderId",
      facts->'lines' as lines
    from invoice join shop_order on shop_order.id = order_id
    where order_id = any (${orders.map(({ orderId }) => orderId)}::int[]) order by invoice.id`.execute(database);
  return rows
    .filter(({ orderId, kind, lines }) =>
      orders.some((order) => order.orderId === orderId && isOf(order, { kind, lines: lines ?? [], number })),
    )
    .map(({ orderId: _orderId, lines: _lines, ...document }) => document);
}

/** An order that the unit came with, left with or was rented with; its line where the unit was sold. */
interface OrderOfUnit {
  orderId: number;
  lineId: number | null;
  isBack: boolean;
}

interface PrintedLine {
  lineId: number | null;
  units?: readonly { number: string }[];
}

/** A credit note names the units that came back with it; one that names none took the whole line back. */
function isOf(
  { lineId, isBack }: OrderOfUnit,
  { kind, lines, number }: { kind: UnitDocument['kind']; lines: readonly PrintedLine[]; number: string },
): boolean {
  if (lineId === null) return true;
  const line = lines.find((one) => one.lineId === lineId);
  if (!line || kind === 'invoice') return line !== undefined;
  const named = line.units ?? [];
  return isBack && (named.length === 0 || named.some((unit) => unit.number === number));
}
