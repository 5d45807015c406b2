import type { Logger } from 'pino';
import type { OwnerSettings, ShopSettings } from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { isByText, isForPhone } from '../../shop/notifications/message-contents.ts';
import { isSecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import {
  type Channel,
  type DueMessage,
  sendDueMessages,
  type Sent,
} from '../../shop/notifications/send-due-messages.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { MessageConfig } from './message-settings.ts';
import { createLetterSender } from './email.ts';
import { createTextGateway } from './sms.ts';
import { textNameOf, valuesOf } from './sms-templates.ts';
import { stopAddress, writeEmail } from './write-email.ts';

/** Hands a message to its provider; throws when it was not taken. */
export type Deliver = (message: DueMessage, settings: ShopSettings) => Promise<void>;

export function createDelivery(config: Pick<MessageConfig, 'sms' | 'email' | 'dataDir' | 'publicUrl'>): Deliver {
  const sendText = createTextGateway(config);
  const sendLetter = createLetterSender(config);
  return (message, settings) => {
    const isLetter = message.channel === 'email' || isSecurityAlert(message) || !isByText(message);
    if (isLetter && !isForPhone(message))
      return sendLetter(writeEmail(message, { settings, publicUrl: config.publicUrl }));
    return sendText({
      to: message.recipient,
      template: textNameOf(message),
      values: { ...valuesOf(message, settings), stop: stopText(message, config.publicUrl) },
      shop: settings.brand.name,
      site: config.publicUrl.origin,
    });
  };
}

/** Empty for a phone that was verified: then it is somebody who wanted it. */
function stopText({ stopCode }: DueMessage, publicUrl: URL): string {
  return stopCode === null ? '' : `Not you? Stop these: ${stopAddress(stopCode, publicUrl)}`;
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
  let settings: Promise<OwnerSettings> | undefined;
  const ownersSettings = () => (settings ??= readSettings(database));
  return sendDueMessages(database, {
    now,
    stop,
    ...(only && { channel: only, atOnce: messagesAtOnce?.[only] }),
    limits: async () => (await ownersSettings()).limits,
    onHeld: (admission, { id, channel, template }) =>
      log.warn({ message: id, channel, template, ...admission }, 'a message was held back'),
    send: async (message) => deliver(message, await ownersSettings()),
    onFailure: (failure, { id, channel, template, tries, isGivenUp }) => {
      // The provider's own error repeats the address and the text, so only its code is written down.
      const { code, status, responseCode } = failure as { code?: unknown; status?: unknown; responseCode?: unknown };
      const about = { message: id, channel, template, tries, code, status: status ?? responseCode };
      if (isGivenUp) log.error(about, 'a message was given up');
      else log.warn(about, 'a message was not sent; it is tried again later');
    },
  });
}
