import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { must } from '../../../src/rules/must.ts';
import { agartala, boughtTogether, ironHarbour, picture, tested } from '../../support/book-things.ts';
import { codeSentTo, newPerson } from '../../support/browser.ts';
import { payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { type PersonWithEverything, personWithEverything } from '../../support/person-with-everything.ts';
import { type Change, rentalChanges } from '../../support/rental-changes.ts';
import { heldPiece, pieceToTakeOut } from '../../support/piece-to-take-out.ts';
import { rentalPlace } from '../../support/rentals.ts';
import { packed, usedOrder } from '../../support/used-orders.ts';
import { itemsOf } from '../../support/sellers.ts';
import { byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>;
let customer: PersonWithEverything;
const bookedUnit = `select id from rental_unit where label = 'BOOK-RENT'`;
/** An order of two copies that are paid. */
let twoCopies: string;

beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  await query(
    `update edition set sell_cash_paise = 100000, sell_credit_paise = 120000 where id = (select edition_id from product where id = $1)`,
    [trade.shelves.product.preOwned],
  );
  customer = await personWithEverything(shop, trade);
  const { buyLineId, otherBuyLineId, browser, userId } = customer;
  await browser.post('/api/deleteCartItem', { userId, cartItemId: otherBuyLineId });
  await browser.post('/api/updateCartItem', { cartItemId: buyLineId, qty: 2, direction: 'buy' });
  const placed = await customer.placed();
  twoCopies = placed.orderId;
  await payAtSandbox(shop, placed);
  owner = await signedInStaff(shop, 'owner');
  // Nobody types the password again in these tests, however long they take.
  await query(`update staff_session set confirmed_at = now() + interval '1 day'`);
});
afterAll(() => shop.close());

async function query<Row extends object = { id: number }>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.connection.pool.query<Row>(text, values)).rows;
}
const idOf = async (text: string, values: unknown[] = []) => must((await query(text, values))[0], text).id;
const someUnit = () => idOf(`select number as id from unit where state = 'for sale' order by id desc`);
const rentableUnit = () =>
  idOf(
    `select number as id from unit where state = 'for sale' and edition_id in (select edition_id from rent_price) order by id`,
  );
const someUnitsPrice = () =>
  idOf(
    `select (buy_paise / 100)::int as id from unit join product on product.id = product_id where state = 'for sale' order by unit.id desc`,
  );
const editionOf = (productId: number) => idOf('select edition_id as id from product where id = $1', [productId]);
const line = async (orderId: string) => must((await customer.details(orderId)).lines[0], 'the line').lineId;

async function troubleOf(orderId: string): Promise<string> {
  await query(`update refund set state = 'failed', next_try_at = null where reference like $1`, [`H-${orderId}-%`]);
  const listed = (await owner.browser.get('/api/office/paymentTroubles')).json() as { trouble: string }[];
  return must(listed[0], 'a trouble').trouble;
}

async function askedByAnother(): Promise<number> {
  const { browser } = await signedInStaff(shop, 'manager');
  const wish = { customerId: customer.userId, rupees: 5000, why: 'A broken console' };
  return ((await browser.post('/api/office/grantCredit', wish)).json() as { requestId: number }).requestId;
}

const why = 'For a reason';
const newEdition = `select edition.id from edition join title on title.id = title_id where title.name = 'Iron Harbour'`;
const newProduct = `select id from product where edition_id = (${newEdition}) order by id limit 1`;
const photograph = 'select id from photograph order by id desc limit 1';
const newUnit = `select id from rental_unit where label = 'BOOK-1'`;
const photographedUnit =
  'select number as id from unit join unit_photograph on unit.id = unit_id order by unit_photograph.id desc';
