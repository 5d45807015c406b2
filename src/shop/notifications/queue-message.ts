import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';
import type { MessageContents, MessageTemplate } from './message-contents.ts';

export interface NewMessage<T extends MessageTemplate> {
  /** Names the event, such as `order-paid:GTB0000000001`: the same event is told once, however often it is queued. */
  reference: string;
  template: T;
  shopperId: number;
  contents: MessageContents[T];
  now: Date;
}

/**
 * Queues an e-mail and a text message for a shopper, in the transaction that does what they tell: both happen or
 * neither. A closed account is told nothing. One statement, which reads the addresses itself.
 */
export async function queueMessage<T extends MessageTemplate>(
  tx: ShopTransaction,
  { reference, template, shopperId, contents, now }: NewMessage<T>,
): Promise<void> {
  await sql`
    insert into message (channel, recipient, template, contents, reference, queued_at, next_try_at, shopper_id)
    select channel, case channel when 'email' then email else phone_number end, ${template},
           ${JSON.stringify(contents)}::jsonb || jsonb_build_object('firstName', first_name), ${reference}, ${now}::timestamptz, ${now}::timestamptz, id
    from shopper, (values ('email'), ('sms')) as channels (channel)
    where shopper.id = ${shopperId} and closed_at is null
    on conflict (reference, channel) do nothing`.execute(tx);
}
