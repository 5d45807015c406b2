import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { groupExactRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { figureTexts } from '../../rules/texts/figure-texts.ts';
import type { GreetedContents, MessageTemplate } from '../../shop/notifications/message-contents.ts';

/**
 * The texts as they are registered for DLT, word for word: the networks drop a message that differs. The name of the
 * shop is registered with them, so a new name needs new registrations. With MSG91 the registered flow holds the text,
 * and only the values travel. They stay within 160 plain characters, the room of one message; a rupee sign alone would
 * halve that.
 */
const texts = {
  'password-reset':
    '{code} is your code to set a new {shop} password. It works for 5 minutes. Do not share it with anyone.',
  'phone-code':
    '{code} is your code to verify your phone at {shop}. It works for 5 minutes. Do not share it with anyone.',
  'order-placed': 'Thank you for your order {order} of Rs {amount} at {shop}. See it under My Orders on our site.',
  'order-paid': 'We have received Rs {amount} for your {shop} order {order}. We will let you know when it ships.',
  'payment-failed':
    'The payment of Rs {amount} for your {shop} order {order} did not go through. If money was taken, it comes back to you.',
  'order-shipped': 'Your {shop} order {order} is on its way. See its tracking number under My Orders on our site.',
  'order-cancelled': 'Your {shop} order {order} is cancelled. What goes back to you: Rs {amount}.',
  'order-shortened':
    'We cannot send all of your {shop} order {order}. What goes back to you: Rs {amount}. See My Orders on our site.',
  'refund-done':
    'We have sent Rs {amount} for your {shop} order {order} back to you. Your bank may take a few days to show it.',
  'trade-in-booked':
    'Your {shop} trade-in {order} is booked. You find how to pack and send it under My Orders on our site.',
  'trade-in-moved': 'Your {shop} trade-in {order} has moved on. You find its steps under My Orders on our site.',
  'trade-in-offer':
    'We have checked your {shop} trade-in {order} and offer Rs {amount}. Please answer under My Orders within {days}.',
  'trade-in-paid': 'Your {shop} trade-in {order} is paid: Rs {amount}. Thank you for selling to us.',
  'rental-booked': 'Your {shop} rental {order} of Rs {amount} is booked. You find its dates under My Orders.',
  'rental-moved': 'Your {shop} rental {order} has moved on. You find its steps under My Orders on our site.',
  'rental-due':
    'Your {shop} rental {order} is due. Please bring it back by 8 PM of its last day; a late day costs Rs {amount}.',
} satisfies Record<CodeTextName | MessageTemplate, string>;

export type TextName = keyof typeof texts;
type CodeTextName = 'password-reset' | 'phone-code';
export type OrderTextName = Exclude<TextName, CodeTextName>;
export const orderTextNames = Object.keys(texts).filter(
  (name): name is OrderTextName => name !== 'password-reset' && name !== 'phone-code',
);

/** A text message on its way out. */
export interface OutgoingText {
  /** Ten digits. */
  to: string;
  template: TextName;
  values: Partial<Record<'code' | 'order' | 'amount' | 'days' | 'stop', string>>;
  /** As its owner calls it. */
  shop: string;
}

export function textOf({ template, values, shop }: Omit<OutgoingText, 'to'>): string {
  const fillings: Readonly<Record<string, string>> = { ...values, shop };
  const text = texts[template].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => fillings[name] ?? '');
  // At the end of every text about an order, in the registered one too.
  return values.stop ? `${text} ${values.stop}` : text;
}

/** What an order's text message is about. */
export function valuesOf(message: GreetedContents, settings: Pick<ShopSettings, 'figures'>): OutgoingText['values'] {
  const amount = amountOf(message);
  return {
    order: message.contents.orderNumber,
    ...(amount !== null && { amount: groupExactRupees(amount) }),
    ...(message.template === 'trade-in-offer' && { days: figureTexts(settings).offerAnswer }),
  };
}

function amountOf({ template, contents }: GreetedContents): Paise | null {
  switch (template) {
    case 'order-placed':
      return paise(contents.money.toPayPaise + contents.money.creditPaise);
    case 'order-cancelled':
    case 'order-shortened':
      return paise(contents.back.moneyPaise + contents.back.creditPaise + contents.back.bonusPaise);
    case 'trade-in-paid':
      return paise(contents.cashPaise + contents.creditPaise);
    case 'trade-in-offer':
      return contents.offeredPaise;
    case 'rental-due':
      return contents.lateFeePaise;
    case 'order-paid':
    case 'payment-failed':
    case 'refund-done':
    case 'rental-booked':
      return contents.amountPaise;
    default:
      return null;
  }
}
