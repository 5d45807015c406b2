import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';

/** Everything that belongs to an order beside the order itself. */
export async function readOrderDetail(database: ShopDatabase, { id, number }: { id: number; number: string }) {
  const [payments, refunds, history, messages, documents, notes] = await Promise.all([
    database
      .selectFrom('payment')
      .where('order_id', '=', id)
      .orderBy('id')
      .select(['reference', 'provider', 'state', 'amount_paise as amountPaise', 'started_at as at'])
      .execute(),
    database
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .where('payment.order_id', '=', id)
      .orderBy('refund.id')
      .select(['refund.reference', 'refund.state', 'refund.amount_paise as amountPaise', 'refund.wanted_at as at'])
      .execute(),
    database
      .selectFrom('order_event')
      .where('order_id', '=', id)
      .orderBy('id')
      .select(['to_status as status', 'moved_by as by', 'note', 'happened_at as at'])
      .execute(),
    database
      .selectFrom('message')
      .where(
        'reference',
        'like',
        sql<string>`any(array(select prefix || ${`${number}%`} from unnest(${messagePrefixes}::text[]) as prefix))`,
      )
      .orderBy('id')
      .select(['channel', 'template', 'state', 'queued_at as at'])
      .execute(),
    database
      .selectFrom('invoice')
      .where('order_id', '=', id)
      .orderBy('id')
      .select(['printed_number as number', 'kind', 'made_at as at'])
      .execute(),
    database
      .selectFrom('audit_entry')
      .where('subject', '=', `order ${number}`)
      .where('action', '=', 'note')
      .orderBy('id')
      .select(['who', 'why as text', 'at'])
      .execute(),
  ]);
  return { payments, refunds, history, messages, documents, notes };
}

/** How the references of messages about an order begin. */
const messagePrefixes = [
  'order-placed:',
  'order-paid:',
  'payment-failed:',
  'order-shipped:',
  'order-cancelled:',
  'return-received:',
  'return-undelivered:',
  'return-refused:',
  'return-accepted:',
  'refund-done:',
  'refund-rejected:',
  'refund-unreadable:',
  'refund-corrected:',
  'order-shortened:',
  'refund-done:L-',
  'refund-done:H-',
  'refund-done:R-',
  'refund-done:C-',
  'refund-done:B-',
  'trade-in-booked:',
  'trade-in:',
  'trade-in-paid:',
  'trade-up:',
  'rental-booked:',
  'rental:',
  'rental-starts:',
  'rental-due:',
  'rental-charged:',
  'rental-settled:',
  'rental-answered:',
  'rental-document:',
  'rental-no-show:',
  'rental-waits:',
  'rental-offer:',
  'refund-done:D-',
  'refund-done:E-',
  'refund-done:G-',
  'refund-done:GD-',
];

/** What each line is for: the same name is on the shelf for two platforms. */
export async function readPlatforms(database: ShopDatabase, orderId: number) {
  const lines = await database
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('order_id', '=', orderId)
    .select(['order_line.id', 'product.platform'])
    .execute();
  return new Map(lines.map(({ id, platform }) => [id, platform]));
}
