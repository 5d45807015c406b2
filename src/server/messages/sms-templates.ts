import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { groupSum } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { isRentedOut } from '../../rules/orders/order-moves.ts';
import { returnHour } from '../../rules/rentals/rental.ts';
import { shortTasksText } from '../../rules/rentals/renter.ts';
import { formatPlainDay, formatWeekday } from '../../rules/time/day.ts';
import { figureTexts } from '../../rules/texts/figure-texts.ts';
import { alertNews } from './alert-email-text.ts';
import type {
  GreetedContents,
  MessageContents,
  PhoneMessage,
  PhoneTemplate,
  TextTemplate,
} from '../../shop/notifications/message-contents.ts';

/**
 * The texts as they are registered for DLT, word for word: the networks drop a message that differs. The name of the
 * shop is registered with them, so a new name needs new registrations. With MSG91 the registered flow holds the text,
 * and only the values travel. They stay within 160 plain characters, the room of one message; a rupee sign alone would
 * halve that.
 */
const texts = {
  'password-reset':
    '{code} is your code to set a new {shop} password. It works for 5 minutes. Do not share it with anyone.',
  'sign-in-code':
    '{code} is your code to sign in at {shop}. It works for 5 minutes. Do not share it with anyone, whoever asks.',
  'phone-code':
    '{code} is your code to verify your phone at {shop}. It works for 5 minutes. Do not share it with anyone.',
  'agreement-code':
    '{code} accepts the agreement of your {shop} rental {order}. It works for 5 minutes. Read it under My Orders first.',
  'order-placed': 'Thank you for your order {order} of Rs {amount} at {shop}. See it under My Orders on our site.',
  'order-paid': 'We have received Rs {amount} for your {shop} order {order}. {next} {site}/orders?order={order}',
  'payment-failed':
    'The payment of Rs {amount} for your {shop} order {order} did not go through. If money was taken, it comes back to you.',
  'order-shipped': 'Your {shop} order {order} is on its way: {parcel}. Follow it: {site}/orders?order={order}',
  'return-received':
    'We have received your return for {shop} order {order}. We will check it and write again. {site}/orders?order={order}',
  'return-refused': 'We cannot accept your return for {shop} order {order}. See why: {site}/orders?order={order}',
  'return-undelivered':
    'Your parcel for {shop} order {order} came back to us undelivered. See why: {site}/orders?order={order}',
  'return-accepted':
    'We have accepted your return for {shop} order {order}: Rs {amount} goes back to you. {site}/orders?order={order}',
  'order-cancelled': 'Your {shop} order {order} is cancelled. What goes back to you: Rs {amount}.',
  'order-shortened':
    'We cannot send all of your {shop} order {order}. What goes back to you: Rs {amount}. See My Orders on our site.',
  'refund-done':
    'We have sent Rs {amount} for your {shop} order {order} back to you. Your bank may take a few days to show it.',
  'refund-rejected':
    'The bank did not pay the refund of Rs {amount} for {order}: {reason}. Correct it: {site}/orders?order={order}',
  'refund-unreadable':
    'We owe you Rs {amount} for order {order}. Please tell us again where it goes: {site}/orders?order={order}',
  'refund-corrected':
    'The refund for {shop} order {order} has new details. Was that not you? Please call us. {site}/orders?order={order}',
  'trade-in-booked': 'Your {shop} trade-in {order} is booked. See how to pack and send it under My Orders on our site.',
  'trade-in-moved': 'Your {shop} trade-in {order}: {reason}. See it under My Orders: {site}/orders?order={order}',
  'trade-in-pickup':
    'Our courier comes for your {shop} trade-in {order}: {when}. Another day? {site}/orders?order={order}',
  'pickup-confirm':
    'Our courier comes for {shop} trade-in {order} once you confirm the pickup here: {site}/pickup#{code}',
  'trade-in-offer':
    'We have checked your {shop} trade-in {order} and offer Rs {amount}. Please answer under My Orders within {days}.',
  'trade-in-paid': 'Your {shop} trade-in {order} is paid: Rs {amount}. Thank you for selling to us.',
  'trade-in-rejected':
    'The bank did not pay Rs {amount} for trade-in {order}: {reason}. Correct it: {site}/orders?order={order}',
  'trade-in-unreadable':
    'We owe you Rs {amount} for trade-in {order}. Please tell us again where it goes: {site}/orders?order={order}',
  'trade-in-corrected':
    'Your {shop} trade-in {order} has new payout details. Was that not you? Please call us. {site}/orders?order={order}',
  'trade-up': 'Your {shop} trade-up {order}: {reason}. See it under My Orders: {site}/orders?order={order}',
  'rental-booked': 'Your {shop} rental {order} of Rs {amount} is booked. {next} {site}/orders?order={order}',
  'rental-moved': 'Your {shop} rental {order}: {reason}. See it under My Orders: {site}/orders?order={order}',
  'rental-starts': 'Your {shop} rental {order} starts on {when}. {next} {site}/orders?order={order}',
  'rental-due':
    '{shop} rental {order} is {when}. A late day costs Rs {amount}. Keep it longer: {site}/orders?order={order}&do=extend',
  'rental-no-show':
    'Your {shop} rental {order} was not collected on {when}, so it is cancelled. Nothing was charged. Book again: {site}/rent',
  'rental-unpaid':
    'Your {shop} rental {order} was not paid online by {when}, so it is cancelled. Nothing was charged. Book again: {site}/rent',
  'rental-waits': 'The item for your {shop} rental {order} is not back yet. {next}: {site}/orders?order={order}',
  'rental-free':
    'The item you are waiting for at {shop} can be rented again. It is not reserved, so be quick: {site}/rent/{item}',
  'rental-offer':
    'Sorry, we have no unit left for your {shop} rental {order}. Other days, or your money back? {site}/orders?order={order}',
  'rental-charged':
    'Rs {amount} is charged on your {shop} rental {order}. Look at it, or tell us why it is not right: {site}/orders?order={order}',
  'rental-settled':
    '{shop} rental {order}: Rs {amount} of your deposit goes back. What was kept, or is left to pay: {site}/orders?order={order}',
  'rental-answered':
    'We have looked at a charge on your {shop} rental {order} again. Read our answer: {site}/orders?order={order}',
  'rental-document':
    'We could not accept the document for your {shop} rental {order}. See why and send another: {site}/orders?order={order}',
  'grievance-opened':
    'We at {shop} have your complaint {grievance} and are looking into it. See it and our answers here: {site}/help',
  'grievance-answered': 'We have answered your complaint {grievance} at {shop}. Read it and write back: {site}/help',
  'grievance-closed': 'Your complaint {grievance} at {shop} is solved. Read what we did: {site}/help',
  alert: '{item}: {reason}. You asked {shop} to tell you. See it, or stop it: {site}/{code}',
  'release-moved':
    'The release of {shop} pre-order {order} is now {when}, it was {before}. Keep or cancel: {site}/orders?order={order}',
} satisfies Record<CodeTextName | TextTemplate | PhoneTemplate, string>;

