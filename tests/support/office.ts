import type { StaffRole } from '../../src/rules/people/staff.ts';
import { hashPassword } from '../../src/shop/identity/hash-password.ts';
import { addStaffMember } from '../../src/shop/staff/add-staff-member.ts';
import { codeOf } from '../../src/shop/staff/totp.ts';
import { Browser } from './browser.ts';
import type { OpenShop } from './open-shop.ts';

const password = 'a password of the staff';
const hash = hashPassword(password);
let members = 0;

export interface SignInReply {
  state: string;
  secret: string | null;
  address: string | null;
  member: { id: number; role: string } | null;
}

/** Somebody of the staff, with an authenticator app. */
export async function newStaff(shop: OpenShop, role: StaffRole) {
  members += 1;
  const email = `staff${members}.${process.pid}@shop.example`;
  const passwordHash = await hash;
  await shop.connection.database
    .transaction()
    .execute((tx) =>
      addStaffMember(tx, { email, name: `Staff ${members}`, role, passwordHash, hasFirstPassword: false }),
    );
  const browser = new Browser(shop);
  const signIn = (more: Record<string, unknown> = {}) =>
    browser.post('/api/office/signIn', { email, password, ...more });
  return { email, password, browser, signIn };
}

/** The same, signed in. */
export async function signedInStaff(shop: OpenShop, role: StaffRole) {
  const staff = await newStaff(shop, role);
  const { secret } = (await staff.signIn()).json() as SignInReply;
  const answer = await staff.signIn({ code: codeOf(secret ?? '', new Date()) });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  return { ...staff, secret: secret ?? '' };
}
