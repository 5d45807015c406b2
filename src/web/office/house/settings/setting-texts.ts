import type { OwnerSettings, ShopSettings } from '../../../../rules/house/shop-settings.ts';
import { type lendingGroups, lendingTexts } from './lending-texts.ts';
import { type limitGroups, limitTexts } from './limit-texts.ts';
import { returnTexts } from './return-texts.ts';
import { type reviewGroups, reviewTexts } from './review-texts.ts';

export interface SettingText {
  label: string;
  hint?: string;
  type?: 'email' | 'url' | 'tel';
}

export const brandTexts: Readonly<Record<keyof ShopSettings['brand'], SettingText>> = {
  name: { label: 'Name of the shop', hint: 'In the header, in titles, on messages and invoices.' },
  email: { label: 'E-mail for customers', type: 'email' },
  phone: { label: 'Phone for customers', type: 'tel', hint: 'As it should be read, such as +91 90000 00000.' },
  openingHours: { label: 'Opening hours', hint: 'On the page about the shop, as people should read them.' },
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
  grievancePhone: { label: 'Phone of the grievance officer', type: 'tel' },
};

const rupees = 'rupees';
const percent = '%';
const days = 'days';

const conditionsAbout =
  'What each answer takes off what we pay, at once in the shop. A trade-in that is booked keeps the figures of its day.';

/** The groups of figures, in the order of the page. */
export const figureGroups = [
  { title: 'Paying', about: 'At the checkout of what customers buy.' },
  { title: 'Selling to us', about: 'What is added to a trade-in, and how long quotes and offers hold.' },
  { title: 'Condition of games', about: conditionsAbout },
  { title: 'Condition of consoles', about: conditionsAbout },
  { title: 'Condition of controllers', about: conditionsAbout },
  { title: 'Condition of accessories', about: conditionsAbout },
  { title: 'Cancelling and returning', about: 'What customers get back, and until when.' },
  { title: 'Warranty', about: 'For pre-owned goods.' },
  { title: 'Renting', about: 'When a rental does not come back as it went.' },
  { title: 'Delivery', about: 'What product pages and the checkout promise.' },
  { title: 'Reasons to return', about: 'What brings customers back. 0 switches it off.' },
  { title: 'Complaints and records', about: 'What the law asks for; the policies say these figures.' },
] as const;

/** The groups of figures for used things, in the order of the page. */
export const usedGroups = [
  { title: 'Mint', about: 'What it costs more than Good, rounded down to whole rupees.' },
  {
    title: 'Worn',
    about:
      'What it costs less than Good. A faulty unit has the price that its product has for Faulty, or one of its own.',
  },
  { title: 'Bench and buying in', about: 'What work costs, and when the catalogue warns.' },
] as const;

