import type { OwnerSettings } from '../../../../rules/house/shop-settings.ts';
import { rentalLimitTexts } from './rental-limit-texts.ts';

/** The groups of limits, in the order of the page. */
export const limitGroups = [
  {
    title: 'Waiting for an online payment',
    about:
      'Orders that keep things until they are paid or run out of time. An order beyond a limit is taken all the same, and its things go to who pays first. A household is a door, a network an address on the internet; both count for phones that are not verified.',
  },
  {
    title: 'Kept without money',
    about: 'By waiting orders and by those to be paid on delivery, each kind for itself.',
  },
  {
    title: 'Paid on delivery',
    about: 'Orders that are not handed over yet. Cancelled and finished ones do not count.',
  },
  { title: 'Rentals without money', about: 'Booked, and neither paid nor handed over.' },
  { title: 'Pickups', about: 'Trade-ins that our courier is to collect.' },
  {
    title: 'Messages',
    about: 'What is beyond a limit is not sent, and counted; beyond the limit of all it is sent later.',
  },
] as const;

interface LimitText {
  group: (typeof limitGroups)[number]['title'];
  label: string;
  hint?: string;
  /** Stands after the figure. */
  unit: string;
}

const rupees = 'rupees';
const percent = '%';
const orders = 'orders';
const items = 'items';
const messages = 'messages';
const ofPickups = (label: string, more = {}): LimitText => ({ group: 'Pickups', label, unit: 'pickups', ...more });

/** Every limit in plain words. */
export const limitTexts: Readonly<Record<keyof OwnerSettings['limits'], LimitText>> = {
  unpaidPerPerson: { group: 'Waiting for an online payment', label: 'Waiting orders per person', unit: orders },
  unpaidPerHousehold: { group: 'Waiting for an online payment', label: 'Waiting orders per household', unit: orders },
  unpaidPerNetwork: { group: 'Waiting for an online payment', label: 'Waiting orders per network', unit: orders },
  lapsedPerPerson: {
    group: 'Waiting for an online payment',
    label: 'Never paid in a day, per person',
    unit: orders,
    hint: 'Each one makes the next keep its things for a shorter time.',
  },
  lapsedPerNetwork: { group: 'Waiting for an online payment', label: 'Never paid in a day, per network', unit: orders },
  heldPiecesUnverified: { group: 'Kept without money', label: 'Items, phone not verified', unit: items },
  heldPiecesPerPerson: { group: 'Kept without money', label: 'Items, phone verified', unit: items },
  heldPiecesPerHousehold: { group: 'Kept without money', label: 'Items per household', unit: items },
  heldPiecesPerNetwork: { group: 'Kept without money', label: 'Items per network', unit: items },
  heldRupeesUnverified: { group: 'Kept without money', label: 'Worth, phone not verified', unit: rupees },
  heldRupeesPerPerson: { group: 'Kept without money', label: 'Worth, phone verified', unit: rupees },
  heldRupeesPerHousehold: { group: 'Kept without money', label: 'Worth per household', unit: rupees },
  heldRupeesPerNetwork: { group: 'Kept without money', label: 'Worth per network', unit: rupees },
  heldSharePercent: {
    group: 'Kept without money',
    label: 'Of the copies of one product, at most',
    unit: percent,
    hint: 'With phones that are not verified; one copy is always kept.',
  },
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
  onDeliveryEmailMore: {
    group: 'Paid on delivery',
    label: 'On delivery, so many more',
    unit: orders,
    hint: 'With a verified phone and email address.',
  },
  onDeliveryPerHousehold: { group: 'Paid on delivery', label: 'On delivery, per household', unit: orders },
  onDeliveryPerNetwork: { group: 'Paid on delivery', label: 'On delivery, per network', unit: orders },
  ...rentalLimitTexts,
  pickupsUnverified: ofPickups('Open pickups, with a phone that is not verified'),
  pickupPiecesUnverified: ofPickups('Items in them, with a phone that is not verified', { unit: items }),
  pickupRupeesUnverified: ofPickups('What we pay for those, with a phone that is not verified', { unit: rupees }),
  pickupsPerPerson: ofPickups('Open pickups, with a verified phone'),
  pickupsPerHousehold: ofPickups('Open pickups per household', { hint: 'Beyond that only for a verified phone.' }),
  pickupsPerNetwork: ofPickups('Open pickups per network', { hint: 'Beyond that only for a verified phone.' }),
  pickupsAskedUnverified: ofPickups('Asked for in a day, with a phone that is not verified'),
  pickupsAskedPerPerson: ofPickups('Asked for in a day, with a verified phone'),
  messagesToUnverified: {
    group: 'Messages',
    label: 'Messages about orders, to what is not verified',
    unit: messages,
    hint: 'A day.',
  },
  noticesToUnverified: {
    group: 'Messages',
    label: 'Notices about accounts, to a mailbox that is not verified',
    unit: messages,
    hint: 'A day, from all accounts that name it.',
  },
  messagesToRecipient: { group: 'Messages', label: 'Messages to one phone or mailbox', unit: messages, hint: 'A day.' },
  messagesOfAccount: { group: 'Messages', label: 'Messages of one account', unit: messages, hint: 'A day.' },
  messagesOfNetwork: { group: 'Messages', label: 'Messages of one network', unit: messages, hint: 'A day.' },
  messagesInAnHour: { group: 'Messages', label: 'Messages of all', unit: messages, hint: 'An hour.' },
};