type TextName = keyof typeof texts;
const codeTextNames = ['password-reset', 'sign-in-code', 'phone-code', 'agreement-code'] as const;
type CodeTextName = (typeof codeTextNames)[number];
export type OrderTextName = Exclude<TextName, CodeTextName>;
export const orderTextNames = Object.keys(texts).filter(
  (name): name is OrderTextName => !codeTextNames.some((code) => code === name),
);

/** A text message on its way out. */
export interface OutgoingText {
  /** Ten digits. */
  to: string;
  template: TextName;
  values: Partial<
    Record<
      | 'code'
      | 'order'
      | 'amount'
      | 'days'
      | 'parcel'
      | 'reason'
      | 'when'
      | 'before'
      | 'item'
      | 'grievance'
      | 'next'
      | 'stop',
      string
    >
  >;
  /** As its owner calls it. */
  shop: string;
  /** Where it is, for the texts that say so; registered with them, like the name. */
  site?: string;
}

export function textOf({ template, values, shop, site = '' }: Omit<OutgoingText, 'to'>): string {
  const fillings: Readonly<Record<string, string>> = { ...values, shop, site };
  const text = texts[template].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => fillings[name] ?? '');
  // At the end of every text about an order, in the registered one too.
  return values.stop ? `${text} ${values.stop}` : text;
}

/** What could not leave was not there to be collected: the registered text about a cancelled order says what is true. */
export function textNameOf(message: (GreetedContents | PhoneMessage) & { template: OrderTextName }): OrderTextName {
  return isNotReady(message) ? 'order-cancelled' : message.template;
}

function isNotReady({ template, contents }: GreetedContents | PhoneMessage): boolean {
  return template === 'rental-no-show' && contents.missing !== undefined;
}

/** What an order's text message is about. */
export function valuesOf(
  message: GreetedContents | PhoneMessage,
  settings: Pick<ShopSettings, 'figures'>,
): OutgoingText['values'] {
  const amount = amountOf(message);
  return {
    ...('orderNumber' in message.contents && { order: message.contents.orderNumber }),
    ...('grievance' in message.contents && { grievance: message.contents.grievance }),
    ...(message.template === 'rental-free' && { item: `${message.contents.city}?item=${message.contents.editionId}` }),
    ...(amount !== null && { amount: groupSum(amount) }),
    ...(message.template === 'order-shipped' && { parcel: parcelText(message.contents) }),
    ...((message.template === 'trade-in-rejected' || message.template === 'refund-rejected') && {
      reason: fitting([message.contents.reason]) ?? 'see why there',
    }),
    ...(message.template === 'trade-up' && { reason: tradeUpText(message.contents) }),
    ...(message.template === 'trade-in-moved' && { reason: message.contents.status.toLowerCase() }),
    ...(message.template === 'rental-moved' && { reason: rentalMovedText(message.contents) }),
    ...(message.template === 'alert' && {
      item: fitting([message.contents.title]) ?? 'What you asked about',
      reason: alertNews(message.contents).replace('₹', 'Rs '),
      code: alertPage(message.contents),
    }),
    ...(message.template === 'pickup-confirm' && { code: message.contents.code }),
    ...(message.template === 'trade-in-pickup' && { when: pickupText(message.contents) }),
    ...(message.template === 'rental-starts' && {
      when: pickupText({ ...message.contents, day: message.contents.startsOn }),
    }),
    ...nextOf(message),
    ...(((message.template === 'rental-no-show' && !isNotReady(message)) || message.template === 'rental-unpaid') && {
      when: formatWeekday(message.contents.startsOn),
    }),
    ...(message.template === 'release-moved' && {
      when: releaseDay(message.contents.to),
      before: releaseDay(message.contents.from),
    }),
    ...(message.template === 'rental-due' && { when: dueText(message.contents) }),
    ...(message.template === 'trade-in-offer' && { days: figureTexts(settings).offerAnswer }),
  };
}

