/** Beside every field for a new password, after its least length. */
export const newPasswordHint = 'Not your name or email address, and not one that many people use.';

export interface PasswordOwner {
  /** First and last name, or how a colleague is called. */
  name: string;
  email: string;
}

/**
 * What makes a new password easy to guess for whoever knows the person; null when nothing does. Which passwords are common is
 * known to the server alone: the list is too long for a browser.
 */
export function weakPasswordProblem(password: string, owner: PasswordOwner): string | null {
  if (password.trim() === '') return 'A password needs more than spaces.';
  return isOneOf(password, ownWords(owner)) ? 'A password must not be your name or your email address.' : null;
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

/** Small letters and figures: neither capitals nor signs in between make a name another one. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
