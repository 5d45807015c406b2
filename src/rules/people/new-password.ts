import { seenOf } from '../texts/plain-text.ts';

/** Beside every field for a new password of a shopper, after its least length. */
export const newPasswordHint = 'Not your name, email address or phone number, and not one that many people use.';
/** The same for the staff, whose phones the shop does not know. */
export const newStaffPasswordHint = 'Not your name or email address, and not one that many people use.';

export interface PasswordOwner {
  /** First and last name, or how a colleague is called. */
  name: string;
  email: string;
  /** Ten digits; members of staff have none. */
  phoneNumber?: string;
}

/** Signs that nobody sees make a password longer and no harder to guess. */
export function unseenPasswordProblem(password: string, least: number): string | null {
  return seenOf(password).length < least
    ? `A password needs at least ${least} characters that can be seen. Please type it instead of pasting it.`
    : null;
}

/**
 * What makes a new password easy to guess for whoever knows the person; null when nothing does. Which passwords are common is
 * known to the server alone: the list is too long for a browser.
 */
export function weakPasswordProblem(password: string, owner: PasswordOwner): string | null {
  if (seenOf(password).trim() === '') return 'A password needs more than spaces.';
  if (isOneOf(password, ownWords(owner))) return 'A password must not be your name or your email address.';
  return isOneOf(password, spellingsOf(owner.phoneNumber)) ? 'A password must not be your phone number.' : null;
}

/** Whether it is one of the words, whatever capitals, signs and figures stand in it or around it: "Asha2024!" is Asha. */
export function isOneOf(password: string, words: readonly string[]): boolean {
  const typed = bare(password);
  const withoutFigures = typed.replace(/^\p{N}+|\p{N}+$/gu, '');
  return words.map(bare).some((word) => word !== '' && (word === typed || word === withoutFigures));
}

export const commonPasswordSentence =
  'Many people use this password, so it is among the first that a stranger tries. Please choose another one.';

function ownWords({ name, email }: PasswordOwner): string[] {
  const names = name.split(/\s+/u);
  const [mailbox = ''] = email.split('@');
  return [...names, names.join(''), names.toReversed().join(''), email, mailbox];
}

/** A phone as people write it: with the trunk prefix, the code of the country, both or neither. */
function spellingsOf(phoneNumber: string | undefined): string[] {
  return phoneNumber ? ['', '0', '91', '910', '091', '0091'].map((prefix) => prefix + phoneNumber) : [];
}

/** Small letters and figures: neither capitals nor signs in between make a name another one. */
function bare(text: string): string {
  return seenOf(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
