import type { Logger } from 'pino';
import type { Services, TextMessage } from '../../api/answer.ts';
import type { MessageConfig } from './message-settings.ts';
import { writeToOutbox } from './outbox.ts';
import { withinTime } from './within-time.ts';
import { type OutgoingText, textOf } from './sms-templates.ts';

export type SendText = (message: OutgoingText) => Promise<void>;
type SendCode = Services['sendText'];

const timeoutMs = 5_000;
const countryCode = '91';

/** The one way out for text messages. It throws when a message was not taken. */
export function createTextGateway({ sms, dataDir }: Pick<MessageConfig, 'sms' | 'dataDir'>): SendText {
  const send = sms.provider === 'outbox' ? toOutbox(dataDir) : sms.provider === 'msg91' ? byMsg91(sms) : byTwilio(sms);
  return (message) => withinTime(send(message), timeoutMs);
}

interface CodeSenderParts {
  log: Logger;
  shopName: () => Promise<string>;
}

/** For one-time codes, which do not wait. A failure is written down, without the phone and the code, and not thrown. */
export function createTextSender(
  config: Pick<MessageConfig, 'sms' | 'dataDir'>,
  { log, shopName }: CodeSenderParts,
): SendCode {
  const { provider } = config.sms;
  const send = createTextGateway(config);
  const sendWell = async (message: TextMessage) => {
    try {
      await send({ ...message, shop: await shopName() });
    } catch (failure) {
      // The provider's own error repeats the request, with the phone and the code in it.
      const { code, status } = failure as { code?: unknown; status?: unknown };
      log.error({ provider, template: message.template, code, status }, 'a text message was not sent');
    }
  };
  // A file is there when the answer is; a provider far away is not waited for.
  if (provider === 'outbox') return sendWell;
  return (message) => {
    void sendWell(message);
    return Promise.resolve();
  };
}

function toOutbox(dataDir: string): SendText {
  return (message) =>
    writeToOutbox(dataDir, { channel: 'sms', to: `+${countryCode}${message.to}`, text: textOf(message) });
}

/** What the values are called in the flows at MSG91. */
const flowNames = {
  code: 'OTP',
  order: 'ORDER',
  amount: 'AMOUNT',
  days: 'DAYS',
  parcel: 'PARCEL',
  reason: 'REASON',
  when: 'WHEN',
  before: 'BEFORE',
  item: 'ITEM',
  grievance: 'GRIEVANCE',
  next: 'NEXT',
  stop: 'STOP',
} as const satisfies Record<keyof OutgoingText['values'], string>;

function byMsg91(account: Extract<MessageConfig['sms'], { provider: 'msg91' }>): SendText {
  const { authKey, templateId, signInTemplateId, phoneTemplateId, agreementTemplateId, orderTemplateIds } = account;
  const flows = {
    'password-reset': templateId,
    'sign-in-code': signInTemplateId,
    'phone-code': phoneTemplateId,
    'agreement-code': agreementTemplateId,
    ...orderTemplateIds,
  };
  let loading: Promise<Msg91> | undefined;
  return async ({ to, template, values }) => {
    const msg91 = await (loading ??= loadMsg91(authKey));
    const named = Object.entries(values).map(([name, value]) => [flowNames[name as keyof typeof flowNames], value]);
    await msg91
      .getSMS({ authKey })
      .send(flows[template], { mobile: `${countryCode}${to}`, ...Object.fromEntries(named) });
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

function byTwilio({ accountSid, authToken, from }: Extract<MessageConfig['sms'], { provider: 'twilio' }>): SendText {
  return async (message) => {
    const { default: twilio } = await import('twilio');
    const client = twilio(accountSid, authToken, { timeout: timeoutMs });
    await client.messages.create({ to: `+${countryCode}${message.to}`, from, body: textOf(message) });
  };
}
