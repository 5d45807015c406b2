import type { Logger } from 'pino';
import type { EmailLink, Services } from '../../api/answer.ts';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import type { MessageConfig } from './message-settings.ts';
import { createLetterSender } from './email.ts';
import { writeEmailLink } from './write-email.ts';

interface LinkSenderParts {
  log: Logger;
  settings: () => Promise<ShopSettings>;
}

/**
 * For links that confirm an address. They do not wait among the messages, because the token would be in the database
 * with them. A failure is written down, without the address and the link, and not thrown: another one can be asked for.
 */
export function createEmailLinkSender(
  config: Pick<MessageConfig, 'email' | 'dataDir' | 'publicUrl'>,
  { log, settings }: LinkSenderParts,
): Services['sendEmailLink'] {
  const send = createLetterSender(config);
  const sendWell = async (link: EmailLink) => {
    try {
      await send(writeEmailLink(link, { settings: await settings(), publicUrl: config.publicUrl }));
    } catch (failure) {
      const { code, responseCode } = failure as { code?: unknown; responseCode?: unknown };
      log.error({ code, status: responseCode }, 'the e-mail with a link was not sent');
    }
  };
  // A file is there when the answer is; a mail server is not waited for.
  if (config.email.provider === 'outbox') return sendWell;
  return (link) => {
    void sendWell(link);
    return Promise.resolve();
  };
}
