import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, maskedAddress, withoutPorts } from '../../../src/server/http/client-address.ts';
import { Browser } from '../../support/browser.ts';
import { type CheckoutReply, newBuyer } from '../../support/buyers.ts';
import { fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

/** The same shop as three owners run it: they have named their proxy, have told nobody of it, or have said that there is none. */
let declared: OpenShop;
let undeclared: OpenShop;
let without: OpenShop;
beforeAll(async () => {
  declared = await openShop('demo', { isBehindProxy: true });
  undeclared = await openShopOn(declared.connection.url, { isBehindProxy: 'undeclared' });
  without = await openShopOn(declared.connection.url);
});
afterAll(async () => {
  await Promise.all([undeclared.close(), without.close()]);
  await declared.close();
});

interface From {
  peer: string;
  headers?: Record<string, string>;
}

/**
 * Somebody guesses codes of the link that stops messages: a thousand an hour are allowed to one address. After the first one all
 * but one of those are counted, wherever they are; answers how many of three more were refused.
 */
async function refusedOfThree({ http, connection }: OpenShop, from: (time: number) => From): Promise<number> {
  await connection.pool.query('delete from rate_limit');
  const guess = async (time: number) => {
    const { peer, headers = {} } = from(time);
    const payload = { code: 'a'.repeat(16) };
    const asked = { method: 'POST', url: '/api/stopMessages', remoteAddress: peer, headers, payload } as const;
    return (await http.inject(asked)).statusCode;
  };
  expect(await guess(0)).toBe(404);
  await connection.pool.query('update rate_limit set points = 999');
  const statuses = [await guess(1), await guess(2), await guess(3)];
  expect([404, 429]).toEqual(expect.arrayContaining(statuses));
  return statuses.filter((status) => status === 429).length;
}

test.each(['1.2.3.4:5555', '1.2.3.4', '[1.2.3.4]', '[1.2.3.4]:443'])('%s is 1.2.3.4', (written) => {
  expect(withoutPorts(written)).toBe('1.2.3.4');
});

test('an address of IPv6 loses its port and its brackets, and nothing else', () => {
  expect(withoutPorts('[2001:db8::1]:443')).toBe('2001:db8::1');
  expect(withoutPorts('2001:db8::1')).toBe('2001:db8::1');
  expect(withoutPorts('[2001:db8::1]:443,10.0.0.1:80,  1.2.3.4')).toBe('2001:db8::1, 10.0.0.1, 1.2.3.4');
  expect(clientAddress(withoutPorts('[2001:db8:1:2::1]:443'))).toBe('2001:db8:1:2::/64');
});

test('what is no address is not written into a log', () => {
  expect(['1.2.3.4', '::1', 'ravi@example.in', ''].map(maskedAddress)).toEqual([
    '1.2.3.x',
    '0:0:0::/48',
    'unknown',
    'unknown',
  ]);
});

test('promise 36: behind a proxy that writes ports, one visitor is one address, and the log knows only the network', async () => {
  const refused = await refusedOfThree(declared, (time) => ({
    peer: '127.0.0.1',
    headers: { 'x-forwarded-for': `203.0.113.77:${40_000 + time}` },
  }));
  expect(refused).toBe(2);
  expect(declared.logged()).toContain('"client":"203.0.113.x"');
  expect(declared.logged()).not.toContain('203.0.113.77');
});

test.each(['127.0.0.1', '::1', '::ffff:10.0.0.9', '172.18.0.1', '192.168.1.4', 'fd00::7'])(
  'promise 36: behind a proxy at %s that nobody has declared, one visitor locks nobody out',
  async (peer) => {
    for (const header of ['x-forwarded-for', 'forwarded']) {
      const refused = await refusedOfThree(undeclared, () => ({ peer, headers: { [header]: '203.0.113.5' } }));
      expect(refused).toBe(0);
    }
  },
);

test('promise 36: whoever writes the header by themselves, from outside, stays within the limits', async () => {
  for (const shop of [undeclared, without, declared]) {
    const refused = await refusedOfThree(shop, (time) => ({
      peer: '198.51.100.7',
      headers: { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` },
    }));
    expect(refused).toBe(2);
  }
});

test('without the header an address of the own network is a visitor like every other', async () => {
  expect(await refusedOfThree(undeclared, () => ({ peer: '192.168.1.9' }))).toBe(2);
});

test('an owner who has said that there is no proxy has limits for their own network, whatever it writes', async () => {
  const refused = await refusedOfThree(without, (time) => ({
    peer: '192.168.1.9',
    headers: { 'x-forwarded-for': `203.0.113.${time}` },
  }));
  expect(refused).toBe(2);
});

test('promise 20: guesses at one account are limited, also when nobody knows from where they come', async () => {
  await undeclared.connection.pool.query('delete from rate_limit');
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = { email: 'shopper@gametrove.example', password: `wrong ${tries}` };
    const answer = await new Browser(undeclared).post('/api/login', guess, { 'x-forwarded-for': `203.0.113.${tries}` });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('the owner is told loudly: an error now and then, and a figure for whoever watches the shop', async () => {
  const shop = await openShopOn(declared.connection.url, { isBehindProxy: 'undeclared' });
  await refusedOfThree(shop, () => ({ peer: '172.18.0.1', headers: { 'x-forwarded-for': '203.0.113.5' } }));
  const errors = shop
    .logged()
    .split('\n')
    .filter((line) => line.includes('TRUSTED_PROXIES'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(errors).toEqual([expect.objectContaining({ level: 50, proxy: '172.18.0.x' })]);
  expect((await shop.get('/metrics')).text).toMatch(/^undeclared_proxy_requests_total 4$/m);
  // It goes on: whoever is not ready gets no visitors at all.
  expect((await shop.get('/readyz')).status).toBe(200);
  await shop.close();
});

test('an order behind such a proxy belongs to no network', async () => {
  const shelves = await openCartShop(undeclared);
  await fillShelves(shelves);
  const place = async (shop: OpenShop, headers: Record<string, string>) => {
    const buyer = await newBuyer(shop);
    await buyer.put(shelves.product.plenty);
    const order = { direction: 'buy', userId: buyer.userId, addressId: buyer.addressId, cod: true };
    const { orderId } = (await buyer.browser.post('/api/checkout', order, headers)).json() as CheckoutReply;
    const { rows } = await shop.connection.pool.query<{ isNamed: boolean }>(
      'select network_hash is not null as "isNamed" from shop_order where number = $1',
      [orderId],
    );
    return rows[0]?.isNamed;
  };
  const passedOn = { 'x-forwarded-for': '203.0.113.5' };
  expect([await place(undeclared, passedOn), await place(declared, passedOn)]).toEqual([false, true]);
});
