import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '../../../src/contract/every-call.ts';
import { whole, withoutBreaks } from '../../../src/contract/fields.ts';
import { newBuyer } from '../../support/buyers.ts';
import { openShop, type OpenShop, testSecret } from '../../support/open-shop.ts';
import { sealByAnother } from '../../support/seal-by-another.ts';
import { bank } from '../../support/sellers.ts';
import { byBank, openTradeInShop } from '../../support/trade-in-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { textsOf, type FoundText } from '../../support/texts-of.ts';

const everyText: readonly FoundText[] = everyCall.flatMap((call) => textsOf(call.request, call.path));

/** These may have several lines; every other text of a request is one line. */
const severalLines = new Set([
  '/api/office/changeEdition description',
  '/api/office/addEdition description',
  '/api/writeReview text',
  '/api/changeReview text',
  '/api/office/answerReview text',
  '/api/openGrievance text',
  '/api/writeBackGrievance text',
  '/api/office/answerGrievance text',
  '/api/office/closeGrievance outcome',
  ...['about', 'terms', 'trade-in-policy', 'privacy-policy', 'legal-privacy', 'complaints'].map(
    (key) => `/api/office/saveText ${key} value text`,
  ),
  '/api/office/saveText faq value groups [] questions [] answer',
]);
const csvTexts = new Set(
  ['previewImport', 'applyImport', 'previewTracking', 'applyTracking', 'importOpening'].map(
    (name) => `/api/office/${name} csv`,
  ),
);

describe('the texts of every request in the contract', () => {
  test('are of the kinds that the shop knows', () => {
    expect(everyText.length).toBeGreaterThan(150);
    const unknown = everyText
      .filter(({ path, checks }) => {
        const isLine = checks.includes(withoutBreaks);
        return !checks.includes(whole) || isLine === (severalLines.has(path) || csvTexts.has(path));
      })
      .map(
        ({ path }) =>
          `${path}: write it with singleLine, exactSingleLine, word, lines or secret of src/contract/fields.ts`,
      );
    expect(unknown).toEqual([]);
  });

  test.each([
    ['half a character', 'Ravi \ud800'],
    ['the other half', '\udc00 Ravi'],
    ['the end of a text', 'Ravi\u0000Iyer'],
    ['an escape', 'Ravi\u001b[31m'],
    ['a control character of the second set', 'Ravi\u0085Iyer'],
  ])('%s gets into none of them', (_what, text) => {
    const passed = everyText.filter(({ schema }) => {
      const read = z.safeParse(schema, text);
      return read.success && read.data !== 'Ravi Iyer' && read.data !== 'Ravi [31m';
    });
    expect(passed.map(({ path }) => path)).toEqual([]);
  });

  test.each(['Ravi\r\nIyer', 'Ravi\nIyer', 'Ravi\rIyer', 'Ravi\tIyer', 'Ravi\u2028Iyer'])(
    '%j gets into no text of one line',
    (text) => {
      const passed = everyText.filter(({ schema, path }) => {
        const read = z.safeParse(schema, text);
        return read.success && !severalLines.has(path) && !csvTexts.has(path) && read.data?.includes(text[4] ?? '');
      });
      expect(passed.map(({ path }) => path)).toEqual([]);
    },
  );

  test.each(['Ravi\u200b Iyer', '\u202eRavi Iyer', 'Ravi\u2066 Iyer', 'Ravi Iy\u200der', 'Ravi Iyer\u3164'])(
    'keep nothing that is not seen, such as in %j, but for what is only compared or looked for',
    (text) => {
      const passed = everyText.filter(({ schema }) => {
        const read = z.safeParse(schema, text);
        return read.success && read.data !== 'Ravi Iyer';
      });
      const kept = passed.filter(({ path }) => !/password$|\bcsv$|otp$|phoneNumber$|mobileNumber$/i.test(path));
      expect(kept.map(({ path }) => path)).toEqual([]);
    },
  );

  test('are spelled in one way, but for passwords, whose hash was made of what was typed', () => {
    const decomposed = 'Rene\u0301';
    const kept = everyText.filter(({ schema }) => {
      const read = z.safeParse(schema, decomposed);
      return read.success && read.data !== 'Ren\u00e9';
    });
    expect(kept.map(({ path }) => path).filter((path) => !/password$|\bcsv$/i.test(path))).toEqual([]);
  });
});

