import type { Buyer } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';

/** Somebody opens the link that was sent to their mailbox. */
export async function verifyEmail(
  shop: OpenShop,
  { browser, userId, form }: Pick<Buyer, 'browser' | 'userId' | 'form'>,
): Promise<void> {
  await browser.post('/api/sendEmailLink', { userId });
  const letter = (await shop.outbox()).findLast(
    ({ to, text }) => to === form.email && text.includes('/confirm-email#'),
  );
  const [, token = ''] = /\/confirm-email#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  const answer = await browser.post('/api/confirmEmail', { token });
  if (answer.status !== 200) throw new Error(`the email address was not verified: ${answer.text}`);
}
