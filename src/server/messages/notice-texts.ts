import type { Notice } from '../../shop/notifications/queue-notice.ts';
import type { EmailText } from './email-parts.ts';

/** What is told to the owner of an account about the account itself. */
export function noticeText({ template, contents }: Notice): EmailText {
  const toAccount =
    contents.door === 'office'
      ? { label: 'Go to your account', path: '/office/account' }
      : { label: 'See where you are signed in', path: '/profile' };
  const reset =
    contents.door === 'office'
      ? 'ask an owner of the shop for a new password at once'
      : 'set a new password at once with “Forgot your password?” on the sign-in page';
  const plain = { rows: [], after: [], button: toAccount };
  switch (template) {
    case 'password-changed':
      return {
        ...plain,
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `It was changed in ${contents.device}. Every other device is signed out.`,
          `If that was you, all is well. If not, ${reset}.`,
        ],
      };
    case 'new-device':
      return {
        ...plain,
        subject: 'A new device signed in',
        heading: 'A new device signed in',
        paragraphs: [
          `Somebody signed in to your account with ${contents.device}, where you have not signed in before.`,
          `If that was you, all is well. If not, ${reset}.`,
        ],
      };
    case 'wrong-passwords':
      return {
        ...plain,
        subject: 'Somebody tries to guess your password',
        heading: 'Somebody tries to guess your password',
        paragraphs: [
          `${contents.tries} wrong passwords were typed for your account within an hour, on devices that you have not used before. Nobody got in by that, and you can sign in as always.`,
          `A password that you use nowhere else keeps it so. If you think that somebody knows yours, ${reset}.`,
        ],
      };
    case 'phone-moved':
      return {
        ...plain,
        subject: 'Your mobile number is verified for another account',
        heading: 'Your mobile number moved',
        paragraphs: [
          `Another account has proved with a code that the number ending in ${contents.phoneEnding} is its own. Codes to that number no longer open your account.`,
          'If both accounts are yours, nothing is lost. If the number is yours and you did not do that, verify it again on your profile.',
        ],
      };
  }
}
