import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { unitMoves } from '../../../src/rules/units/unit-moves.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { addUsed, greyPicture, stateOf, testedUnit } from '../../support/units.ts';
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

const ask = (path: string, body: object) => browser.post(`/api/office/${path}`, { why: 'Looked at it', ...body });
const move = (orderId: string, step: string) => ask('moveOrder', { orderId, move: step });

interface Bought {
  buyer: Buyer;
  orderId: string;
  lineId: number;
}

async function bought(unit: string): Promise<Bought> {
  const buyer = await newBuyer(shop);
  await buyer.browser.post('/api/addToCart', {
    userId: buyer.userId,
    inventoryMetaId: game,
    qty: 1,
    direction: 'buy',
    unit,
  });
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const [line] = (await buyer.details(placed.orderId)).lines;
  return { buyer, orderId: placed.orderId, lineId: line?.lineId ?? 0 };
}

const wantReturn = ({ buyer, orderId, lineId }: Bought) =>
  buyer.browser.post('/api/requestReturn', { userId: buyer.userId, orderId, lines: [{ lineId, qty: 1 }] });
const lookAt = ({ orderId, lineId }: Bought) =>
  ask('inspectReturn', { orderId, lines: [{ lineId, isAsExpected: true }] });

/** A unit that somebody has bought and sent back, and nobody has decided about. */
async function cameBack() {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const order = await bought(unit);
  await own.trade.staff.deliver(order.orderId);
  expect((await wantReturn(order)).status).toBe(200);
  expect((await move(order.orderId, 'receive-return')).status).toBe(200);
  expect(await stateOf(shop, unit)).toBe('returned');
  return { unit, order };
}

test('promise 27: what came back waits for its return: nobody moves, regrades, renumbers, prices or repairs it by hand', async () => {
  const { unit, order } = await cameBack();
  const sentence = `${unit} came back with order ${order.orderId}: please refund or refuse its return first.`;
  const attempts: readonly (readonly [string, object])[] = [
    ['moveUnit', { to: 'to test' }],
    ['changeUnit', { grade: 'Worn' }],
    ['changeUnit', { serial: 'OTHER-0001' }],
    ['changeUnit', { faults: ['A crack'] }],
    ['priceUnit', { price: 1999 }],
    // Its row of the register says what it cost when it was sold.
    ['addUnitCost', { minutes: 10, note: 'Cleaned the lens' }],
  ];
  for (const [path, wish] of attempts) {
    const refused = await ask(path, { unit, ...wish });
    expect([refused.status, refused.json()], path).toMatchObject([409, { error: sentence }]);
  }
  expect((await ask('changeUnit', { unit, shelf: 'R1' })).json()).toMatchObject({ shelf: 'R1', canMoveTo: [] });
  const pictures = [await greyPicture()];
  expect((await ask('addUnitPhotographs', { unit, pictures, alt: 'As it came back' })).status).toBe(200);
  await lookAt(order);
  expect((await move(order.orderId, 'accept-return')).status).toBe(200);
  expect(await stateOf(shop, unit)).toBe('to test');
});

test('a unit that was moved on before its return was decided: the refund goes out, and it can be sold again', async () => {
  const { unit, order } = await cameBack();
  // As somebody could once do by hand.
  await shop.connection.pool.query(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, state, 'to test', 'test', 'To the bench', now() from unit where number = $1`,
    [unit],
  );
  expect((await testedUnit(browser, unit)).status).toBe(200);
  const next = await bought(unit);
  const early = await move(next.orderId, 'ship');
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('please decide that return first')]);
  const refused = await move(order.orderId, 'refuse-return');
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('please refund this return instead')]);
  await lookAt(order);
  expect((await move(order.orderId, 'accept-return')).status).toBe(200);
  expect(await stateOf(shop, unit)).toBe('reserved');
  expect((await move(next.orderId, 'ship')).status).toBe(200);
  const { sales } = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
  expect(sales.map(({ returnedAt }) => returnedAt !== null)).toEqual([true, false]);
});

/** What people do with a unit, and with the order that it is part of. */
type Step =
  | { by: 'hand'; choice: number }
  | { by: 'bench'; to: 'for sale' | 'to repair' | 'to clean' }
  | { by: 'order'; step: 'buy' | 'cancel' | 'ship' | 'complete' | 'ask back' | 'receive-return' | 'look' | Decision };
type Decision = 'accept-return' | 'refuse-return';

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.constant('hand' as const), choice: fc.nat(5) }),
  fc.record({ by: fc.constant('bench' as const), to: fc.constantFrom('for sale', 'to repair', 'to clean') }),
  fc.record({
    by: fc.constant('order' as const),
    step: fc.constantFrom('buy', 'cancel', 'ship', 'complete', 'ask back', 'receive-return', 'look', 'refuse-return'),
  }),
);

test('promise 27: whatever people try with a unit that came back, its return can be decided', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 4, maxLength: 10 }),
      fc.constantFrom<Decision>('accept-return', 'refuse-return'),
      async (walk, decision) => {
        await own.clearShelf();
        const { unit, order } = await cameBack();
        let latest = order;
        for (const step of walk) {
          if (step.by === 'order' && step.step === 'buy') {
            if ((await stateOf(shop, unit)) === 'for sale') latest = await bought(unit);
            continue;
          }
          const answer = await tried(unit, latest, step);
          expect(answer.status, `${JSON.stringify(step)}: ${answer.text}`).toBeLessThan(500);
        }
        await decided(order, decision);
        await booksMustBeRight(shop);
      },
    ),
    // The same walks every time: some of them try to move the unit before its return is decided.
    { numRuns: 10, seed: 27 },
  );
});

async function tried(unit: string, order: Bought, step: Step) {
  if (step.by === 'hand') {
    const ways = unitMoves[await stateOf(shop, unit)];
    return ask('moveUnit', { unit, to: ways[step.choice % ways.length] });
  }
  if (step.by === 'bench') return testedUnit(browser, unit, { to: step.to });
  const { step: what } = step;
  if (what === 'cancel') {
    const { buyer, orderId } = order;
    return buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
  }
  if (what === 'ask back') return wantReturn(order);
  return what === 'look' ? lookAt(order) : move(order.orderId, what);
}

/** Whoever decides the first return is never refused, unless it was decided on the way. */
async function decided(order: Bought, decision: Decision): Promise<void> {
  const { rows } = await shop.connection.pool.query<{ state: string }>(
    `select return_request.state from return_request join shop_order on shop_order.id = order_id
     where number = $1 and decided_at is null`,
    [order.orderId],
  );
  const [open] = rows;
  if (!open) return;
  if (open.state === 'requested') await move(order.orderId, 'receive-return');
  await lookAt(order);
  const answer = await move(order.orderId, decision);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}
