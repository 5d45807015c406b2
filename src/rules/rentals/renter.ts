import type { LendingFigures } from '../house/shop-settings.ts';
import type { Paise } from '../money/paise.ts';
import type { IdentityKind } from '../trade-ins/seller-identity.ts';

/** What the shop has to know of a renter before anything leaves the house. */
export const renterDetails = ['phone', 'identity', 'agreement'] as const;
export type RenterDetail = (typeof renterDetails)[number];

/** The documents of which the shop may keep pictures. An Aadhaar is not among them: its whole number would be on them. */
export const documentKinds = [
  'driving licence',
  'passport',
  'voter id',
  'pan',
] as const satisfies readonly IdentityKind[];
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['waiting', 'accepted', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

export interface DepositsOfRenter {
  /** Of the rental that is asked about. */
  depositPaise: Paise;
  /** Of everything else that the renter has not brought back: many small ones are a high one. */
  othersPaise: Paise;
}

/** A deposit that is above the owner's figure, alone or with others, asks for an identity document. */
export function needsDocument(
  { depositPaise, othersPaise }: DepositsOfRenter,
  { identityFrom }: Pick<LendingFigures, 'identityFrom'>,
): boolean {
  return depositPaise > 0 && depositPaise + othersPaise > identityFrom * 100;
}

export interface RenterStanding {
  isPhoneVerified: boolean;
  needsDocument: boolean;
  /** Null when none was stated. */
  document: DocumentState | null;
  isAgreementAccepted: boolean;
  /** Who signs on paper stands at the counter: no code is needed then. */
  isOnPaper: boolean;
}

export function renterMissing(standing: RenterStanding): RenterDetail[] {
  const has: Readonly<Record<RenterDetail, boolean>> = {
    phone: standing.isPhoneVerified || standing.isOnPaper,
    identity: !standing.needsDocument || standing.document === 'accepted',
    agreement: standing.isAgreementAccepted,
  };
  return renterDetails.filter((detail) => !has[detail]);
}

/** What a renter has yet to do before anything leaves. */
export type RenterTask = RenterDetail | 'deposit';

/**
 * A document that waits for the staff is not theirs to do any more, and the code that accepts the agreement verifies
 * the phone, too.
 */
export function renterTasks(
  standing: RenterStanding,
  { isDepositMissing }: { isDepositMissing: boolean },
): RenterTask[] {
  const missing = renterMissing(standing);
  const tasks = missing.filter(
    (detail) =>
      !(detail === 'phone' && missing.includes('agreement')) &&
      !(detail === 'identity' && standing.document === 'waiting'),
  );
  return isDepositMissing ? [...tasks, 'deposit'] : tasks;
}

const taskTexts: Readonly<Record<RenterTask, string>> = {
  phone: 'verify your phone with a code',
  identity: 'send us an identity document',
  agreement: 'accept the agreement with a code from your phone',
  deposit: 'pay the deposit',
};

/** For the renter; null when there is nothing to do. */
export function renterTasksText(tasks: readonly RenterTask[]): string | null {
  if (tasks.length === 0) return null;
  return `Before we hand it over, please ${listOf(tasks)}. The page of your order says how.`;
}

/** What our checkout asks for before it books; null when nothing is missing. The agreement needs an order first. */
export function askedFirstText(
  standing: Pick<RenterStanding, 'isPhoneVerified' | 'needsDocument' | 'document'>,
): string | null {
  const tasks = renterTasks({ ...standing, isAgreementAccepted: true, isOnPaper: false }, { isDepositMissing: false });
  return tasks.length === 0 ? null : `Please ${listOf(tasks)} first`;
}

/** What a renter had to do and has not: the code that accepts the agreement would have verified the phone, too. */
export function renterUndoneText(missing: readonly RenterDetail[]): string {
  return listOf(missing.filter((detail) => detail !== 'phone' || !missing.includes('agreement')));
}

function listOf(tasks: readonly RenterTask[]): string {
  return new Intl.ListFormat('en-GB').format(tasks.map((task) => taskTexts[task]));
}

const taskNames: Readonly<Record<RenterTask, string>> = {
  phone: 'phone',
  identity: 'ID',
  agreement: 'agreement',
  deposit: 'deposit',
};

/** The same in at most 30 characters, as the networks ask. Rent and deposit that are not paid yet are one payment. */
export function shortTasksText(
  tasks: readonly RenterTask[],
  { isToPay = false }: { isToPay?: boolean } = {},
): string | null {
  const names = tasks.filter((task) => !isToPay || task !== 'deposit').map((task) => taskNames[task]);
  const all = isToPay ? [...names, 'payment'] : names;
  return all.length === 0 ? null : `To do: ${all.join(', ')}.`;
}

/** For the staff. */
export const renterMissingTexts: Readonly<Record<RenterDetail, string>> = {
  phone: 'The phone of the renter is not verified. Send a code to it first.',
  identity:
    'The deposit, alone or with those of other rentals, asks for an identity document, and none was accepted yet.',
  agreement: 'The renter has not accepted the agreement. Send a code for it first.',
};
