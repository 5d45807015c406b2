import type { Logger } from 'pino';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import {
  type Channel,
  type DueMessage,
  sendDueMessages,
  type Sent,
} from '../../shop/notifications/send-due-messages.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { Config } from '../config/config.ts';
import { createLetterSender } from './email.ts';
import { createTextGateway } from './sms.ts';
import { valuesOf } from './sms-templates.ts';
import { writeEmail } from './write-email.ts';

/** Hands a message to its provider; throws when it was not taken. */
export type Deliver = (message: DueMessage, settings: ShopSettings) => Promise<void>;

export function createDelivery(config: Pick<Config, 'sms' | 'email' | 'dataDir' | 'publicUrl'>): Deliver {
  const sendText = createTextGateway(config);
  const sendLetter = createLetterSender(config);
  return (message, settings) => {
    if (message.channel === 'email') return sendLetter(writeEmail(message, { settings, publicUrl: config.publicUrl }));
    return sendText({
      to: message.recipient,
      template: message.template,
      values: valuesOf(message, settings),
      shop: settings.brand.name,
    });
  };
}

export interface MessageParts {
  database: ShopDatabase;
  deliver: Deliver;
  log: Logger;
  /** How many messages of a channel may be with its provider at the same time. */
  messagesAtOnce?: Readonly<Record<Channel, number>>;
  stop?: AbortSignal;
}

/** Sends a batch of what is due at this moment, on one channel or on both. */
export function sendMessages(
  { database, deliver, log, stop, messagesAtOnce }: MessageParts,
  now: Date,
  only?: Channel,
): Promise<Sent> {
  let settings: Promise<ShopSettings> | undefined;
  return sendDueMessages(database, {
    now,
    stop,
    ...(only && { channel: only, atOnce: messagesAtOnce?.[only] }),
    send: async (message) => deliver(message, await (settings ??= readSettings(database))),
    onFailure: (failure, { id, channel, template, tries, isGivenUp }) => {
      // The provider's own error repeats the address and the text, so only its code is written down.
      const { code, status, responseCode } = failure as { code?: unknown; status?: unknown; responseCode?: unknown };
      const about = { message: id, channel, template, tries, code, status: status ?? responseCode };
      if (isGivenUp) log.error(about, 'a message was given up');
      else log.warn(about, 'a message was not sent; it is tried again later');
    },
  });
}
