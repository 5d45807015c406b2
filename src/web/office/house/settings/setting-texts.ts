import type { OwnerSettings, ShopSettings } from '../../../../rules/house/shop-settings.ts';

export type SettingsGroup = keyof OwnerSettings;

export interface SettingText {
  label: string;
  hint?: string;
  type?: 'email' | 'url' | 'tel';
}

export const brandTexts: Readonly<Record<keyof ShopSettings['brand'], SettingText>> = {
  name: { label: 'Name of the shop', hint: 'In the header, in titles, on messages and invoices.' },
  email: { label: 'E-mail for customers', type: 'email' },
  phone: { label: 'Phone for customers', type: 'tel', hint: 'As it should be read, such as +91 90000 00000.' },
  chatUrl: { label: 'Address of the chat', type: 'url', hint: 'Begins with https://' },
  socialLabel: { label: 'Name of the social network' },
  socialUrl: { label: 'Address there', type: 'url', hint: 'Begins with https://' },
};

export const legalTexts: Readonly<Record<keyof ShopSettings['legal'], SettingText>> = {
  name: { label: 'Registered name of the company' },
  address: { label: 'Registered address' },
  gstin: { label: 'GSTIN', hint: 'Printed on every invoice from now on; those that were made stay as they are.' },
  homeStateId: { label: 'State of the shop', hint: 'Decides between CGST with SGST, and IGST.' },
  grievanceOfficer: { label: 'Grievance officer' },
  grievanceEmail: { label: 'E-mail of the grievance officer', type: 'email' },
};

const rupees = 'rupees';
const percent = '%';
const days = 'days';

/** The groups of figures, in the order of the page. */
export const figureGroups = [
  { title: 'Paying', about: 'At the checkout of what customers buy.' },
  { title: 'Selling to us', about: 'What is added to a trade-in, and how long quotes and offers hold.' },
  { title: 'Cancelling and returning', about: 'What customers get back, and until when.' },
  { title: 'Warranty', about: 'For pre-owned goods.' },
  { title: 'Renting', about: 'When a rental does not come back as it went.' },
  { title: 'Delivery', about: 'What product pages and the checkout promise.' },
  { title: 'Complaints and records', about: 'What the law asks for; the policies say these figures.' },
] as const;

/** The groups of limits, in the order of the page. */
export const limitGroups = [
  {
    title: 'Waiting for an online payment',
    about:
      'Orders that hold stock until they are paid or run out of time. A household is a door, a network an address on the internet.',
  },
  {
    title: 'Paid on delivery',
    about: 'Orders that are not handed over yet. Cancelled and finished ones do not count.',
  },
  { title: 'Rentals without money', about: 'Booked, and neither paid nor handed over.' },
  {
    title: 'Messages',
    about: 'What is beyond a limit is not sent, and counted; beyond the limit of all it is sent later.',
  },
] as const;

export interface FigureGroup {
  title: string;
  about: string;
}
type GroupTitle = (typeof figureGroups | typeof limitGroups)[number]['title'];

export interface FigureTexts extends SettingText {
  group: GroupTitle;
  /** Stands after the figure. */
  unit: string;
}