describe('a shop that is open', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop('demo', { hasRateLimits: false });
  });
  afterAll(() => shop.close());

  test('a seller cannot write a second row into the payout file', async () => {
    const { browser, userId } = await newBuyer(shop);
    const answer = await browser.post('/api/checkout', {
      direction: 'sell',
      userId,
      shippingMethod: 'self',
      paymentMethod: 'bank',
      paymentDetails: {
        bankDetails: {
          accountNumber: '000111222333',
          ifscCode: 'HDFC0000001',
          bankName: 'HDFC\r\nattacker,999999,100000',
          accountHolderName: 'Ravi Iyer',
        },
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'paymentDetails.bankDetails.bankName must be one line of text, without line breaks or control characters.',
    });
  });

  test('nor could a seller of the days before names were checked', async () => {
    const trade = await openTradeInShop(shop);
    const orderId = await trade.finished(await trade.seller({ currency: 'cash' }), byBank);
    const old = { ...bank, bankName: '\n=HDFC\r\nattacker', accountHolderName: 'Ravi\u202E \u200BIyer' };
    await sealByAnother(shop.connection.pool, orderId, { secret: testSecret, details: { method: 'bank', bank: old } });
    const { browser } = await signedInStaff(shop, 'manager');
    const file = await browser.post('/api/office/exportPayouts');
    expect(file.text.split('\r\n')).toEqual([
      'reference,amount,method,account holder,account number,ifsc,bank,upi id',
      `${orderId},1500.00,bank,Ravi Iyer,${bank.accountNumber},${bank.ifscCode},'=HDFC attacker,`,
      '',
    ]);
  });

  test('a name is kept as it is seen, and one of which nothing is seen is none', async () => {
    const { browser, userId } = await newBuyer(shop);
    const nameAfter = async (firstName: string, lastName: string) => {
      const { status } = await browser.post('/api/changeName', { userId, firstName, lastName });
      const { rows } = await shop.connection.pool.query(
        `select first_name || ' ' || last_name as name from shopper where id = $1`,
        [userId],
      );
      return [status, rows[0].name];
    };
    expect(await nameAfter('\u202eivaR', 'Iy\u200ber')).toEqual([200, 'ivaR Iyer']);
    expect(await nameAfter('\u0936\u094d\u200d\u092f\u093e\u092e', 'Iyer')).toEqual([
      200,
      '\u0936\u094d\u200d\u092f\u093e\u092e Iyer',
    ]);
    expect(await nameAfter('\u200b\u3164', 'Iyer')).toEqual([400, '\u0936\u094d\u200d\u092f\u093e\u092e Iyer']);
  });

  test('half a character is refused in a sentence that names the field', async () => {
    const { browser, userId } = await newBuyer(shop);
    const answer = await browser.post('/api/requestReturn', {
      userId,
      orderId: 'GTB0000000000',
      reason: 'It is broken \ud83c',
      lines: [{ lineId: 1, qty: 1 }],
    });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'reason has a broken character; please type it again.' });
  });

  test('a line break in the query of a list is refused', async () => {
    const answer = await shop.get('/api/products?category=ps5%0d%0aset-cookie:x');
    expect(answer.status).toBe(400);
  });

  test('a pasted tab in a search is a space', async () => {
    const spaced = await shop.get('/api/searchPage?q=god%20of%20war');
    const tabbed = await shop.get('/api/searchPage?q=god%09of%0awar');
    expect(tabbed.json()).toEqual(spaced.json());
  });

  test('an imported description has one sort of line break, and a line has none', async () => {
    const { browser } = await signedInStaff(shop, 'manager');
    const csv = 'edition id,description,playable on\r\n1,"One\r\ntwo\tRene\u0301","PS5\nPS4"\r\n';
    const preview = await browser.post('/api/office/previewImport', { csv });
    expect(preview.status).toBe(200);
    expect(preview.json()).toMatchObject({
      lines: [
        {
          changes: [{ column: 'description', after: 'One\ntwo Ren\u00e9' }],
          problems: ['playable on is longer than 200 characters or more than one line.'],
        },
      ],
    });
    const broken = await browser.post('/api/office/previewImport', { csv: 'edition id,mrp\r\n1,"\u0007"\r\n' });
    expect(broken.status).toBe(400);
  });
});
