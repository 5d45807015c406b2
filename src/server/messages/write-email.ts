import type { DueMessage } from '../../shop/notifications/send-due-messages.ts';
import type { Letter } from './email.ts';
import { emailHtml } from './email-html.ts';
import type { EmailShop, EmailText } from './email-parts.ts';
import { emailText } from './email-texts.ts';

/** A message as an e-mail: the same text as HTML and as plain text. */
export function writeEmail(message: DueMessage, shop: EmailShop): Letter {
  const content = emailText(message);
  const greeting = `Hello ${oneLine(message.contents.firstName)},`;
  const { brand } = shop.settings;
  return {
    id: `message-${message.id}`,
    to: message.recipient,
    replyTo: brand.email,
    subject: oneLine(`${content.subject} · ${brand.name}`),
    text: plainText(content, greeting, shop),
    html: emailHtml(content, greeting, shop),
  };
}

function plainText(content: EmailText, greeting: string, { settings, publicUrl }: EmailShop): string {
  const { brand, legal } = settings;
  const paragraphs = [
    greeting,
    ...content.paragraphs,
    content.rows.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    ...content.after,
    `${content.button.label}: ${new URL(content.button.path, publicUrl).href}`,
    `${brand.name}\n${legal.name}, ${legal.address}\n${brand.email}, ${brand.phone}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** A name with a line break in it could pass for a sentence of the shop. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
