import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Means, TextMessage } from '../../api/answer.ts';
import type { Config } from '../config.ts';
import { textOf } from './sms-templates.ts';

type SendText = Means['sendText'];

const timeoutMs = 5_000;
const countryCode = '91';

/** The one way out for text messages. A failure is written down, without the phone and the code, and not thrown. */
export function createTextSender({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>, log: Logger): SendText {
  const send = sms.provider === 'outbox' ? toOutbox(dataDir) : sms.provider === 'msg91' ? byMsg91(sms) : byTwilio(sms);
  const sendWell = async (message: TextMessage) => {
    try {
      await withinTime(send(message));
    } catch (failure) {
      // The provider's own error repeats the request, with the phone and the code in it.
      const { code, status } = failure as { code?: unknown; status?: unknown };
      log.error({ provider: sms.provider, template: message.template, code, status }, 'a text message was not sent');
    }
  };
  // A file is there when the answer is; a provider far away is not waited for.
  if (sms.provider === 'outbox') return sendWell;
  return (message) => {
    void sendWell(message);
    return Promise.resolve();
  };
}

/** One file per message, for developers and tests; written aside first, so that no reader sees half of it. */
function toOutbox(dataDir: string): SendText {
  const folder = join(dataDir, 'outbox');
  return async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = new Date().toISOString();
    const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}-sms-${randomUUID().slice(0, 8)}.json`);
    const letter = { channel: 'sms', to: `+${countryCode}${message.to}`, text: textOf(message), at };
    await writeFile(`${file}.part`, `${JSON.stringify(letter)}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

function byMsg91({ authKey, templateId }: Extract<Config['sms'], { provider: 'msg91' }>): SendText {
  let loading: Promise<Msg91> | undefined;
  return async ({ to, values }: TextMessage) => {
    const msg91 = await (loading ??= loadMsg91(authKey));
    await msg91.getSMS({ authKey }).send(templateId, { mobile: `${countryCode}${to}`, OTP: values.code });
  };
}

type Msg91 = (typeof import('msg91'))['default'];

/** The kit is of the older kind of module: Node wraps its default export once more. It wants to be set up once. */
async function loadMsg91(authKey: string): Promise<Msg91> {
  const { default: imported }: { default: Msg91 & { default?: Msg91 } } = await import('msg91');
  const msg91 = imported.default ?? imported;
  msg91.initialize({ authKey });
  return msg91;
}

function byTwilio({ accountSid, authToken, from }: Extract<Config['sms'], { provider: 'twilio' }>): SendText {
  return async (message) => {
    const { default: twilio } = await import('twilio');
    const client = twilio(accountSid, authToken, { timeout: timeoutMs });
    await client.messages.create({ to: `+${countryCode}${message.to}`, from, body: textOf(message) });
  };
}

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), timeoutMs);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
