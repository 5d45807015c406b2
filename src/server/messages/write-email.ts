import { randomUUID } from 'node:crypto';
import { emailLinkHours } from '../../rules/people/identity.ts';
import { greeting } from '../../rules/people/greeting.ts';
import type { EmailLink } from '../../api/answer.ts';
import type { NotMe } from '../../shop/notifications/admit-message.ts';
import type { PhoneMessage } from '../../shop/notifications/message-contents.ts';
import type { DueMessage } from '../../shop/notifications/send-due-messages.ts';
import type { Letter } from './email.ts';
import { emailHtml } from './email-html.ts';
import type { EmailShop, EmailText } from './email-parts.ts';
import { isSecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import { emailText } from './email-texts.ts';
import { securityAlertText } from './security-alert-texts.ts';

/** A message as an e-mail: the same text as HTML and as plain text. */
export function writeEmail(message: Exclude<DueMessage, PhoneMessage>, shop: EmailShop): Letter {
  const { id, recipient, contents, stopCode, notMe } = message;
  const content = {
    ...(isSecurityAlert(message) ? { ...securityAlertText(message), because: becauseNamed(shop) } : emailText(message)),
    ...(notMe !== null && { ending: notMeLink(notMe) }),
    ...(stopCode !== null && { stopAddress: stopAddress(stopCode, shop.publicUrl) }),
  };
  return letterOf(content, { id: `message-${id}`, to: recipient, firstName: contents.firstName }, shop);
}

/** Whoever was never verified may be a stranger; whoever was may have a thief. Like the others, the code stands behind #. */
function notMeLink({ code, isVerified }: NotMe) {
  const label = isVerified ? 'This was not me: sign out every device' : 'I did not make this account';
  return { label, path: `/not-me#${code}` };
}

function becauseNamed({ settings }: EmailShop): string {
  return `You get this e-mail because an account at ${settings.brand.name} names your address.`;
}

/** Where a message is stopped. The code stands behind #, so that no server and no log sees it. */
export function stopAddress(stopCode: string, publicUrl: URL): string {
  return new URL(`/stop#${stopCode}`, publicUrl).href;
}

/** The e-mail with the link that confirms an address. The token stands behind #, so that no server and no log sees it. */
export function writeEmailLink({ to, firstName, token, notMeCode }: EmailLink, shop: EmailShop): Letter {
  const { name } = shop.settings.brand;
  const content = {
    subject: 'Confirm your e-mail address',
    heading: 'Is this your e-mail address?',
    paragraphs: [
      `Somebody with a ${name} account says that it is. Please confirm it, so that you hear about every order at once.`,
    ],
    rows: [],
    after: [
      `The link works for ${emailLinkHours} hours, once. If you have no account with us, you need not do anything; or tell us, and we will not write again.`,
    ],
    button: { label: 'Confirm my e-mail address', path: `/confirm-email#${token}` },
    because: becauseNamed(shop),
    ending: notMeLink({ code: notMeCode, isVerified: false }),
  };
  return letterOf(content, { id: `confirm-${randomUUID()}`, to, firstName }, shop);
}

function letterOf(
  content: EmailText,
  { id, to, firstName }: { id: string; to: string; firstName: string },
  shop: EmailShop,
): Letter {
  const { brand } = shop.settings;
  const hello = greeting(firstName);
  return {
    id,
    to,
    replyTo: brand.email,
    subject: singleLine(`${content.subject} · ${brand.name}`),
    text: plainText(content, hello, shop),
    html: emailHtml(content, hello, shop),
  };
}

function plainText(content: EmailText, hello: string, { settings, publicUrl }: EmailShop): string {
  const { brand, legal } = settings;
  const paragraphs = [
    hello,
    ...content.paragraphs,
    content.rows.map(({ name, value }) => [name, value].map(singleLine).filter(Boolean).join(': ')).join('\n'),
    ...content.after,
    `${content.button.label}: ${new URL(content.button.path, publicUrl).href}`,
    content.ending ? `${content.ending.label}: ${new URL(content.ending.path, publicUrl).href}` : '',
    content.stopAddress === undefined ? '' : `Not you? Stop messages about orders: ${content.stopAddress}`,
    `${brand.name}\n${legal.name}, ${legal.address}\n${brand.email}, ${brand.phone}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** A name with a line break in it could pass for a sentence of the shop. */
function singleLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
