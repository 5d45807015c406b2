import type { Transporter } from 'nodemailer';
import type { MessageConfig } from './message-settings.ts';
import { writeToOutbox } from './outbox.ts';
import { withinTime } from './within-time.ts';

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
/** Of the whole conversation: a server that says a word now and then could draw it out without end. */
const longestMs = 20_000;

/** The one way out for e-mails: a mail server, or one file per message. It throws when a message was not taken. */
export function createLetterSender({
  email,
  dataDir,
  publicUrl,
}: Pick<MessageConfig, 'email' | 'dataDir' | 'publicUrl'>): SendLetter {
  if (email.provider === 'smtp') return bySmtp(email, publicUrl);
  return ({ to, subject, text, html }) => writeToOutbox(dataDir, { channel: 'email', to, subject, text, html });
}

function bySmtp({ url, from }: Extract<MessageConfig['email'], { provider: 'smtp' }>, { hostname }: URL): SendLetter {
  let line: Promise<Transporter> | null = null;
  let letters = 0;
  return async ({ id, ...letter }) => {
    const current = (line ??= openLine(url));
    letters += 1;
    try {
      const sending = (await current).sendMail({
        ...letter,
        from,
        messageId: `<${id}@${hostname}>`,
        // Holiday notices are not answered to machines.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await withinTime(sending, longestMs);
    } finally {
      letters -= 1;
      // Letters that go out together share connections; an idle one would keep the process from ending.
      if (letters === 0) {
        line = null;
        (await current).close();
      }
    }
  };
}

async function openLine(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    // How many there are is up to those who send.
    maxConnections: 100,
    // What was not taken is tried again later, and not by the kit behind our back.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a letter may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
