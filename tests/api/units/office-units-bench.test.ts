import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { signedInStaff } from '../../support/office.ts';
import { addUsed, allWell, greyPicture, productOf, stateOf, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let browser: UnitShop['browser'];
let game: number;
beforeAll(async () => {
  own = await openUnitShop('counter');
  ({ shop, browser, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** A used thing from a supplier, which nobody has tested yet. */
async function received(productId = game): Promise<string> {
  const { browser: manager } = await signedInStaff(shop, 'manager');
  const answer = await manager.post('/api/office/moveStock', {
    productId,
    reason: 'received',
    change: 1,
    cost: 400,
    supplier: 'Ravi Games',
    bill: 'B-7',
    grade: 'Good',
    why: 'A lot',
  });
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await shop.connection.pool.query<{ number: string }>('select number from unit order by id desc');
  return rows[0]?.number ?? '';
}

const ask = (path: string, body: object) => browser.post(`/api/office/${path}`, body);
const tested = (unit: string, wish: object) => testedUnit(browser, unit, { shelf: 'B2', ...wish });

describe('the test of a unit', () => {
  test('writes down what was found and moves it on in one step', async () => {
    const unit = await received();
    const answer = await tested(unit, { found: { ...allWell(), marks: 'light' }, contents: ['case'] });
    expect(answer.json()).toMatchObject({
      state: 'for sale',
      grade: 'Good',
      shelf: 'B2',
      contents: ['case'],
      answers: { working: 'yes', marks: 'light' },
    });
    expect((answer.json() as UnitDetail).moves.at(-1)).toMatchObject({ to: 'for sale', why: 'Passed the test' });
  });

  test('a grade above what the answers allow is refused, and nothing has changed', async () => {
    const unit = await received();
    const answer = await tested(unit, { found: { ...allWell(), working: 'faulty' }, shelf: 'C9' });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('it is Faulty at best')]);
    const after = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
    expect(after).toMatchObject({ state: 'to test', shelf: null });
  });

  test('a unit that cannot go where it should keeps what it was, too', async () => {
    const unit = await received();
    expect((await tested(unit, { grade: 'Worn', to: 'for sale' })).status).toBe(409);
    expect((await browser.get(`/api/office/unit?unit=${unit}`)).json()).toMatchObject({ grade: 'Good', shelf: null });
  });

  test('only what is at the bench is tested', async () => {
    const [onSale = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    expect((await tested(onSale, { to: 'to test' })).status).toBe(409);
  });
});

describe('photographs of a unit', () => {
  const add = async (unit: string, shades: readonly number[] = [90]) =>
    ask('addUnitPhotographs', { unit, pictures: await Promise.all(shades.map(greyPicture)), alt: 'Deep marks' });

  test('a worn unit needs one before it goes on sale; buyers see it, and it stays while it is on sale', async () => {
    const unit = await received();
    const early = await tested(unit, { grade: 'Worn' });
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('A worn unit needs at least one')]);
    const [photograph] = ((await add(unit)).json() as UnitDetail).photographs;
    expect(photograph).toMatchObject({ alt: 'Deep marks', width: 80, height: 60 });
    expect((await tested(unit, { grade: 'Worn' })).status).toBe(200);
    expect((await productOf(shop, game)).units?.[0]?.photographs[0]).toMatchObject({ src: photograph?.src });
    const file = await fetch(`${shop.address}${photograph?.src}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const removed = await ask('removeUnitPhotograph', { unit, hash: photograph?.hash, why: 'Blurred' });
    expect(removed.status).toBe(409);
    await add(unit, [200]);
    const after = await ask('removeUnitPhotograph', { unit, hash: photograph?.hash, why: 'Blurred' });
    expect((after.json() as UnitDetail).photographs).toHaveLength(1);
  });

  test('every console needs a serial number and a photograph; opening stock once it was at the bench', async () => {
    const { rows } = await shop.connection.pool.query<{ id: number }>(
      `select product.id from product join edition on edition.id = edition_id join title on title.id = title_id
       where age = 'PreOwned' and title.sub_category = 'Console' and buy_paise is not null order by product.id`,
    );
    const playStation = rows[0]?.id ?? 0;
    const unit = await received(playStation);
    const [opening = ''] = await addUsed(shop, playStation, [{ grade: 'Worn' }]);
    const shelved = await ask('changeUnit', { unit: opening, shelf: 'P5', why: 'Counted' });
    expect([shelved.status, await stateOf(shop, opening)]).toEqual([200, 'for sale']);
    await ask('moveUnit', { unit: opening, to: 'to test', why: 'Dusty' });
    for (const [index, one] of [unit, opening].entries()) {
      const nameless = await tested(one, { found: allWell('Console') });
      expect([nameless.status, nameless.text]).toEqual([409, expect.stringContaining('It needs its serial number')]);
      const named = { found: allWell('Console'), serial: `SEEN-00000${index}` };
      const unseen = await tested(one, named);
      expect([unseen.status, unseen.text]).toEqual([409, expect.stringContaining('A console needs at least one')]);
      await add(one);
      expect((await tested(one, named)).json()).toMatchObject({ state: 'for sale', serial: named.serial });
    }
  });

  test('the same file twice is one photograph, and there are at most twelve', async () => {
    const unit = await received();
    expect(((await add(unit, [90, 90])).json() as UnitDetail).photographs).toHaveLength(1);
    expect((await add(unit, [1, 20, 40, 60, 80, 100])).status).toBe(200);
    expect((await add(unit, [120, 140, 160, 180, 200])).status).toBe(200);
    const many = await add(unit, [255]);
    expect([many.status, many.text]).toEqual([409, expect.stringContaining('at most 12 photographs')]);
  });

  test('what is no picture is refused', async () => {
    const unit = await received();
    const pictures = [Buffer.from('not a picture').toString('base64')];
    expect((await ask('addUnitPhotographs', { unit, pictures, alt: 'Nothing' })).status).toBe(400);
    expect((await ask('removeUnitPhotograph', { unit, hash: '0123456789abcdef', why: 'Gone' })).status).toBe(404);
  });
});

test('labels are asked for by their numbers', async () => {
  const [one = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Mint' }, { grade: 'Worn' }]);
  const found = (await browser.get(`/api/office/units?numbers=${one},${other}`)).json() as { units: UnitDetail[] };
  expect(found.units.map(({ unit }) => unit)).toEqual([other, one]);
  expect((await browser.get('/api/office/units?numbers=nonsense')).status).toBe(400);
});
