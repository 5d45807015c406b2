import type { SecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import type { EmailText } from './email-parts.ts';

/** What is told to the owner of an account about the account itself. */
export function securityAlertText({ template, contents }: SecurityAlert): EmailText {
  const isOfStaff = (contents.side ?? contents.door) === 'office';
  const toAccount = isOfStaff
    ? { label: 'Go to your account', path: '/office/account' }
    : { label: 'See where you are signed in', path: '/profile' };
  const reset = isOfStaff
    ? 'ask an owner of the shop for a new password at once'
    : 'set a new password at once with “Forgot your password?” on the sign-in page';
  const unlessYou = `If that was you, all is well. If not, ${reset}.`;
  const plain = (heading: string, subject = heading) => ({ rows: [], after: [], button: toAccount, heading, subject });
  switch (template) {
    case 'password-changed':
      return {
        ...plain('Your password was changed'),
        paragraphs: [`It was changed in ${contents.device}. Every other device is signed out.`, unlessYou],
      };
    case 'new-device':
      return {
        ...plain('A new device signed in'),
        paragraphs: [
          `Somebody signed in to your account with ${contents.device}, where you have not signed in before.`,
          unlessYou,
        ],
      };
    case 'wrong-passwords':
      return {
        ...plain('Somebody is trying to guess your password'),
        paragraphs: [
          `${contents.tries} wrong passwords were typed for your account within an hour, on devices that you have not used before. Nobody got in, and you can sign in as usual.`,
          `A password that you use nowhere else keeps your account safe. If you think that somebody knows yours, ${reset}.`,
        ],
      };
    case 'phone-moved':
      return {
        ...plain('Your mobile number moved', 'Your mobile number is verified for another account'),
        paragraphs: [
          `The number ending in ${contents.phoneEnding} was verified for another account with a code. Codes to that number no longer open your account.`,
          'If both accounts are yours, nothing is lost. If the number is yours and you did not do that, verify it again on your profile.',
        ],
      };
    case 'email-changed':
      return {
        ...plain('Your email address was changed'),
        paragraphs: [
          `The email address of your account was changed in ${contents.device}. Sign in with the new address from now on; our messages go there too.`,
          unlessYou,
        ],
      };
    case 'phone-changed':
      return {
        ...plain('Your mobile number was changed'),
        paragraphs: [
          `The mobile number of your account was changed in ${contents.device}. It now ends in ${contents.phoneEnding}, and codes go to that number.`,
          'If that was you, all is well. If not, change your password on your profile at once, and write to us.',
        ],
      };
  }
}
