import * as z from 'zod/mini';
import { orderTextNames, type OrderTextName } from './sms-templates.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

export type SmsProvider =
  | { provider: 'outbox' }
  | {
      provider: 'msg91';
      authKey: string;
      /** Of the code that sets a new password. */
      templateId: string;
      /** Of the code that signs in. */
      signInTemplateId: string;
      /** Of the code that verifies a phone. */
      phoneTemplateId: string;
      /** Of the code that accepts the agreement of a rental. */
      agreementTemplateId: string;
      orderTemplateIds: Readonly<Record<OrderTextName, string>>;
    }
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string };

export type EmailProvider = { provider: 'outbox' } | { provider: 'smtp'; url: string; from: string };

/** What is needed to send a message; the shop's whole configuration has it. */
export interface MessageConfig {
  sms: SmsProvider;
  email: EmailProvider;
  dataDir: string;
  publicUrl: URL;
}

export const messageEnvironment = {
  SMS_PROVIDER: z._default(z.enum(['outbox', 'msg91', 'twilio']), 'outbox'),
  MSG91_AUTH_KEY: z.optional(z.string()),
  MSG91_TEMPLATE_ID: z.optional(z.string()),
  MSG91_SIGN_IN_TEMPLATE_ID: z.optional(z.string()),
  MSG91_PHONE_TEMPLATE_ID: z.optional(z.string()),
  MSG91_AGREEMENT_TEMPLATE_ID: z.optional(z.string()),
  MSG91_ORDER_TEMPLATES: z.optional(z.string().check(z.refine(namesEveryText))),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC/))),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  SMS_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/))),
};
type MessageEnvironment = z.infer<z.ZodMiniObject<typeof messageEnvironment>>;

export const messageExplanations: Record<keyof MessageEnvironment, string> = {
  SMS_PROVIDER: '"outbox", "msg91" or "twilio"',
  MSG91_AUTH_KEY: 'the auth key of the MSG91 account',
  MSG91_TEMPLATE_ID: 'the id of the MSG91 flow that sends the code for a new password, with the value OTP',
  MSG91_SIGN_IN_TEMPLATE_ID: 'the id of the MSG91 flow that sends the code to sign in, with the value OTP',
  MSG91_PHONE_TEMPLATE_ID: 'the id of the MSG91 flow that sends the code which verifies a phone, with the value OTP',
  MSG91_AGREEMENT_TEMPLATE_ID:
    'the id of the MSG91 flow that sends the code which accepts an agreement, with the values OTP and ORDER',
  MSG91_ORDER_TEMPLATES: `the ids of the other MSG91 flows, such as ${orderTextNames.map((name) => `${name}=id`).join(',')}`,
  TWILIO_ACCOUNT_SID: 'the account SID of the Twilio account, which starts with AC',
  TWILIO_AUTH_TOKEN: 'the auth token of the Twilio account',
  TWILIO_FROM: 'the number or sender name that Twilio sends from',
  SMTP_URL: 'the address of a mail server, such as smtps://user:password@mail.example:465',
  MAIL_AT_ONCE: 'a number between 1 and 100',
  SMS_AT_ONCE: 'a number between 1 and 100',
  MAIL_FROM: 'the sender of e-mails, such as Our Shop <orders@shop.example>',
};

type Describe = (name: keyof MessageEnvironment) => string;

export function readSms(env: MessageEnvironment, describe: Describe): SmsProvider {
  const need = (name: keyof MessageEnvironment): string => {
    const value = env[name];
    if (value === undefined) throw new CannotStart(`with SMS_PROVIDER=${env.SMS_PROVIDER}, ${describe(name)}`);
    return String(value);
  };
  switch (env.SMS_PROVIDER) {
    case 'outbox':
      return { provider: 'outbox' };
    case 'msg91':
      return {
        provider: 'msg91',
        authKey: need('MSG91_AUTH_KEY'),
        templateId: need('MSG91_TEMPLATE_ID'),
        signInTemplateId: need('MSG91_SIGN_IN_TEMPLATE_ID'),
        phoneTemplateId: need('MSG91_PHONE_TEMPLATE_ID'),
        agreementTemplateId: need('MSG91_AGREEMENT_TEMPLATE_ID'),
        orderTemplateIds: readTemplateIds(need('MSG91_ORDER_TEMPLATES')),
      };
    case 'twilio':
      return {
        provider: 'twilio',
        accountSid: need('TWILIO_ACCOUNT_SID'),
        authToken: need('TWILIO_AUTH_TOKEN'),
        from: need('TWILIO_FROM'),
      };
  }
}

export function readEmail({ SMTP_URL: url, MAIL_FROM: from }: MessageEnvironment, describe: Describe): EmailProvider {
  if (url === undefined) return { provider: 'outbox' };
  if (from === undefined) throw new CannotStart(`with SMTP_URL, ${describe('MAIL_FROM')}`);
  return { provider: 'smtp', url, from };
}

function namesEveryText(text: string): boolean {
  const ids: Partial<Record<string, string>> = readTemplateIds(text);
  return orderTextNames.every((name) => (ids[name] ?? '') !== '');
}

function readTemplateIds(text: string): Record<OrderTextName, string> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return Object.fromEntries(pairs.map(([name = '', id = '']) => [name, id])) as Record<OrderTextName, string>;
}