/** Every figure in plain words. What pages, policies and rules say comes from them at once. */
export const figureTexts: Readonly<Record<keyof ShopSettings['figures'], FigureTexts>> = {
  payOnDeliveryFee: { group: 'Paying', label: 'Fee for paying on delivery', unit: rupees },
  payOnDeliveryBelow: { group: 'Paying', label: 'Paying on delivery is offered below', unit: rupees },
  creditDealPercent: { group: 'Paying', label: 'Off pre-owned goods that are paid with store credit', unit: percent },
  pickupBonus: { group: 'Selling to us', label: 'Added when we pick up', unit: rupees },
  selfShippingBonus: { group: 'Selling to us', label: 'Added when the seller sends it', unit: rupees },
  quoteValidDays: { group: 'Selling to us', label: 'A quote holds for', unit: days },
  offerAnswerDays: {
    group: 'Selling to us',
    label: 'An offer waits for an answer',
    unit: days,
    hint: 'After that, silence is a no.',
  },
  cancellationFeePercent: {
    group: 'Cancelling and returning',
    label: 'Kept when a paid order is cancelled',
    unit: percent,
  },
  cancellationRefundWorkingDays: {
    group: 'Cancelling and returning',
    label: 'Refund of a cancelled order within',
    unit: 'working days',
  },
  returnShippingFee: { group: 'Cancelling and returning', label: 'Fee for bringing goods back', unit: rupees },
  preOwnedReturnDays: {
    group: 'Cancelling and returning',
    label: 'Pre-owned games that do not work, back within',
    unit: days,
  },
  newReturnDays: { group: 'Cancelling and returning', label: 'New and unopened goods, back within', unit: days },
  newRefundWeeks: { group: 'Cancelling and returning', label: 'Their refund takes', unit: 'weeks' },
  damageReportHours: {
    group: 'Cancelling and returning',
    label: 'Damage on arrival is reported within',
    unit: 'hours',
  },
  warrantyMonths: { group: 'Warranty', label: 'Warranty', unit: 'months' },
  hardwareReplaceDays: { group: 'Warranty', label: 'Faulty hardware is replaced for', unit: days },
  hardwareServiceDays: { group: 'Warranty', label: 'And serviced for', unit: days },
  rentalLossPercent: {
    group: 'Renting',
    label: 'Charged for loss or damage, at most',
    unit: percent,
    hint: 'Of the retail price.',
  },
  dispatchBeforeHour: {
    group: 'Delivery',
    label: 'Sent the same day when paid before',
    unit: "o'clock",
    hint: 'From 0 to 23.',
  },
  metroDeliveryLeastDays: { group: 'Delivery', label: 'Metro cities, at least', unit: days },
  metroDeliveryMostDays: { group: 'Delivery', label: 'Metro cities, at most', unit: days },
  otherDeliveryLeastDays: { group: 'Delivery', label: 'Elsewhere, at least', unit: days },
  otherDeliveryMostDays: { group: 'Delivery', label: 'Elsewhere, at most', unit: days },
  gameProcessingLeastDays: { group: 'Delivery', label: 'Games are packed within, at least', unit: days },
  gameProcessingMostDays: { group: 'Delivery', label: 'Games are packed within, at most', unit: days },
  electronicsProcessingLeastDays: { group: 'Delivery', label: 'Electronics are packed within, at least', unit: days },
  electronicsProcessingMostDays: { group: 'Delivery', label: 'Electronics are packed within, at most', unit: days },
  complaintAnsweredHours: { group: 'Complaints and records', label: 'A complaint is answered within', unit: 'hours' },
  complaintSolvedMonths: { group: 'Complaints and records', label: 'And solved within', unit: 'months' },
  recordsKeptYears: { group: 'Complaints and records', label: 'Records are kept for', unit: 'years' },
};

const orders = 'orders';
const units = 'units';
const messages = 'messages';

/** Every limit in plain words. */
export const limitTexts: Readonly<Record<keyof OwnerSettings['limits'], FigureTexts>> = {
  unpaidPerPerson: { group: 'Waiting for an online payment', label: 'Waiting orders per person', unit: orders },
  unpaidPerHousehold: { group: 'Waiting for an online payment', label: 'Waiting orders per household', unit: orders },
  unpaidPerNetwork: { group: 'Waiting for an online payment', label: 'Waiting orders per network', unit: orders },
  lapsedPerPerson: { group: 'Waiting for an online payment', label: 'Never paid in a day, per person', unit: orders },
  lapsedPerNetwork: { group: 'Waiting for an online payment', label: 'Never paid in a day, per network', unit: orders },
  onDeliveryUnverified: {
    group: 'Paid on delivery',
    label: 'On delivery, with a phone that is not verified',
    unit: orders,
  },
  onDeliveryVerified: {
    group: 'Paid on delivery',
    label: 'On delivery, with a verified phone',
    unit: orders,
    hint: 'Before the first order was paid and kept.',
  },
  onDeliveryPerPerson: {
    group: 'Paid on delivery',
    label: 'On delivery, per person at most',
    unit: orders,
    hint: 'With a verified phone and an order that was kept.',
  },
  onDeliveryPerHousehold: { group: 'Paid on delivery', label: 'On delivery, per household', unit: orders },
  onDeliveryPerNetwork: { group: 'Paid on delivery', label: 'On delivery, per network', unit: orders },
  rentalsUnverified: {
    group: 'Rentals without money',
    label: 'Unpaid rentals, with a phone that is not verified',
    unit: 'rentals',
  },
  rentalUnitsPerPerson: { group: 'Rentals without money', label: 'Unpaid units per person', unit: units },
  rentalUnitsPerHousehold: { group: 'Rentals without money', label: 'Unpaid units per household', unit: units },
  rentalUnitsPerNetwork: { group: 'Rentals without money', label: 'Unpaid units per network', unit: units },
  messagesToUnverified: {
    group: 'Messages',
    label: 'Messages about orders, to what is not verified',
    unit: messages,
    hint: 'A day.',
  },
  messagesToRecipient: { group: 'Messages', label: 'Messages to one phone or mailbox', unit: messages, hint: 'A day.' },
  messagesOfAccount: { group: 'Messages', label: 'Messages of one account', unit: messages, hint: 'A day.' },
  messagesOfNetwork: { group: 'Messages', label: 'Messages of one network', unit: messages, hint: 'A day.' },
  messagesInAnHour: { group: 'Messages', label: 'Messages of all', unit: messages, hint: 'An hour.' },
};

/** What a field is called, for a message about it. */
export function labelOf(field: string): string {
  const texts: Readonly<Record<string, SettingText | undefined>> = {
    ...legalTexts,
    ...brandTexts,
    ...figureTexts,
    ...limitTexts,
  };
  return texts[field]?.label ?? (field === 'why' ? 'Why' : field);
}
