import { formatRupees } from '../money/format-rupees.ts';
import type { Paise } from '../money/paise.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { ItemKind } from './item-kind.ts';

export const identityKinds = ['driving licence', 'passport', 'voter id', 'pan', 'aadhaar'] as const;
export type IdentityKind = (typeof identityKinds)[number];

export interface Identity {
  kind: IdentityKind;
  number: string;
}

interface KindOfIdentity {
  label: string;
  form: RegExp;
  problem: string;
  hint: string;
}

/** Of an Aadhaar the shop asks for no more than its end: it may not keep the whole number. */
export const identityTexts: Readonly<Record<IdentityKind, KindOfIdentity>> = {
  'driving licence': {
    label: 'Driving licence',
    form: /^[A-Z]{2}\d[A-Z\d]{7,15}$/,
    problem: 'The number of a driving licence begins with two letters, such as TN0120110012345.',
    hint: 'Such as TN0120110012345.',
  },
  passport: {
    label: 'Passport',
    form: /^[A-Z]\d{7}$/,
    problem: 'The number of a passport is a letter and seven digits.',
    hint: 'A letter and seven digits.',
  },
  'voter id': {
    label: 'Voter ID',
    form: /^[A-Z]{3}\d{7}$/,
    problem: 'The number of a voter ID is three letters and seven digits.',
    hint: 'Three letters and seven digits.',
  },
  pan: {
    label: 'PAN',
    form: /^[A-Z]{5}\d{4}[A-Z]$/,
    problem: 'A PAN is five letters, four digits and a letter.',
    hint: 'Five letters, four digits and a letter.',
  },
  aadhaar: {
    label: 'Aadhaar, last four digits',
    form: /^\d{4}$/,
    problem: 'Please enter only the last four digits of the Aadhaar number.',
    hint: 'Only the last four digits: we may not keep the others.',
  },
};

/** As it is stored: capital letters and digits. */
export function cleanIdentityNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[\s/.-]/g, '');
}

/** What is wrong with the number of a document, as a sentence; null when it can be one. */
export function identityProblem({ kind, number }: Identity): string | null {
  const { form, problem } = identityTexts[kind];
  return form.test(cleanIdentityNumber(number)) ? null : problem;
}

/** What the seller ticks. It is stored as it was read, with the moment. */
export const ownershipDeclaration =
  'These things are my own. Nobody else has a claim on them, and they are neither stolen nor copies.';

type IdentityFigures = Pick<ShopSettings['figures'], 'identityFrom'>;

/** Every console, and everything from the owner's amount on, is bought from somebody who has said who they are. */
export function needsIdentity(
  kinds: readonly ItemKind[],
  totalPaise: Paise,
  { identityFrom }: IdentityFigures,
): boolean {
  return kinds.includes('console') || totalPaise >= identityFrom * 100;
}

export function identityReason({ identityFrom }: IdentityFigures): string {
  return `For every console, and for a trade-in of ${formatRupees(identityFrom)} or more, we note who sells.`;
}

export const sellerDetails = ['address', 'identity'] as const;
export type SellerDetail = (typeof sellerDetails)[number];

interface SellerStanding {
  /** Nothing more is paid for it, nor offered. */
  isOver: boolean;
  hasAddress: boolean;
  needsIdentity: boolean;
  hasIdentity: boolean;
  /** Whether the shop buys, or may buy, any piece of it. */
  isAnythingBought: boolean;
  /** Whether pieces wait to be sent back. */
  isSendBackDue: boolean;
}

/** What the seller has still to tell before the shop pays, makes an offer or sends anything back. */
export function sellerMissing(standing: SellerStanding): SellerDetail[] {
  const isAddressMissing = !standing.hasAddress && (!standing.isOver || standing.isSendBackDue);
  const isIdentityMissing =
    standing.needsIdentity && !standing.hasIdentity && !standing.isOver && standing.isAnythingBought;
  return [...(isAddressMissing ? (['address'] as const) : []), ...(isIdentityMissing ? (['identity'] as const) : [])];
}

/** For the staff. */
export const missingTexts: Readonly<Record<SellerDetail, string>> = {
  address: 'The seller has not told an address yet: the page of the trade-in asks for it.',
  identity: 'The seller has not stated an identity document yet: the page of the trade-in asks for it.',
};
