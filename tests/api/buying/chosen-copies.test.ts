import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/contract/catalogue.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import { addUsed, allWell, greyPicture, productOf, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** A worn console, tested, whose controller is not there. */
async function consoleWithoutController() {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'PreOwned' and sub_category = 'Console' and buy_paise is not null order by id limit 1`,
  );
  const { id } = must(rows[0], 'a used console');
  const [unit = ''] = await addUsed(shop, id, [{ grade: 'Good' }]);
  const move = { unit, to: 'to test', why: 'Opened' };
  expect((await own.browser.post('/api/office/moveUnit', move)).status).toBe(200);
  const picture = { unit, pictures: [await greyPicture()], alt: 'The front' };
  expect((await own.browser.post('/api/office/addUnitPhotographs', picture)).status).toBe(200);
  const tested = await testedUnit(own.browser, unit, {
    found: { ...allWell('Console'), accessories: 'controller' },
    grade: 'Worn',
    contents: ['box', 'all cables'],
    serial: 'CONSOLE-0001',
  });
  expect(tested.status, tested.text).toBe(200);
  return { id, unit };
}

const missing = ['controller'];

test('whoever chooses a copy without its controller reads so, from the cart to the parcel', async () => {
  const { id, unit } = await consoleWithoutController();
  expect((await productOf(shop, id)).units?.find((each) => each.unit === unit)).toMatchObject({ missing });
  const asGuest = (await shop.get(`/api/cartProducts?ids=${id}&units=${unit}`)).json() as Product[];
  expect(asGuest[0]?.units).toMatchObject([{ unit, missing }]);

  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: id, qty: 1, direction: 'buy', unit };
  expect((await buyer.browser.post('/api/addToCart', line)).json()).toMatchObject({ unit, grade: 'Worn', missing });
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  expect(await wordsTo(shop, buyer)).toContain(`${unit}. Comes without: controller`);
  expect((await buyer.details(placed.orderId)).lines).toMatchObject([{ grade: 'Worn', unit, missing, units: [] }]);

  await own.trade.staff.deliver(placed.orderId);
  const [sent] = (await buyer.details(placed.orderId)).lines;
  expect(sent?.units).toMatchObject([{ unit, serial: 'CONSOLE-0001', missing }]);
  expect(sent?.missing).toBeUndefined();
  expect(await wordsTo(shop, buyer)).toContain(`${unit}, serial number CONSOLE-0001. Comes without: controller`);
});

test('each copy on show says whether it is complete, and a condition says how many of its copies are not', async () => {
  const { id, unit } = await consoleWithoutController();
  const gapsOf = async () => (await productOf(shop, id)).grades?.find(({ grade }) => grade === 'Worn')?.gaps;
  expect(await gapsOf()).toBe('Comes without: controller.');
  const contents = ['box', 'controller', 'all cables'];
  const [whole = '', priced = ''] = await addUsed(shop, id, [
    { grade: 'Worn', contents },
    { grade: 'Worn', contents: ['box'], ownRupees: 9000 },
    { grade: 'Good' },
  ]);
  const { units = [], grades = [] } = await productOf(shop, id);
  const shown = (number: string) => units.find((each) => each.unit === number);
  expect(shown(whole)).toMatchObject({ isComplete: true });
  expect(shown(whole)?.missing).toBeUndefined();
  expect(shown(unit)?.isComplete).toBeUndefined();
  // Who takes the condition gets none that has a price of its own; what that one lacks is told beside it.
  expect(await gapsOf()).toBe('1 of 2 comes without: controller.');
  expect(shown(priced)).toMatchObject({ missing: ['controller', 'a cable'] });
  // Of what nobody has looked at, nothing is known.
  expect(grades.find(({ grade }) => grade === 'Good')?.gaps).toBeUndefined();
});

test('whoever pays on delivery reads it in the confirmation, and nobody is told of what is complete', async () => {
  const [worn = '', good = ''] = await addUsed(shop, own.game, [{ grade: 'Worn', ownRupees: 700 }, { grade: 'Good' }]);
  const found = { ...allWell(), box: 'no' };
  const change = { unit: worn, found, why: 'The case is gone' };
  expect((await own.browser.post('/api/office/changeUnit', change)).status).toBe(200);
  for (const [unit, isComplete] of [
    [worn, false],
    [good, true],
  ] as const) {
    const buyer = await newBuyer(shop);
    const line = { userId: buyer.userId, inventoryMetaId: own.game, qty: 1, direction: 'buy', unit };
    await buyer.browser.post('/api/addToCart', line);
    await buyer.placed({ cod: true });
    const words = await wordsTo(shop, buyer);
    expect(words).toContain(unit);
    expect(words.includes('Comes without: case')).toBe(!isComplete);
  }
});
