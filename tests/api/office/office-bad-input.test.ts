import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../src/contract/call.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { askCall, sampleOf } from '../../support/call-samples.ts';
import { signedInStaff } from '../../support/office.ts';
import { isNight } from '../../support/night.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  owner = await signedInStaff(shop, 'owner');
});
afterAll(() => shop.close());

const own = { userId: 1, email: '', password: '', addressId: 1, cartItemId: 1 };
const odd = ['', '%', 'a\u0000b', '0000-01-01', '9999-12-31', -1, 0.001, 1e308, 2_147_483_647, null, [], {}];
const calls = everyCall.filter(({ who, path }) => who === 'staff' && path !== '/api/office/signOut');

/** All of them at night; by day every third, each field beginning with another one. */
const oddFor = (place: number) => odd.filter((_, index) => isNight || (index + place) % 3 === 0);

/** Every field that the call has, those that its sample leaves out too. */
function fieldsOf({ request }: Call): string[] {
  const { shape = {} } = (request as unknown as { def: { shape?: object } }).def;
  return Object.keys(shape);
}

describe('promise 24: no input of the staff makes a call fail', () => {
  test.each(calls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    const failed: string[] = [];
    for (const [place, field] of fieldsOf(call).entries()) {
      for (const value of oddFor(place)) {
        const { status } = await askCall(owner.browser, call, { ...sampleOf(call, own), [field]: value });
        if (status >= 500) failed.push(`${field} = ${JSON.stringify(value)}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
