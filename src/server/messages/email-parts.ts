import { formatSum } from '../../rules/money/format-rupees.ts';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { type RenterTask, renterTasksText } from '../../rules/rentals/renter.ts';
import { unitText } from '../../rules/units/unit-text.ts';
import type { MessageLine } from '../../shop/notifications/message-line.ts';

/** What an e-mail says, in either form. */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  rows: readonly EmailRow[];
  /** What stands under the rows. */
  after: readonly string[];
  button: { label: string; path: string };
  /** Why somebody gets it, where it is not for an order of theirs. */
  because?: string;
  /** Ends what the message is about, and needs no sign-in. */
  ending?: { label: string; path: string };
  /** Where somebody who did not order says so, in a message to what was never verified. */
  stopAddress?: string;
}

export interface EmailRow {
  name: string;
  value: string;
  isStrong?: boolean;
}

/** What the shop says about itself in every e-mail. */
export interface EmailShop {
  settings: Pick<ShopSettings, 'brand' | 'legal'>;
  publicUrl: URL;
}

/** The page of the orders, with this one open. */
export function orderPath(orderNumber: string): string {
  return `/orders?order=${orderNumber}`;
}

/** What somebody typed, with a full stop. */
export function sentence(text: string): string {
  return text.replace(/[.!?]?$/, (end) => end || '.');
}

/** What a renter has yet to do, when there is something; the button leads to where it is done. */
export function tasksParagraph(tasks: readonly RenterTask[]): string[] {
  const text = renterTasksText(tasks);
  return text === null ? [] : [text];
}

export function toTasks(orderNumber: string, tasks: readonly RenterTask[]): EmailText['button'] {
  return { label: tasks.length > 0 ? 'Do it now' : 'See your order', path: orderPath(orderNumber) };
}

export const toOrders = { label: 'See your order', path: '/orders' };

export function lineRow({ quantity, amountPaise, ...line }: MessageLine): EmailRow {
  const name = nameOf(line);
  return { name: quantity === 1 ? name : `${name} × ${quantity}`, value: formatSum(amountPaise) };
}

function nameOf({ title, condition }: Pick<MessageLine, 'title' | 'condition'>): string {
  return condition === undefined ? title : `${title} (${condition})`;
}

/** The very copies of a line of used things, each under its number. */
export function copyRows({ units = [] }: Pick<MessageLine, 'units'>): EmailRow[] {
  return units.map((unit) => ({ name: 'Your copy', value: unitText(unit) }));
}

/** What is in a parcel, without prices. */
export function parcelRows(lines: readonly MessageLine[]): EmailRow[] {
  return lines.flatMap((line) => [{ name: nameOf(line), value: `× ${line.quantity}` }, ...copyRows(line)]);
}

export function moneyRow(name: string, amount: Paise, { isTakenOff = false } = {}): EmailRow[] {
  return amount > 0 ? [{ name, value: `${isTakenOff ? '−' : ''}${formatSum(amount)}` }] : [];
}