export interface FigureGroup {
  title: string;
  about: string;
}
type GroupTitle = (
  | typeof figureGroups
  | typeof limitGroups
  | typeof usedGroups
  | typeof lendingGroups
  | typeof reviewGroups
)[number]['title'];

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
  pickupBonusFrom: { group: 'Selling to us', label: 'That is added from a trade-in of', unit: rupees },
  selfShippingBonus: { group: 'Selling to us', label: 'Added when the seller sends it', unit: rupees },
  selfShippingBonusFrom: { group: 'Selling to us', label: 'And that from a trade-in of', unit: rupees },
  identityFrom: {
    group: 'Selling to us',
    label: 'The seller states an identity document from',
    unit: rupees,
    hint: 'Consoles always ask for one.',
  },
  quoteValidDays: { group: 'Selling to us', label: 'A quote holds for', unit: days },
  offerAnswerDays: {
    group: 'Selling to us',
    label: 'An offer waits for an answer',
    unit: days,
    hint: 'After that, silence is a no.',
  },
  discFaultyPercent: { group: 'Condition of games', label: 'Games that do not work', unit: percent },
  discLightPercent: { group: 'Condition of games', label: 'Games with light marks', unit: percent },
  discHeavyPercent: { group: 'Condition of games', label: 'Games with deep marks', unit: percent },
  discBoxPercent: { group: 'Condition of games', label: 'Games without the box', unit: percent },
  discRegionPercent: { group: 'Condition of games', label: 'Games for another region', unit: percent },
  consoleFaultyPercent: { group: 'Condition of consoles', label: 'Consoles with a fault', unit: percent },
  consoleLightPercent: { group: 'Condition of consoles', label: 'Consoles with light marks', unit: percent },
  consoleHeavyPercent: { group: 'Condition of consoles', label: 'Consoles with deep marks', unit: percent },
  consoleBoxPercent: { group: 'Condition of consoles', label: 'Consoles without the box', unit: percent },
  consoleCablePercent: { group: 'Condition of consoles', label: 'Consoles without a cable', unit: percent },
  consoleControllerPercent: { group: 'Condition of consoles', label: 'Consoles without the controller', unit: percent },
  controllerFaultyPercent: { group: 'Condition of controllers', label: 'Controllers with a fault', unit: percent },
  controllerDriftPercent: { group: 'Condition of controllers', label: 'Controllers that drift', unit: percent },
  controllerLightPercent: { group: 'Condition of controllers', label: 'Controllers with light marks', unit: percent },
  controllerHeavyPercent: { group: 'Condition of controllers', label: 'Controllers with deep marks', unit: percent },
  controllerBoxPercent: { group: 'Condition of controllers', label: 'Controllers without the box', unit: percent },
  accessoryFaultyPercent: { group: 'Condition of accessories', label: 'Accessories with a fault', unit: percent },
  accessoryLightPercent: { group: 'Condition of accessories', label: 'Accessories with light marks', unit: percent },
  accessoryHeavyPercent: { group: 'Condition of accessories', label: 'Accessories with deep marks', unit: percent },
  accessoryBoxPercent: { group: 'Condition of accessories', label: 'Accessories without the box', unit: percent },
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
  ...returnTexts,
  complaintAnsweredHours: { group: 'Complaints and records', label: 'A complaint is answered within', unit: 'hours' },
  complaintSolvedMonths: { group: 'Complaints and records', label: 'And solved within', unit: 'months' },
  recordsKeptYears: { group: 'Complaints and records', label: 'Records are kept for', unit: 'years' },
};

const mint = (kind: string): FigureTexts => ({ group: 'Mint', label: `Mint ${kind} cost more`, unit: percent });
const worn = (kind: string): FigureTexts => ({ group: 'Worn', label: `Worn ${kind} cost less`, unit: percent });

/** Every figure about used things in plain words. */
export const usedTexts: Readonly<Record<keyof OwnerSettings['used'], FigureTexts>> = {
  mintGamesPercent: mint('games'),
  mintConsolePercent: mint('consoles'),
  mintControllerPercent: mint('controllers'),
  mintHeadsetPercent: mint('headsets'),
  mintAccessoriesPercent: mint('accessories'),
  wornGamesPercent: worn('games'),
  wornConsolePercent: worn('consoles'),
  wornControllerPercent: worn('controllers'),
  wornHeadsetPercent: worn('headsets'),
  wornAccessoriesPercent: worn('accessories'),
  minuteCost: {
    group: 'Bench and buying in',
    label: 'A minute of repairing or cleaning',
    unit: rupees,
    hint: 'It is part of what a unit cost.',
  },
  leastMarginPercent: {
    group: 'Bench and buying in',
    label: 'Least margin',
    unit: percent,
    hint: 'Below this share of the price the catalogue warns.',
  },
};

/** What a field is called, for a message about it. */
export function labelOf(field: string): string {
  const texts: Readonly<Record<string, SettingText | undefined>> = {
    ...legalTexts,
    ...brandTexts,
    ...figureTexts,
    ...limitTexts,
    ...usedTexts,
    ...lendingTexts,
    ...reviewTexts,
  };
  return texts[field]?.label ?? (field === 'why' ? 'Why' : field);
}
