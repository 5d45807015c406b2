import { codeSentTo } from './browser.ts';
import type { Buyer } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';

/** Somebody verifies their phone on the profile page. */
export async function verifyPhone(
  shop: OpenShop,
  { browser, userId, form }: Pick<Buyer, 'browser' | 'userId' | 'form'>,
): Promise<void> {
  await browser.post('/api/sendPhoneCode', { userId });
  const otp = await codeSentTo(shop, form.mobileNumber);
  const answer = await browser.post('/api/verifyPhone', { userId, otp });
  if (answer.status !== 200) throw new Error(`the phone was not verified: ${answer.text}`);
}
