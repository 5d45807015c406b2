import { type RawBuilder, sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';
import {
  isByText,
  type MessageContents,
  type MessageTemplate,
  type PhoneContents,
  type PhoneTemplate,
} from './message-contents.ts';

export interface NewMessage<T extends MessageTemplate> {
  /** Names the event, such as `order-paid:GTB0000000001`: the same event is told once, however often it is queued. */
  reference: string;
  template: T;
  shopperId: number;
  contents: MessageContents[T];
  now: Date;
  /** It is not sent before this moment. */
  notBefore?: Date;
  /** No text message to a phone that nobody has verified. */
  textsOnlyVerified?: boolean;
}

/**
 * Queues an e-mail and, of most messages, a text message for a shopper, in the transaction that does what they tell: both happen or
 * neither. A closed account is told nothing.
 */
export async function queueMessage<T extends MessageTemplate>(
  tx: ShopTransaction,
  message: NewMessage<T>,
): Promise<void> {
  await queuedMessage(message).execute(tx);
}

/** The same as a statement, which reads the addresses itself: see inOneTrip. */
export function queuedMessage<T extends MessageTemplate>({
  reference,
  template,
  shopperId,
  contents,
  now,
  notBefore = now,
  textsOnlyVerified = false,
}: NewMessage<T>): RawBuilder<unknown> {
  return sql`
    insert into message (channel, recipient, template, contents, reference, queued_at, next_try_at, shopper_id)
    select channel, case channel when 'email' then email else phone_number end, ${template},
           ${JSON.stringify(contents)}::jsonb || jsonb_build_object('firstName', first_name), ${reference}, ${now}::timestamptz, ${notBefore}::timestamptz, id
    from shopper, (values ('email'), ('sms')) as channels (channel)
    where shopper.id = ${shopperId} and closed_at is null
      and (channel = 'email' or phone_verified_at is not null or not ${textsOnlyVerified} and not ${isProvedByAnother})
      and (channel = 'email' or ${isByText({ template })})
    on conflict (reference, channel) do nothing`;
}

/** Of a phone that the account has not proved: whose texts arrive there is for the one that has. */
const isProvedByAnother = sql<boolean>`exists (
  select from shopper owner
  where owner.phone_number = shopper.phone_number and owner.phone_verified_at is not null and owner.closed_at is null)`;

export interface NewText<T extends PhoneTemplate> extends Omit<NewMessage<never>, 'template' | 'contents'> {
  template: T;
  contents: PhoneContents[T];
  /** Ten digits. */
  phoneNumber: string;
}

/** Queues a text message to one phone, on behalf of a shopper: it counts for their limits and for the phone's. */
export async function queueText<T extends PhoneTemplate>(
  tx: ShopTransaction,
  { reference, template, shopperId, phoneNumber, contents, now }: NewText<T>,
): Promise<void> {
  await sql`
    insert into message (channel, recipient, template, contents, reference, queued_at, next_try_at, shopper_id)
    select 'sms', ${phoneNumber}, ${template}, ${JSON.stringify(contents)}::jsonb || jsonb_build_object('firstName', first_name),
           ${reference}, ${now}::timestamptz, ${now}::timestamptz, id
    from shopper where id = ${shopperId} and closed_at is null
    on conflict (reference, channel) do nothing`.execute(tx);
}
