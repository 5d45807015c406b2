import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { Refused } from '../../src/rules/refused.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import { grantCredit } from '../../src/shop/wallet/grant-credit.ts';
import { holdCredit, postHold, voidHold } from '../../src/shop/wallet/hold-credit.ts';
import { readWallet } from '../../src/shop/wallet/read-wallet.ts';
import { newPerson } from '../support/browser.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

let events = 0;

function act<Result>(work: (tx: ShopTransaction) => Promise<Result>): Promise<Result> {
  return shop.connection.database.transaction().execute(work);
}

function give(shopperId: number, amount: number, reference = `test:${(events += 1)}`) {
  return act((tx) =>
    grantCredit(tx, {
      shopperId,
      amountPaise: paise(amount),
      reason: 'goodwill',
      wording: 'A gift',
      orderId: null,
      reference,
    }),
  );
}

/** Answers the number of the order that holds it. */
async function hold(shopperId: number, amount: number): Promise<string> {
  events += 1;
  const orderId = `GTB-TEST-${events}`;
  await act((tx) => holdCredit(tx, { shopperId, amountPaise: paise(amount), orderId }));
  return orderId;
}

/** False when there was nothing to spend any more; any other failure is one. */
const post = (orderId: string) =>
  act((tx) => postHold(tx, orderId, 'An order')).then(
    () => true,
    (failure: Error) => {
      if (failure.message !== `order ${orderId} holds no credit`) throw failure;
      return false;
    },
  );
const undo = (orderId: string) => act((tx) => voidHold(tx, orderId, new Date()));

async function somebody(credit: number): Promise<number> {
  const { person } = await newPerson(shop);
  if (credit > 0) await give(person.id, credit);
  return person.id;
}

async function wallet(shopperId: number) {
  const { availablePaise, heldPaise } = await readWallet(shop.connection.database, shopperId);
  return { available: availablePaise, held: heldPaise };
}

/** What must be true of the ledger at any moment. */
async function checkLedger(): Promise<void> {
  const { pool } = shop.connection;
  const sums = await pool.query(
    `select coalesce(sum(signed), 0) as sum from (
       select amount_paise as signed from ledger_entry union all select -amount_paise from ledger_entry) as sides`,
  );
  expect(sums.rows).toEqual([{ sum: 0 }]);
  const drifted = await pool.query(
    `select account_id from wallet_balance
     where balance_paise <> (select coalesce(sum(case when credit_account_id = account_id then amount_paise else -amount_paise end), 0)
                             from ledger_entry where account_id in (credit_account_id, debit_account_id))
        or held_paise <> (select coalesce(sum(amount_paise), 0) from wallet_hold
                          where wallet_hold.account_id = wallet_balance.account_id and state = 'held')
        or balance_paise < 0 or held_paise < 0 or held_paise > balance_paise`,
  );
  expect(drifted.rows).toEqual([]);
  const unposted = await pool.query(
    `select wallet_hold.id from wallet_hold left join ledger_entry on hold_id = wallet_hold.id
     where (state = 'posted') <> (ledger_entry.id is not null)`,
  );
  expect(unposted.rows).toEqual([]);
}

test('promise 1: every entry has two sides, and all wallets are the sums of their entries', async () => {
  const shopperId = await somebody(50_000);
  const held = await hold(shopperId, 20_000);
  await post(held);
  expect(await wallet(shopperId)).toEqual({ available: 30_000, held: 0 });
  const { statement } = await readWallet(shop.connection.database, shopperId);
  expect(statement.map(({ amountPaise, balancePaise }) => [amountPaise, balancePaise])).toEqual([
    [-20_000, 30_000],
    [50_000, 50_000],
  ]);
  await checkLedger();
});

test('promise 2: the ledger is never changed or deleted, and a balance cannot be written past it', async () => {
  const shopperId = await somebody(1_000);
  const { pool } = shop.connection;
  await expect(pool.query('update ledger_entry set amount_paise = 1')).rejects.toThrow('never changed or deleted');
  await expect(pool.query('delete from ledger_entry')).rejects.toThrow('never changed or deleted');
  await expect(pool.query('truncate ledger_entry')).rejects.toThrow('never changed or deleted');
  await expect(pool.query('update wallet_balance set balance_paise = 9999999')).rejects.toThrow('by a ledger entry');
  await expect(pool.query('delete from wallet_balance')).rejects.toThrow('never changed or deleted');
  await expect(
    pool.query(`insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference)
    values (1, 1, 5, 'goodwill', 'x', 'same account')`),
  ).rejects.toThrow('check');
  expect(await wallet(shopperId)).toEqual({ available: 1_000, held: 0 });
});

test('promise 3: of a hundred parallel spends of one credit one wins', async () => {
  const shopperId = await somebody(10_000);
  const spends = Array.from({ length: 100 }, () => () => hold(shopperId, 10_000));
  const holds = await race({ shops: [shop], table: 'wallet_hold' }, spends);
  const won = holds.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  const lost = holds.filter((result) => result.status === 'rejected' && result.reason instanceof Refused);
  expect(lost).toHaveLength(99);
  expect(await wallet(shopperId)).toEqual({ available: 0, held: 10_000 });
  await checkLedger();
});

