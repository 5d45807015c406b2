import { expect, test } from 'vitest';
import { mostOpenGrievances } from '../../src/rules/grievances/grievance.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { signedInStaff } from '../support/office.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const open = ({ browser, userId }: Buyer) =>
  browser.post('/api/openGrievance', { userId, text: 'Nobody answers the phone' });
const statusesOf = (results: PromiseSettledResult<{ status: number }>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? result.value.status : 500))
    .toSorted((left, right) => left - right);

test('eight presses at one moment open as many complaints as one person may have', async () => {
  const person = await newBuyer(shop);
  const results = await race(
    { shops: [shop, second], table: 'grievance' },
    Array.from({ length: 8 }, () => () => open(person)),
  );
  expect(statusesOf(results)).toEqual([
    ...Array.from({ length: mostOpenGrievances }, () => 200),
    ...Array.from({ length: 8 - mostOpenGrievances }, () => 409),
  ]);
});

test('two of the staff close a complaint while a third answers: it is closed once, and nothing is said after that', async () => {
  const person = await newBuyer(shop);
  const { grievanceId } = (await open(person)).json() as { grievanceId: string };
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const { browser: counter } = await signedInStaff(shop, 'counter');
  await race({ shops: [shop, second], table: 'grievance' }, [
    () => owner.post('/api/office/closeGrievance', { grievanceId, outcome: 'We called' }),
    () => owner.post('/api/office/closeGrievance', { grievanceId, outcome: 'We wrote' }),
    () => counter.post('/api/office/answerGrievance', { grievanceId, text: 'We look into it' }),
  ]);
  expect(await endOf(grievanceId)).toEqual([{ closings: 1, letters: 1, isQuiet: true }]);
});

test('an answer that came later and was written first stands before the end', async () => {
  const person = await newBuyer(shop);
  const { grievanceId } = (await open(person)).json() as { grievanceId: string };
  const { browser: owner } = await signedInStaff(shop, 'owner');
  await owner.post('/api/office/answerGrievance', { grievanceId, text: 'We look into it' });
  await shop.connection.pool.query(
    `update grievance_message set written_at = now() + interval '1 minute'
     where grievance_id = (select id from grievance where number = $1) and staff_name is not null`,
    [grievanceId],
  );
  await owner.post('/api/office/closeGrievance', { grievanceId, outcome: 'We called' });
  expect(await endOf(grievanceId)).toEqual([{ closings: 1, letters: 1, isQuiet: true }]);
});

async function endOf(grievanceId: string) {
  const { rows } = await shop.connection.pool.query(
    `select (select count(*)::int from audit_entry where subject = 'grievance ' || number and action = 'close grievance') as closings,
            (select count(*)::int from message where reference = 'grievance-closed:' || number and channel = 'email') as letters,
            not exists (select from grievance_message where grievance_id = grievance.id and written_at > closed_at) as "isQuiet"
     from grievance where number = $1`,
    [grievanceId],
  );
  return rows;
}
