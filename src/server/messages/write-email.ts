import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import type { DueMessage } from '../../shop/notifications/send-due-messages.ts';
import type { Letter } from './email.ts';
import { emailHtml } from './email-html.ts';
import type { EmailText } from './email-parts.ts';
import { emailText } from './email-texts.ts';

/** What the shop says about itself in every e-mail. */
export interface EmailShop {
  settings: Pick<ShopSettings, 'brand' | 'legal'>;
  publicUrl: URL;
}

/** A message as an e-mail: the same words as HTML and as plain text. */
export function writeEmail(message: DueMessage, shop: EmailShop): Letter {
  const words = emailText(message);
  const greeting = `Hello ${oneLine(message.contents.firstName)},`;
  const { brand } = shop.settings;
  return {
    id: `message-${message.id}`,
    to: message.recipient,
    replyTo: brand.email,
    subject: oneLine(`${words.subject} · ${brand.name}`),
    text: plainText(words, greeting, shop),
    html: emailHtml(words, greeting, shop),
  };
}

function plainText(words: EmailText, greeting: string, { settings, publicUrl }: EmailShop): string {
  const { brand, legal } = settings;
  const paragraphs = [
    greeting,
    ...words.paragraphs,
    words.rows.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    ...words.after,
    `${words.button.label}: ${new URL(words.button.path, publicUrl).href}`,
    `${brand.name}\n${legal.name}, ${legal.address}\n${brand.email}, ${brand.phone}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** A name with a line break in it could pass for a sentence of the shop. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