test('promise 3: the database refuses a negative wallet even to a careless statement', async () => {
  const shopperId = await somebody(500);
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>('select id from ledger_account where shopper_id = $1', [shopperId]);
  const spend = `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference)
    values ($1, (select id from ledger_account where kind = 'sales'), 501, 'spent', 'too much', 'careless')`;
  await expect(pool.query(spend, [rows[0]?.id])).rejects.toThrow('wallet_is_never_negative');
  await expect(
    pool.query(`insert into wallet_hold (account_id, amount_paise, order_number) values ($1, 501, 'GTB-CARELESS')`, [
      rows[0]?.id,
    ]),
  ).rejects.toThrow('wallet_is_never_negative');
});

test('promise 4: a hold is posted or voided, once, however many try', async () => {
  const shopperId = await somebody(10_000);
  const held = await hold(shopperId, 4_000);
  const tries = Array.from({ length: 40 }, (_, index) => () => (index % 2 === 0 ? post(held) : undo(held)));
  const ends = await raceOf({ shops: [shop], table: 'wallet_hold' }, tries);
  expect(ends.filter(Boolean)).toHaveLength(1);
  const { held: stillHeld } = await wallet(shopperId);
  expect(stillHeld).toBe(0);
  await expect(
    shop.connection.pool.query(`update wallet_hold set state = 'voided', ended_at = now() where order_number = $1`, [
      held,
    ]),
  ).rejects.toThrow('posted or voided, once');
  await checkLedger();
});

test('promise 4: an order that was given its credit back can hold it again, and spends it once', async () => {
  const shopperId = await somebody(1_000);
  const held = await hold(shopperId, 400);
  expect([await undo(held), await undo(held), await post(held)]).toEqual([true, false, false]);
  await act((tx) => holdCredit(tx, { shopperId, amountPaise: paise(400), orderId: held }));
  expect([await post(held), await post(held), await undo(held)]).toEqual([true, false, false]);
  expect(await wallet(shopperId)).toEqual({ available: 600, held: 0 });
  await checkLedger();
});

test('promise 4: a hold cannot be called posted without its entry', async () => {
  const held = await hold(await somebody(1_000), 400);
  await expect(
    shop.connection.pool.query(`update wallet_hold set state = 'posted', ended_at = now() where order_number = $1`, [
      held,
    ]),
  ).rejects.toThrow('by a ledger entry only');
});

test('the same event gives credit once, however often it is told', async () => {
  const shopperId = await somebody(0);
  const tellings = Array.from({ length: 20 }, () => () => give(shopperId, 700, `once:${shopperId}`));
  const told = await raceOf({ shops: [shop], table: 'ledger_entry' }, tellings);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await wallet(shopperId)).toEqual({ available: 700, held: 0 });
});

test('promises 1, 3 and 4: no order of gifts, holds, posts and voids breaks the ledger', async () => {
  const step = fc.record({
    kind: fc.constantFrom('give', 'hold', 'post', 'void'),
    amount: fc.integer({ min: 1, max: 1_000 }),
    which: fc.nat({ max: 5 }),
  });
  const shopperId = await somebody(0);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const holds: string[] = [];
      const surprises: string[] = [];
      let expected = await wallet(shopperId);
      const amounts = new Map<string, number>();
      for (const { kind, amount, which } of steps) {
        const held = holds[which % Math.max(1, holds.length)];
        if (kind === 'give') {
          await give(shopperId, amount);
          expected = { ...expected, available: paise(expected.available + amount) };
        } else if (kind === 'hold') {
          const made = await hold(shopperId, amount).catch(() => null);
          if ((made !== null) !== amount <= expected.available) surprises.push(`hold ${amount}`);
          if (made === null) continue;
          holds.push(made);
          amounts.set(made, amount);
          expected = { available: paise(expected.available - amount), held: paise(expected.held + amount) };
        } else if (held !== undefined) {
          const ended = await (kind === 'post' ? post(held) : undo(held));
          const given = amounts.get(held);
          if (ended !== (given !== undefined)) surprises.push(`${kind} ${held}`);
          amounts.delete(held);
          const back = kind === 'void' ? (given ?? 0) : 0;
          expected = { available: paise(expected.available + back), held: paise(expected.held - (given ?? 0)) };
        }
      }
      expect(surprises).toEqual([]);
      expect(await wallet(shopperId)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
  await checkLedger();
});

test('a closed account leaves no credit behind, and the ledger says where it went', async () => {
  const { browser, person, form } = await newPerson(shop);
  await give(person.id, 900);
  expect((await browser.post('/api/deleteMyAccount', { userId: person.id, password: form.password })).status).toBe(200);
  expect(await wallet(person.id)).toEqual({ available: 0, held: 0 });
  await checkLedger();
});
