import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { rentedUnit } from '../../support/rented-units.ts';
import { booked, itemsOf } from '../../support/sellers.ts';
import { byBank } from '../../support/trade-in-shop.ts';
import { addUsed, allWell, greyPicture, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let browser: Browser;
let game: number;
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop, browser, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function ask(path: string, body: object): Promise<UnitDetail> {
  const answer = await browser.post(`/api/office/${path}`, { why: 'Looked again', ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as UnitDetail;
}
const pageOf = async (unit: string, by = browser) =>
  (await by.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;

/** As lines to read: what, why, and from what to what. */
const told = ({ changes }: UnitDetail) =>
  changes.map(({ what, why, lines }) => [
    `${what}: ${why ?? ''}`,
    ...lines.map(({ name, before, after }) => `${name}: ${before ?? ''} -> ${after ?? ''}`),
  ]);

/** Paid and delivered, with its invoice. */
async function bought(wish: object): Promise<{ buyer: Buyer; orderId: string; lineId: number }> {
  const buyer = await newBuyer(shop);
  const wanted = { userId: buyer.userId, inventoryMetaId: game, qty: 1, direction: 'buy', ...wish };
  await buyer.browser.post('/api/addToCart', wanted);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  await own.trade.staff.deliver(placed.orderId);
  const [line] = (await buyer.details(placed.orderId)).lines;
  return { buyer, orderId: placed.orderId, lineId: line?.lineId ?? 0 };
}

async function sentBack({ buyer, orderId, lineId }: Awaited<ReturnType<typeof bought>>, units?: readonly string[]) {
  const lines = [{ lineId, qty: 1, ...(units && { units }) }];
  const asked = await buyer.browser.post('/api/requestReturn', { userId: buyer.userId, orderId, lines });
  expect(asked.status, asked.text).toBe(200);
  await own.trade.staff.acceptReturn(orderId);
  await shop.runJobs();
}

test('every correction of a unit stands on its page: who, when, why, from what to what', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  await ask('moveUnit', { unit, to: 'to test' });
  await ask('changeUnit', { unit, grade: 'Worn', serial: 'pad 0001', shelf: 'C3', found: { marks: 'heavy' } });
  await ask('changeUnit', { unit, faults: ['Cracked case'], contents: ['manual'], why: 'Opened it' });
  await ask('priceUnit', { unit, price: 2499 });
  const { photographs } = await ask('addUnitPhotographs', {
    unit,
    pictures: [await greyPicture(1), await greyPicture(2)],
    alt: 'Deep marks',
  });
  await ask('removeUnitPhotograph', { unit, hash: photographs[0]?.hash, why: 'Blurred' });
  const page = await ask('priceUnit', { unit, price: null, why: 'As its grade again' });
  expect(told(page)).toEqual([
    [
      'correction: Looked again',
      'Grade: Good -> Worn',
      'Serial number:  -> PAD0001',
      'Shelf:  -> C3',
      'Are there marks or scratches?:  -> Deep marks',
    ],
    ['correction: Opened it', 'Faults:  -> Cracked case', 'Comes with:  -> manual'],
    ['correction: Looked again', 'Own price:  -> ₹2,499.00'],
    ['photographs: ', '2 photographs:  -> Deep marks'],
    ['photographs: Blurred', 'Photograph: Deep marks -> '],
    ['correction: As its grade again', 'Own price: ₹2,499.00 -> '],
  ]);
  expect(page.changes[0]).toMatchObject({ by: expect.stringMatching(/\w/), at: expect.stringMatching(/^20\d\d-/) });
  expect(page.changes.map(({ by }) => by)).toEqual(page.changes.map(() => page.moves.at(-1)?.by));
});

test('every test stands on the page with all of its answers, not only the last', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  await ask('moveUnit', { unit, to: 'to test' });
  const faulty = { ...allWell(), working: 'faulty' };
  await testedUnit(browser, unit, { found: faulty, grade: 'Faulty', to: 'to repair', why: 'Does not read' });
  await ask('moveUnit', { unit, to: 'to test', why: 'Repaired' });
  await testedUnit(browser, unit, { shelf: 'B2' });
  expect(told(await pageOf(unit))).toEqual([
    [
      'test: Does not read',
      'Grade: Good -> Faulty',
      'Does it work?:  -> It has a fault',
      'Are there marks or scratches?:  -> None or hardly any',
      'Is the original box there?:  -> Yes',
      'Which region is it for?:  -> India or region-free',
    ],
    [
      'test: Passed the test',
      'Grade: Faulty -> Good',
      'Shelf:  -> B2',
      'Does it work?: It has a fault -> Yes, fully',
      'Are there marks or scratches?:  -> None or hardly any',
      'Is the original box there?:  -> Yes',
      'Which region is it for?:  -> India or region-free',
    ],
  ]);
});

test('a traded-in unit shows its inspection, and the papers of who sold it, bought it and sent it back', async () => {
  const seller = await own.trade.seller({ currency: 'cash', quantity: 2 });
  const tradeIn = await booked(seller, byBank);
  await own.trade.staff.receive(tradeIn);
  const items = await itemsOf(seller, tradeIn);
  for (const [index, { itemId }] of items.entries()) {
    const wish = { orderId: tradeIn, itemId, found: allWell(), grade: 'Good', serial: `PAPER-000${index}` };
    await ask('inspectItem', wish);
    if (index > 0) continue;
    await ask('inspectItem', {
      ...wish,
      found: { ...allWell(), marks: 'light' },
      isCorrection: true,
      reasons: 'A scratch',
    });
  }
  await own.trade.staff.finish(tradeIn);
  await seller.browser.post('/api/answerOffer', {
    userId: seller.userId,
    orderId: tradeIn,
    answers: items.slice(0, 1).map(({ itemId }) => ({ itemId, isAccepted: true })),
  });
  await own.trade.exportAll();
  await own.trade.pay(tradeIn);
  await own.trade.download(seller, tradeIn);
  const { printed_number: voucher } = await own.trade.voucherOf(tradeIn);
  const { rows } = await shop.connection.pool.query<{ number: string; serial: string }>(
    `select number, serial from unit where serial like 'PAPER-000_' order by serial`,
  );
  const [first = '', second = ''] = rows.map(({ number }) => number);
  const page = await pageOf(first);
  expect(told(page)).toEqual([
    ['inspection: ', 'Grade:  -> Good', ...answersOf('None or hardly any')],
    ['inspection: A scratch', 'Are there marks or scratches?: None or hardly any -> Light marks'],
  ]);
  expect(told(await pageOf(second))).toHaveLength(1);
  expect(page.documents).toEqual([{ kind: 'voucher', number: voucher, orderId: tradeIn, at: expect.any(String) }]);
  for (const unit of [first, second]) await testedUnit(browser, unit, { serial: `AGAIN-${unit}` });

  const both = await bought({ qty: 2 });
  await sentBack(both, [first]);
  const kinds = async (unit: string) => (await pageOf(unit)).documents.map(({ kind, orderId }) => [kind, orderId]);
  expect(await kinds(first)).toEqual([
    ['voucher', tradeIn],
    ['invoice', both.orderId],
    ['credit-note', both.orderId],
  ]);
  expect(await kinds(second)).toEqual([
    ['voucher', tradeIn],
    ['invoice', both.orderId],
  ]);
});

function answersOf(marks: string): string[] {
  return [
    'Does it work?:  -> Yes, fully',
    `Are there marks or scratches?:  -> ${marks}`,
    'Is the original box there?:  -> Yes',
    'Which region is it for?:  -> India or region-free',
  ];
}

test('a unit that was rented out shows the bill of the rent, and everybody who sees the page can open its papers', async () => {
  const { unit, orderId } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 500 });
  for (const role of ['read-only', 'rentals'] as const) {
    const { browser: member } = await signedInStaff(shop, role);
    const { documents } = await pageOf(unit, member);
    expect(documents.map((document) => [document.kind, document.orderId])).toEqual([['invoice', orderId]]);
    const query = new URLSearchParams({ orderId, document: documents[0]?.number ?? '' });
    expect((await member.get(`/api/office/document?${query}`)).status).toBe(200);
  }
});
