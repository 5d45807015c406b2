import { type StaffRole, staffRoles } from '../../src/rules/people/staff.ts';
import { busyPerson } from '../support/busy-person.ts';
import type { Browser } from '../support/browser.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import type { Own } from '../support/call-samples.ts';
import { signedInStaff } from '../support/office.ts';
import type { OpenShop } from '../support/open-shop.ts';

/** Somebody who sends requests: with what is theirs, and what proves who they are. */
export interface Principal {
  name: string;
  headers: Record<string, string>;
  own: Own;
  /** Whether the shop still knows them; some calls end a session, and then somebody new takes the place. */
  isKnown: () => Promise<boolean>;
}

const nobody: Principal = {
  name: 'nobody',
  headers: {},
  own: { userId: 1, email: 'nobody@example.in', password: 'correct horse', addressId: 1, cartItemId: 1 },
  isKnown: () => Promise.resolve(true),
};

interface Maker {
  first: (shop: OpenShop) => Promise<Principal>;
  /** In a shop that a thousand odd requests have changed. */
  again: (shop: OpenShop) => Promise<Principal>;
}

/** Everybody who can send a request. */
export const everyPrincipal: readonly Maker[] = [
  always(() => Promise.resolve(nobody)),
  {
    first: async (shop) => shopper('a busy shopper', await busyPerson(shop)),
    again: async (shop) => shopper('a shopper', await newBuyer(shop)),
  },
  always(async (shop) => shopper('another shopper', await newBuyer(shop))),
  ...staffRoles.map((role) => always((shop) => staff(shop, role))),
];

function always(make: Maker['first']): Maker {
  return { first: make, again: make };
}

function shopper(name: string, person: Buyer): Principal {
  const { browser, userId, addressId, form } = person;
  const own = { userId, addressId, email: form.email, password: form.password, cartItemId: 1 };
  return { name, own, headers: proofOf(browser), isKnown: isAnswered(browser, `/api/getWallet?userId=${userId}`) };
}

async function staff(shop: OpenShop, role: StaffRole): Promise<Principal> {
  const { browser, email, password } = await signedInStaff(shop, role);
  const own = { ...nobody.own, email, password };
  return { name: `staff: ${role}`, own, headers: proofOf(browser), isKnown: isAnswered(browser, '/api/office/me') };
}

function proofOf(browser: Browser): Record<string, string> {
  return {
    ...(browser.accessToken && { authorization: `Bearer ${browser.accessToken}` }),
    ...(browser.cookies.size > 0 && { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }),
  };
}

function isAnswered(browser: Browser, path: string) {
  return async () => (await browser.tabWithToken().get(path)).status === 200;
}
