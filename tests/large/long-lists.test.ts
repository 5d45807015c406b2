import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { fillShop } from '../support/fill-shop.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsReadBy } from '../support/plans-of.ts';

let shop: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;

/** A hundred thousand customers and as many changes. */
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
  await fillShop(shop, async (client) => {
    await client.query(`
    insert into shopper (email, first_name, last_name, phone_number, password_hash)
    select format('many%s@example.in', n), (array['Asha', 'Ravi', 'Meena', 'Om', 'Priya'])[n % 5 + 1] || substr(md5(n::text), 1, 6),
           substr(md5((n * 7)::text), 1, 8), (6000000000 + n)::text, 'none'
    from generate_series(1, 100000) as n`);
    await client.query(`
    update shopper set blocked_at = now(), blocked_because = 'A test' where id in (select id from shopper order by id limit 20)`);
    await client.query(`
    insert into audit_entry (at, staff_id, who, action, subject, after, why)
    select now() - interval '2 years' + n * interval '10 minutes', (select min(id) from staff_member), 'Somebody',
           (array['ship', 'receive', 'change product', 'note'])[n % 4 + 1], format('order GTB%s', lpad(n::text, 10, '0')),
           jsonb_build_object('reference', md5(n::text)), 'Number ' || n
    from generate_series(1, 100000) as n`);
    // All rows are looked at, not some by chance: PostgreSQL would choose another way now and then.
    await client.query('set default_statistics_target = 400; analyze shopper, audit_entry');
  });
});
afterAll(() => shop.close());

/** The shop counts to 1,000: where every fifth row fits, it has looked at 5,000 by then. */
const most = 10_000;
const day = addDays(indianDay(new Date()), -700);

test.each([
  '/api/office/customers',
  '/api/office/customers?q=ash',
  '/api/office/customers?q=om',
  '/api/office/customers?q=Meena1',
  '/api/office/customers?q=600009',
  '/api/office/customers?q=MANY99999@',
  '/api/office/customers?q=nobody+is+called+so',
  '/api/office/customers?isBlocked=true',
  '/api/office/audit',
  '/api/office/audit?action=ship',
  '/api/office/audit?action=signed+in',
  '/api/office/audit?staffId=2',
  '/api/office/audit?who=Staff',
  '/api/office/audit?subject=GTB0000099',
  '/api/office/audit?subject=order+GTB0000000007',
  '/api/office/audit?q=c4ca4238a0b923820dcc509a6f75849b',
  '/api/office/audit?q=Number+99999',
  '/api/office/audit?q=there+is+no+such+word',
  `/api/office/audit?from=${day}&to=${day}`,
  `/api/office/audit?to=${day}&action=note`,
])('%s does not read the whole table', async (path) => {
  const read = await rowsReadBy(shop, async () => {
    expect((await manager.browser.get(path)).status).toBe(200);
  });
  const long = read.filter(({ table }) => ['shopper', 'audit_entry'].includes(table));
  expect(long.length).toBeGreaterThan(0);
  expect(long.filter(({ rows }) => rows > most)).toEqual([]);
});
