import type { Config } from '../config/config.ts';
import { writeToOutbox } from './outbox.ts';

export interface Letter {
  /** The same for every try to send it, so that a mailbox which gets it twice can tell. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

export type SendLetter = (letter: Letter) => Promise<void>;

const timeoutMs = 10_000;

/** The one way out for e-mails: a mail server, or one file per message. It throws when a message was not taken. */
export function createLetterSender({
  email,
  dataDir,
  publicUrl,
}: Pick<Config, 'email' | 'dataDir' | 'publicUrl'>): SendLetter {
  if (email.provider === 'smtp') return bySmtp(email, publicUrl);
  return ({ to, subject, text, html }) => writeToOutbox(dataDir, { channel: 'email', to, subject, text, html });
}

function bySmtp({ url, from }: Extract<Config['email'], { provider: 'smtp' }>, { hostname }: URL): SendLetter {
  return async ({ id, ...letter }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Nothing in a letter may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      ...letter,
      from,
      messageId: `<${id}@${hostname}>`,
      // Holiday notices are not answered to machines.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