const openingUnit = `select number as id from unit where not is_cost_confirmed order by id`;
const benchUnit = `select number as id from unit where state = 'to test' order by id desc`;
const usedGame = () => trade.shelves.product.preOwned;
const pictured = async () => ({ pictures: [await picture()], alt: 'The front' });
const photographOfUnit = async () => ({
  unit: await idOf(photographedUnit),
  hash: await idOf(`select hash as id from unit_photograph order by unit_photograph.id desc`),
});
const staffId = `select id from staff_member where email = 'book@shop.example'`;
const orderMoved = (move: string, orderId: () => string) =>
  ['moveOrder', move, () => ({ orderId: orderId(), move })] as const;

/** Everything that the office can change: the call, what the book says of it, and a request, in an order that works. */
const changes: readonly Change[] = [
  ['addNote', 'note', () => ({ orderId: twoCopies, text: why })],
  [
    'shortenOrder',
    'leave out',
    async () => ({ orderId: twoCopies, lines: [{ lineId: await line(twoCopies), qty: 1 }], why }),
  ],
  ['refund', 'refund', () => ({ orderId: customer.paid, to: 'wallet', rupees: 10, why })],
  ['refund', 'refund', () => ({ orderId: customer.paid, to: 'source', rupees: 10, why })],
  ['retryRefund', 'ask for refund again', async () => ({ trouble: await troubleOf(customer.paid), why })],
  ['endTrouble', 'look into payment', async () => ({ trouble: await troubleOf(customer.paid), why })],
  ['packUnit', 'pack', () => usedOrder(shop, usedGame())],
  ['unpackUnit', 'unpack', async () => ({ ...(await packed(shop, owner.browser, usedGame())), why })],
  ['applyTracking', 'ship', async () => ({ csv: `${(await usedOrder(shop, usedGame())).orderId},DTDC,D12345678\n` })],
  orderMoved('ship', () => twoCopies),
  ['correctTracking', 'correct tracking', () => ({ orderId: twoCopies, courier: 'DTDC', tracking: 'D12345678', why })],
  orderMoved('complete', () => twoCopies),
  [
    'moveOrder',
    'receive-return',
    async () => {
      const { browser, userId } = customer;
      const lines = [{ lineId: await line(twoCopies), qty: 1 }];
      await browser.post('/api/requestReturn', { userId, orderId: twoCopies, lines });
      return { orderId: twoCopies, move: 'receive-return' };
    },
  ],
  [
    'inspectReturn',
    'inspect return',
    async () => ({ orderId: twoCopies, lines: [{ lineId: await line(twoCopies), isAsExpected: true }] }),
  ],
  orderMoved('accept-return', () => twoCopies),
  ['confirmPickup', 'confirm pickup', () => ({ orderId: customer.toBePicked, why })],
  ['planPickups', 'plan pickup', () => ({ orderIds: [customer.toBePicked], day: '2030-01-01' })],
  orderMoved('receive', () => customer.unsent),
  [
    'inspectItem',
    'inspect',
    async () => {
      const [item] = await itemsOf(customer, customer.unsent);
      return { orderId: customer.unsent, itemId: item?.itemId, found: {}, grade: 'Mint' };
    },
  ],
  orderMoved('finish-inspection', () => customer.unsent),
  ['changeUnit', 'change unit', async () => ({ unit: await someUnit(), shelf: 'B4', why })],
  ['moveUnit', 'move unit', async () => ({ unit: await someUnit(), to: 'to test', why })],
  ['blockSerial', 'block serial', () => ({ serial: 'BOOK-STOLEN', why })],
  ['unblockSerial', 'unblock serial', () => ({ serial: 'BOOK-STOLEN', why })],
  ['confirmCosts', 'confirm costs', async () => ({ units: [{ unit: await idOf(openingUnit), cost: 99 }], why })],
  ['importOpening', 'import opening stock', () => ({ csv: `product id,cost\r\n${usedGame()},450\r\n`, why })],
  ['testUnit', 'test unit', async () => ({ unit: await idOf(benchUnit), ...tested, why })],
  ['addUnitPhotographs', 'add unit photographs', async () => ({ unit: await someUnit(), ...(await pictured()) })],
  ['removeUnitPhotograph', 'remove unit photograph', async () => ({ ...(await photographOfUnit()), why })],
  ['addUnitCost', 'add unit cost', async () => ({ unit: await someUnit(), parts: 100, note: why })],
  ['priceUnit', 'change unit', async () => ({ unit: await someUnit(), price: await someUnitsPrice(), why })],
  ['exportPayouts', 'export payouts', () => ({})],
  [
    'exportPayoutsAgain',
    'export payouts again',
    async () => ({ batchId: await idOf('select max(id) as id from payout_batch') }),
  ],
  [
    'readIdentity',
    'read identity',
    async () => {
      const { browser, userId, unaddressed: orderId } = customer;
      await query(
        'update trade_in set needs_identity = true where order_id = (select id from shop_order where number = $1)',
        [orderId],
      );
      const identity = { kind: 'pan', number: 'ABCDE1234F', isOwner: true };
      await browser.post('/api/completeTradeIn', { userId, orderId, identity });
      return { orderId };
    },
  ],
  ['purchaseRegister', 'export purchase register', () => ({})],
  ['recordPayout', 'record payout', () => ({ orderId: customer.unsent, reference: 'UTR0000001' })],
  [
    'rejectPayouts',
    'reject payout',
    () => ({ payouts: [{ orderId: customer.unsent, reference: 'UTR0000001' }], reason: why }),
  ],
  ['correctPayout', 'correct payout', () => ({ orderId: customer.unsent, ...byUpi, why })],
  [
    'sendBack',
    'send back',
    async () => {
      const { browser, userId, offered: orderId, itemId } = customer;
      await browser.post('/api/answerOffer', { userId, orderId, answers: [{ itemId, isAccepted: false }] });
      return { orderId, tracking: 'BLUEDART 7' };
    },
  ],
  ['takeOutOfOffer', 'take out of offer', () => pieceToTakeOut(shop, trade)],
  ['settleHeldItem', 'settle held item', () => heldPiece(shop)],
  ...rentalChanges(() => ({ shop, customer, owner: owner.browser, idOf, codeSentTo: (to) => codeSentTo(shop, to) })),
  ['rentUnit', 'rent unit', async () => ({ unit: await rentableUnit(), city: 'chennai', label: 'BOOK-RENT', why })],
  ['endRenting', 'end renting', async () => ({ unitId: await idOf(bookedUnit), why })],
  [
    'addUnits',
    'add unit',
    async () => ({
      editionId: await idOf('select min(edition_id) as id from rent_price'),
      city: rentalPlace,
      labels: ['BOOK-1'],
    }),
  ],
  ['takeUnitOut', 'unit out of service', async () => ({ unitId: await idOf(newUnit), from: '2099-01-01', why })],
  [
    'putUnitBack',
    'unit back in service',
    async () => {
      const outageId = await idOf(`select id from rental_booking where unit_id = (${newUnit})`);
      return { unitId: await idOf(newUnit), outageId, why };
    },
  ],
  ['moveStock', 'move stock', () => ({ productId: trade.shelves.product.plenty, reason: 'counted', change: 1, why })],
  ['receiveLot', 'receive lot', () => boughtTogether(trade.shelves.product.preOwned)],
  ['changeProduct', 'change product', () => ({ productId: trade.shelves.product.plenty, mostPerCustomer: 9, why })],
  [
    'changeEdition',
    'change edition',
    async () => ({ editionId: await editionOf(trade.shelves.product.plenty), mrp: 49_999, why }),
  ],
  ['changeTitle', 'change title', () => ({ titleId: 1, gameType: 'Puzzle', why })],
  ['addEdition', 'add edition', () => ironHarbour],
  ['addProduct', 'add product', async () => ({ editionId: await idOf(newEdition), age: 'preOrder', buy: 3999, why })],
  [
    'addPhotograph',
    'add photograph',
    async () => ({ productId: await idOf(newProduct), picture: await picture(), alt: 'The front' }),
  ],
  ['changePhotograph', 'change photograph', async () => ({ photographId: await idOf(photograph), alt: 'The back' })],
  ['removePhotograph', 'remove photograph', async () => ({ photographId: await idOf(photograph) })],
  ['applyImport', 'change many', async () => ({ csv: `edition id,mrp\r\n${await idOf(newEdition)},4444\r\n`, why })],
  [
    'applyBulkEdit',
    'change many',
    async () => ({ productIds: [await idOf(newProduct)], change: 'price', percent: -10, why }),
  ],
  ['undoBulk', 'undo many', async () => ({ bulkId: await idOf('select max(id) as id from bulk_change'), why })],
  ['grantCredit', 'grant credit', () => ({ customerId: customer.userId, rupees: 2, why })],
  ['correctCredit', 'correct credit', () => ({ customerId: customer.userId, rupees: 1, why })],
  ['decideCredit', 'confirm credit', async () => ({ requestId: await askedByAnother(), isConfirmed: true, why })],
  ['decideCredit', 'refuse credit', async () => ({ requestId: await askedByAnother(), isConfirmed: false, why })],
  ['liftCodeLimits', 'lift code limits', () => ({ customerId: customer.userId, why })],
  ['blockCustomer', 'block', () => ({ customerId: customer.userId, isBlocked: true, why })],
  ['blockCustomer', 'unblock', () => ({ customerId: customer.userId, isBlocked: false, why })],
  ['eraseCustomer', 'erase', async () => ({ customerId: (await newPerson(shop)).person.id, why })],
  [
    'saveText',
    'change text',
    async () => {
      const { value } = (await owner.browser.get('/api/office/text?key=marquee')).json() as { value: object };
      return { key: 'marquee', value: { ...value, isOn: false }, seenAt: null, why };
    },
  ],
  ['setAreas', 'change delivery areas', () => ({ prefixes: ['7990'], isNew: true, ...agartala, why })],
  ['removeArea', 'remove delivery area', () => ({ prefix: '7990', why })],
  ['changeSettings', 'change settings', () => ({ figures: { warrantyMonths: 2 }, why })],
  ['changeCity', 'change city', () => ({ slug: rentalPlace, isOpen: false, why })],
  ['setRate', 'set GST rate', () => ({ hsnPrefix: '9504', fromDay: '2099-04-01', ratePercent: 12, why })],
  ['addStaff', 'added staff', () => ({ name: 'Asha', email: 'book@shop.example', role: 'counter', why })],
  ['changeRole', 'change role', async () => ({ staffId: await idOf(staffId), role: 'manager', why })],
  ['resetSecondFactor', 'reset second factor', async () => ({ staffId: await idOf(staffId), why })],
  ['resetStaffPassword', 'reset password', async () => ({ staffId: await idOf(staffId), why })],
  ['letGo', 'let go', async () => ({ staffId: await idOf(staffId), why })],
  [
    'changeMyPassword',
    'change own password',
    () => ({ currentPassword: owner.password, newPassword: 'another brown horse' }),
  ],
];
/** What is posted and changes nothing in the shop. */
const harmless = [
  'signIn',
  'signOut',
  'confirm',
  'previewImport',
  'previewBulkEdit',
  'previewShortening',
  'previewOffer',
  'previewTracking',
];

test('everything that the office can change is in this table', () => {
  const posted = everyCall.filter(({ path, method }) => path.startsWith('/api/office/') && method === 'POST');
  const known = [...harmless, ...changes.map(([name]) => name)].map((name) => `/api/office/${name}`);
  expect([...new Set(known)].toSorted()).toEqual(posted.map(({ path }) => path).toSorted());
});

test.each(changes)('%s leaves one row in the audit log: %s', async (name, action, request) => {
  const body = await request();
  const last = await idOf('select max(id) as id from audit_entry');
  const answer = await owner.browser.post(`/api/office/${name}`, body);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  const rows = await query(
    'select email, action, why from audit_entry left join staff_member on staff_member.id = staff_id where audit_entry.id > $1',
    [last],
  );
  const reason = 'why' in body || name === 'addNote' ? { why } : {};
  expect(rows).toMatchObject([{ email: owner.email, action, ...reason }]);
});