const seeIt = 'All about it:';

/** What a renter has yet to do, or may do, in front of the link to where it is done. */
function nextOf({ template, contents }: GreetedContents | PhoneMessage): OutgoingText['values'] {
  switch (template) {
    case 'rental-booked':
      return { next: shortTasksText(contents.tasks ?? [], { isToPay: !contents.isPaid }) ?? seeIt };
    case 'rental-starts':
      return { next: shortTasksText(contents.tasks ?? [], { isToPay: contents.toPayPaise > 0 }) ?? seeIt };
    case 'order-paid':
      return { next: shortTasksText(contents.tasks ?? []) ?? seeIt };
    case 'rental-waits':
      return { next: contents.isFirstDay ? 'Wait, or cancel free of charge' : 'We will call you' };
    default:
      return {};
  }
}

/** At most 30 characters, as the networks ask. */
function tradeUpText({ step, duePaise }: MessageContents['trade-up']): string {
  switch (step) {
    case 'begun':
      return 'we wait for your trade-in';
    case 'due':
      return `Rs ${groupSum(duePaise)} left to pay`;
    case 'paid':
      return 'all is paid, we send it soon';
    case 'apart':
      return 'there is no credit from it';
  }
}

/** At most 30 characters, too. */
function rentalMovedText({ status, dueOn, kept }: MessageContents['rental-moved']): string {
  const due = formatWeekday(dueOn);
  if (kept) return `it is yours until ${due}`;
  return isRentedOut(status) ? `${status.toLowerCase()}, due ${due}` : status.toLowerCase();
}

function pickupText({ day, window }: { day: string; window?: string | null }): string {
  return [formatWeekday(day), window].filter(Boolean).join(', ');
}

function releaseDay(day: string | null): string {
  return day === null ? 'not known' : formatPlainDay(day);
}

function dueText({ when, dueOn }: MessageContents['rental-due']): string {
  return when === 'late' ? `overdue since ${formatWeekday(dueOn)}` : `due ${when} by ${returnHour}`;
}

/** The networks take at most 30 characters for a value. */
const longestValue = 30;

function parcelText({ courier = null, tracking }: MessageContents['order-shipped']): string {
  const name = courier === null || courier === 'Other' ? '' : courier;
  const whole = [name, tracking].filter(Boolean).join(' ');
  return fitting([whole, name]) ?? 'with our courier';
}

/** Where an alert is stopped with one press, and its product seen, without a sign-in; one that has ended needs no stopping. */
function alertPage({ stopCode, path }: MessageContents['alert']): string {
  const productId = /\/(\d+)(?:\?|$)/.exec(path)?.[1] ?? '';
  return stopCode === null ? 'wishlist' : `stop-alert#${stopCode}/${productId}`;
}

/** The first that a message has room for. What has none stands under My Orders. */
function fitting(values: readonly string[]): string | undefined {
  return values.find((text) => text !== '' && /^[ -~]+$/.test(text) && text.length <= longestValue);
}

function amountOf({ template, contents }: GreetedContents | PhoneMessage): Paise | null {
  switch (template) {
    case 'order-placed':
      return paise(contents.money.toPayPaise + contents.money.creditPaise);
    case 'order-cancelled':
    case 'order-shortened':
      return paise(contents.back.moneyPaise + contents.back.creditPaise + contents.back.bonusPaise);
    case 'return-accepted':
      return paise(contents.moneyPaise + contents.creditPaise + contents.payoutPaise);
    case 'trade-in-paid':
      return paise(contents.cashPaise + contents.creditPaise);
    case 'trade-in-offer':
      return contents.offeredPaise;
    case 'rental-due':
      return contents.lateFeePaise;
    case 'rental-settled':
      return contents.backPaise;
    case 'order-paid':
    case 'payment-failed':
    case 'refund-done':
    case 'refund-rejected':
    case 'refund-unreadable':
    case 'trade-in-rejected':
    case 'trade-in-unreadable':
    case 'rental-charged':
      return contents.amountPaise;
    case 'rental-booked':
      return paise(contents.amountPaise + (contents.creditPaise ?? 0));
    case 'rental-no-show':
      return contents.missing ? paise(0) : null;
    default:
      return null;
  }
}
