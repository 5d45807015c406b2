import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'csv-parse/sync';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Connection } from '../../../src/server/database/connect.ts';
import { runOrder } from '../../../src/server/commands/run-order.ts';
import { runPayouts } from '../../../src/server/commands/run-payouts.ts';
import { runRental } from '../../../src/server/commands/run-rental.ts';
import { runTradeIn } from '../../../src/server/commands/run-trade-in.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { openShop, type OpenShop, testSecret } from '../../support/open-shop.ts';
import { lonelyEdition, rented, rentalStart } from '../../support/rentals.ts';
import { bank, booked } from '../../support/sellers.ts';
import { byBank, byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(async () => {
  vi.restoreAllMocks();
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

type Run = (connection: Connection, options: readonly string[]) => Promise<void>;
const rental: Run = (connection, options) => runRental({ isProduction: false }, connection, options);
const payouts: Run = (connection, options) => runPayouts(readConfig({ SHOP_SECRET: testSecret }), connection, options);

/** What somebody at the keyboard sees: standard output, and standard error. */
async function typed(run: Run, line: readonly string[]): Promise<{ out: string; error: string }> {
  const out: string[] = [];
  const error: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(`${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void error.push(`${text}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...more) => {
    out.push(String(text));
    for (const done of more) if (typeof done === 'function') done();
    return true;
  });
  try {
    await run(shop.connection, line);
  } finally {
    vi.restoreAllMocks();
  }
  return { out: out.join(''), error: error.join('') };
}

async function changesOf(subject: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ line: string }>(
    `select who || ': ' || action as line from audit_entry where subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ line }) => line);
}

describe('npm run trade-in', () => {
  test('takes a trade-in from the courier to the offer, and every step is in the audit log', async () => {
    const person = await trade.seller({ quantity: 2, currency: 'cash' });
    const orderId = await booked(person, byBank);
    const run = (...line: string[]) => typed(runTradeIn, [orderId.toLowerCase(), ...line]);
    const day = addDays(indianDay(new Date()), 3);
    await expect(run('pickup', '--on', day)).rejects.toThrow('has not confirmed the pickup');
    await expect(run('confirm')).rejects.toThrow('--why must say who was called');
    expect((await run('confirm', '--why', 'She answered')).out).toBe(`${orderId}: the pickup is confirmed.\n`);
    expect((await run('pickup', '--on', day)).out).toBe(`${orderId}: pickup, done. It is pickup scheduled now.\n`);
    await run('receive');
    const first = await run('inspect', '--item', '1', '--marks', 'light', '--serial', 'ps5-77', '--why', 'A scratch');
    expect(first.out).toContain('₹950.00 is offered instead of ₹1,000.00.');
    const second = await run('inspect', '--item', '2', '--serial', 'PS5-77', '--grade', 'good');
    expect(second.out).toContain('was here before: please look twice');
    const { out } = await run('show');
    expect(out).toContain(`${orderId}: Received\n  pickup on ${day}; paid by bank to ••••9012; bonus ₹500.00 in cash`);
    expect(out).toMatch(/1\. .*offered; worth ₹950\.00; grade Good; serial PS5-77; A scratch/);
    expect(out).toMatch(/2\. .*accepted; worth ₹1,000\.00; grade Good; serial PS5-77 \(was here before\)/);
    expect(out).not.toContain(bank.accountNumber);
    expect((await run('finish')).out).toBe(`${orderId}: finish, done. It is counter-offer now.\n`);
    expect(await changesOf(`order ${orderId}`)).toEqual(
      ['confirm pickup', 'schedule-pickup', 'receive', 'inspect', 'inspect', 'finish-inspection'].map(
        (verb) => `command line: ${verb}`,
      ),
    );
  });

  test('refuses a piece with the reason for it', async () => {
    const person = await trade.seller();
    const orderId = await booked(person);
    await typed(runTradeIn, [orderId, 'receive']);
    await expect(typed(runTradeIn, [orderId, 'inspect', '--item', '1', '--refuse'])).rejects.toThrow('Please say why.');
    const { out } = await typed(runTradeIn, [orderId, 'inspect', '--item', '1', '--refuse', '--why', 'A copy']);
    expect(out).toContain('it goes back to the seller');
    await typed(runTradeIn, [orderId, 'finish']);
    expect((await person.details(orderId)).status).toBe('Returned to seller');
  });

  test.each([
    [['pickup'], '--on must be a day'],
    [['pickup', '--on', '2026-02-30'], '--on must be a day'],
    [['pickup', '--on', '2020-01-01'], '--on must be a day from today on'],
    [['receive', 'twice'], 'use it as: npm run trade-in'],
    [['receive', '--loudly'], 'use it as: npm run trade-in'],
    [['constructor'], 'use it as: npm run trade-in'],
    [[], 'use it as: npm run trade-in'],
    [['inspect', '--item', '2'], '--item must be a number from 1 to 1.'],
    [['inspect', '--item', '1', '--grade', 'Z'], '--grade must be Mint, Good, Worn, Faulty.'],
    [['inspect', '--item', '1'], 'is booked'],
    [['finish'], 'is booked'],
  ])('says in one sentence what is wrong with %j', async (line, sentence) => {
    const orderId = await booked(await trade.seller());
    await expect(typed(runTradeIn, [orderId, ...line])).rejects.toMatchObject({
      name: expect.stringMatching(/^(CannotStart|Refused)$/) as string,
      message: expect.stringContaining(sentence) as string,
    });
  });

  test('says so when a word about the condition is not in the table, instead of taking it for the best', async () => {
    const orderId = await booked(await trade.seller());
    await typed(runTradeIn, [orderId, 'receive']);
    const inspect = (...line: string[]) => typed(runTradeIn, [orderId, 'inspect', '--item', '1', ...line]);
    await expect(inspect('--marks', 'hevy')).rejects.toThrow('The answers are none, light, heavy.');
    await expect(inspect('--drift', 'yes')).rejects.toThrow('Nobody asks about drift of a disc.');
    await expect(inspect('--serial', '!')).rejects.toThrow('4 to 40');
  });

  test('knows a trade-in from another order, and from none', async () => {
    const { orderId } = await rented(await newBuyer(shop), { edition: await lonelyEdition(shop) });
    await expect(typed(runTradeIn, [orderId, 'show'])).rejects.toThrow('is not a trade-in');
    await expect(typed(runTradeIn, ['GTS0000000000', 'show'])).rejects.toThrow('There is no such order.');
  });
});

describe('npm run payouts', () => {
  test('writes the file for the bank and nothing else to standard output, and takes the references back', async () => {
    const [one, two] = await Promise.all([
      trade.seller({ currency: 'cash' }).then((person) => trade.finished(person, byBank)),
      trade.seller({ currency: 'cash' }).then((person) => trade.finished(person, byUpi)),
    ]);
    const { out, error } = await typed(payouts, ['export']);
    const rows: Record<string, string>[] = parse(out, { columns: true });
    expect(rows.toSorted((left, right) => (left['method'] ?? '').localeCompare(right['method'] ?? ''))).toEqual([
      {
        reference: one,
        amount: '1500.00',
        method: 'bank',
        'account holder': bank.accountHolderName,
        'account number': bank.accountNumber,
        ifsc: bank.ifscCode,
        bank: bank.bankName,
        'upi id': '',
      },
      expect.objectContaining({
        reference: two,
        method: 'upi',
        // A UPI id says nothing about whose it is: the bank compares this name.
        'account holder': expect.stringMatching(/^\S+ \S+/),
        'upi id': 'ravi@okhdfc',
      }),
    ]);
    const [, batch = ''] = /^Batch (\d+) has 2 payouts\./.exec(error) ?? [];
    await expect(typed(payouts, ['export'])).rejects.toThrow('Nothing is due.');

    expect((await typed(payouts, ['again', batch])).out).toBe(out);
    expect((await typed(payouts, ['paid', one.toLowerCase(), 'UTRCMD0001'])).out).toContain('is paid with UTRCMD0001');
    expect((await typed(payouts, ['again', batch])).out).not.toContain(one);
    await expect(typed(payouts, ['paid', one, 'UTRCMD0002'])).rejects.toThrow('no payout');
    await expect(typed(payouts, ['paid', two, 'UTRCMD0001'])).rejects.toThrow('belongs to another payout');
    await expect(typed(payouts, ['paid', two, 'x'])).rejects.toThrow('6 to 40 letters');
    await typed(payouts, ['paid', two, 'UTRCMD0002']);
    await expect(typed(payouts, ['rejected', two, 'x'])).rejects.toThrow('use it as');
    await expect(typed(payouts, ['rejected', two, 'Account is closed'])).rejects.toThrow('is called paid with');
    await expect(typed(payouts, ['again', batch])).rejects.toThrow(`Nothing of batch ${batch} waits`);

    const { out: listed } = await typed(payouts, ['list']);
    expect(listed).toContain(`${one}  paid  ₹1,500.00  ••••9012  batch ${batch}  UTRCMD0001`);
    expect(listed).not.toContain(bank.accountNumber);
    expect(await changesOf(`payout batch ${batch}`)).toEqual([
      'command line: export payouts',
      'command line: export payouts again',
      'command line: export payouts again',
    ]);
  });

  test.each([[[]], [['export', 'twice']], [['again']], [['again', 'x']], [['paid', 'GTS0000000001']], [['--all']]])(
    'answers %j with how it is used',
    async (line) => {
      await expect(typed(payouts, line)).rejects.toThrow('use it as: npm run -s payouts');
    },
  );
});

describe('npm run rental', () => {
  test('takes a rental from the door to the last rupee', async () => {
    const person = await newBuyer(shop);
    const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, shipping: 'self' };
    const { orderId } = await rented(person, wish);
    const run = (...line: string[]) => typed(rental, [orderId, ...line]);
    await expect(run('take-rent', '--method', 'shells')).rejects.toThrow('--method must be cash, upi, card.');
    await run('take-rent', '--method', 'upi', '--slip', 'UPI 4711');
    await expect(run('hand-over')).rejects.toThrow('The phone of the renter is not verified.');
    await expect(run('sign-on-paper')).rejects.toThrow('where the signed paper is');
    await run('sign-on-paper', '--why', 'Folder 7');
    expect((await run('hand-over', '--games', 'FC 26, Hades')).out).toContain('It is picked up now.');
    const shown = await run('show');
    expect(shown.out).toContain(`${orderId}: Picked up\n  1. `);
    expect(shown.out).toContain('; with FC 26, Hades');
    await run('take-back');
    await expect(run('inspect', '--damage', '500')).rejects.toThrow('--why');
    await expect(run('inspect', '--damage', 'much', '--why', 'x')).rejects.toThrow('an amount in rupees');
    await expect(run('inspect', '--damage', '5', '--why', 'x', '--line', '2')).rejects.toThrow('from 1 to 1');
    await run('inspect', '--damage', '50', '--why', 'The stand is broken');
    expect((await run('show')).out).toContain('damage: ₹50.00, The stand is broken, not paid yet');
    await run('take-charges');
    expect((await run('settle')).out).toContain('It is closed now.');
    expect(await changesOf(`order ${orderId}`)).toEqual(
      ['take rent', 'accept agreement', 'hand-over', 'take-back', 'inspect', 'take charges', 'settle rental'].map(
        (action) => `command line: ${action}`,
      ),
    );
  });

  test('shows a late return on the day that --on names, except in production', async () => {
    const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, shipping: 'self' };
    const { orderId } = await rented(await newBuyer(shop), wish);
    await typed(rental, [orderId, 'take-rent']);
    await typed(rental, [orderId, 'sign-on-paper', '--why', 'Folder 7']);
    await typed(rental, [orderId, 'hand-over']);
    const late = addDays(rentalStart, 10);
    const { out } = await typed(rental, ['--on', late, orderId, 'show']);
    expect(out).toMatch(new RegExp(`late since ${addDays(rentalStart, 7)}: 3 days, ₹[\\d,.]+ so far`));
    await typed(rental, ['--on', late, orderId, 'take-back']);
    expect((await typed(rental, [orderId, 'show'])).out).toMatch(/late: ₹[\d,.]+, 3 days after .*, not paid yet/);
    for (const day of ['2020-01-01', '2026-02-30', 'soon']) {
      await expect(typed(rental, ['--on', day, orderId, 'inspect'])).rejects.toThrow('--on must be a day from');
    }
    const inProduction: Run = (connection, line) => runRental({ isProduction: true }, connection, line);
    await expect(typed(inProduction, ['--on', late, orderId, 'inspect'])).rejects.toThrow(
      'in production the clock is not set',
    );
    expect((await typed(inProduction, [orderId, 'inspect'])).out).toContain('It is inspected now.');
  });

  test('says in one sentence what cannot be done', async () => {
    const { orderId } = await rented(await newBuyer(shop), { edition: await lonelyEdition(shop) });
    await expect(typed(rental, [orderId, 'settle'])).rejects.toThrow('is booked');
    await expect(typed(rental, [orderId, 'inspect'])).rejects.toThrow('is booked');
    await expect(typed(rental, [orderId])).rejects.toThrow('use it as: npm run rental');
    await expect(typed(rental, [await booked(await trade.seller()), 'show'])).rejects.toThrow('is not a rental');
  });
});

test('npm run order sends and completes an order, and its steps are in the audit log', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(trade.shelves.product.plenty);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  await expect(typed(runOrder, [orderId, 'complete'])).rejects.toThrow('is processing');
  await expect(typed(runOrder, [orderId, 'refund'])).rejects.toThrow('use it as: npm run order');
  await typed(runOrder, [orderId, 'ship', '--tracking', 'BD 7']);
  expect((await typed(runOrder, [orderId, 'complete'])).out).toContain('It is completed now.');
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Completed', tracking: 'BD 7' });
  const [line] = (await buyer.details(orderId)).lines;
  const wish = { userId: buyer.userId, orderId, reason: 'No', lines: [{ lineId: line?.lineId, qty: 1 }] };
  await buyer.browser.post('/api/requestReturn', wish);
  await typed(runOrder, [orderId, 'refuse-return']);
  expect((await buyer.details(orderId)).timeline.at(-1)?.note).toBe('Not within our return policy');
  expect(await changesOf(`order ${orderId}`)).toEqual([
    'command line: ship',
    'command line: complete',
    'command line: refuse-return',
  ]);
  await buyer.browser.post('/api/requestReturn', wish);
  await expect(typed(runOrder, [orderId, 'accept-return'])).rejects.toThrow('cannot be done now');
  await typed(runOrder, [orderId, 'receive-return']);
  await typed(runOrder, [orderId, 'inspect-return']);
  expect((await typed(runOrder, [orderId, 'accept-return'])).out).toContain('It is returned now.');
});
