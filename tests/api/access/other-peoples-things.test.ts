import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { must } from '../../../src/rules/must.ts';
import { codeSentTo, newPerson } from '../../support/browser.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { askCall, callSamples, writtenAddress } from '../../support/call-samples.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { longerWish } from '../../support/longer.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { everyRowOf } from '../../support/personal-tables.ts';
import { type PersonWithEverything, personWithEverything } from '../../support/person-with-everything.ts';
import { lonelyEdition, rentalPlace } from '../../support/rentals.ts';
import { words } from '../../support/reviews.ts';
import { byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { whoMayCall } from '../../support/who-may-call.ts';

let shop: OpenShop;
let trade: TradeInShop;
/** Whose things are asked for. Nothing of theirs ever changes here. */
let asha: PersonWithEverything;
/** Somebody else, who has as much. */
let vikram: PersonWithEverything;

beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  await shop.connection.pool.query(
    `update edition set sell_cash_paise = 100000, sell_credit_paise = 120000
     where id = (select edition_id from product where id = $1)`,
    [trade.shelves.product.preOwned],
  );
  vikram = await personWithEverything(shop, trade);
  // The later one, so that whatever takes the newest of all by mistake takes hers.
  asha = await personWithEverything(shop, trade);
  const { browser: owner } = await signedInStaff(shop, 'owner');
  await owner.post('/api/office/grantCredit', { customerId: asha.userId, rupees: 10, why: 'The parcel was late' });
  const edition = await lonelyEdition(shop);
  rentItems.push({ id: edition, place: rentalPlace, duration: '1day', qty: 1 });
});
afterAll(() => shop.close());

/** What the shop answers to somebody else, and in which tables anything of Asha's is another than before. */
async function askedBeside(...[person, path, request]: Parameters<typeof answered>) {
  const before = await everyRowOf(shop, asha.userId);
  const answer = await answered(person, path, request);
  const after = await everyRowOf(shop, asha.userId);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return { answer, changed: names.filter((name) => before.get(name) !== after.get(name)) };
}

async function answered({ browser, userId }: Pick<Buyer, 'browser' | 'userId'>, path: string, request: object) {
  const call = must(
    everyCall.find((one) => one.path === path),
    path,
  );
  const { status, text } = await askCall(browser, call, { userId, ...request });
  return [status, (/"code":"([^"]+)"/.exec(text) ?? [])[1]];
}

const rentItems: object[] = [];
const written = { ...writtenAddress, line1: '1 Somebody Else Street' };

/** Every call that names a thing, with a thing that is there. In an order in which its owner can ask for all of them. */
const things: readonly (readonly [path: string, request: (of: PersonWithEverything) => object | Promise<object>])[] = [
  ['/api/getOrder', ({ delivered }) => ({ orderId: delivered })],
  ['/api/getOrder', ({ offered }) => ({ orderId: offered })],
  ['/api/getOrder', ({ atHome }) => ({ orderId: atHome })],
  ['/api/invoice-report/generate-invoice', ({ delivered }) => ({ orderId: delivered })],
  ['/api/invoice-report/generate-invoice', ({ delivered, document }) => ({ orderId: delivered, document })],
  ['/api/tradeInPhoto', ({ tradeInPhotoId }) => ({ photoId: tradeInPhotoId })],
  ['/api/rentalPhoto', ({ rentalPhotoId }) => ({ photoId: rentalPhotoId })],
  ['/api/updateCartItem', ({ buyLineId }) => ({ cartItemId: buyLineId, qty: 2, direction: 'buy' })],
  ['/api/swapCurrencyType', ({ sellLineId }) => ({ cartItemId: sellLineId, currencyType: 'credit' })],
  ['/api/deleteCartItem', ({ otherBuyLineId }) => ({ cartItemId: otherBuyLineId })],
  ['/api/payOrder', ({ unpaid }) => ({ orderId: unpaid })],
  ['/api/cancelOrder', ({ unpaid }) => ({ orderId: unpaid })],
  ['/api/cancelOrder', ({ paid }) => ({ orderId: paid })],
  ['/api/keepPreOrder', ({ preOrdered, noticeId }) => ({ orderId: preOrdered, noticeId })],
  ['/api/cancelPreOrder', ({ preOrdered, preOrderedLineId }) => ({ orderId: preOrdered, lineId: preOrderedLineId })],
  ['/api/askPickupDay', ({ toBePicked }) => ({ orderId: toBePicked, day: '2030-01-01' })],
  ['/api/cancelOrder', ({ toBePicked }) => ({ orderId: toBePicked })],
  ['/api/rentalAgreement', ({ reserved }) => ({ orderId: reserved })],
  ['/api/sendAgreementCode', ({ reserved }) => ({ orderId: reserved })],
  ['/api/setReturnWindow', ({ reserved }) => ({ orderId: reserved, window: '2 PM to 6 PM' })],
  [
    '/api/acceptAgreement',
    async ({ reserved, agreed, form }) => ({
      orderId: reserved,
      version: agreed,
      otp: await codeSentTo(shop, form.mobileNumber).catch(() => '0000'),
    }),
  ],
  ['/api/payRental', ({ reserved }) => ({ orderId: reserved })],
  ['/api/cancelOrder', ({ reserved }) => ({ orderId: reserved })],
  ['/api/markTradeInShipped', ({ unsent }) => ({ orderId: unsent, tracking: 'BD 12345' })],
  ['/api/completeTradeIn', ({ unaddressed, addressId }) => ({ orderId: unaddressed, addressId })],
  ['/api/answerOffer', ({ offered, itemId }) => ({ orderId: offered, answers: [{ itemId, isAccepted: true }] })],
  ['/api/correctPayout', ({ rejected }) => ({ orderId: rejected, ...byUpi })],
  ['/api/rentalBill', ({ charged, bill }) => ({ orderId: charged, document: bill })],
  ['/api/objectToCharge', ({ charged, chargeId }) => ({ orderId: charged, chargeId, objection: 'It was gone before' })],
  ['/api/payRentalCharges', ({ charged }) => ({ orderId: charged })],
  ['/api/answerRentalOffer', ({ asked }) => ({ orderId: asked })],
  [
    '/api/takeOtherEdition',
    async ({ swappable, details }) => ({
      orderId: swappable,
      // As offered now: what was free before may have been rented since.
      edition: must((await details(swappable)).rental?.offer?.editions[0], 'another edition'),
    }),
  ],
  ['/api/buyRented', ({ keepable }) => ({ orderId: keepable, seenTotal: 1450 })],
  ['/api/extendRental', longerAtHome],
  [
    '/api/requestReturn',
    ({ delivered, deliveredLineId }) => ({
      orderId: delivered,
      reason: 'It does not start',
      lines: [{ lineId: deliveredLineId, qty: 1 }],
    }),
  ],
  ['/api/getOrderReviews', ({ delivered }) => ({ orderId: delivered })],
  ['/api/writeReview', ({ deliveredLineId }) => ({ lineId: deliveredLineId, ...words })],
  ['/api/changeReview', ({ reviewId }) => ({ reviewId, ...words, stars: 2 })],
  ['/api/reviewPhoto', ({ reviewPhotoId }) => ({ photoId: reviewPhotoId })],
  ['/api/removeReview', ({ reviewId }) => ({ reviewId })],
  ['/api/openGrievance', ({ delivered }) => ({ orderId: delivered, text: 'It does not start' })],
  ['/api/writeBackGrievance', ({ grievanceId }) => ({ grievanceId, text: 'It is still so' })],
  ['/api/checkout', ({ addressId }) => ({ direction: 'buy', addressId })],
  [
    '/api/checkout',
    ({ addressId }) => ({ direction: 'sell', addressId, shippingMethod: 'pickup', paymentMethod: 'credits' }),
  ],
  [
    '/api/checkout',
    ({ addressId }) => ({ direction: 'rent', addressId, rentItems, shippingMethod: 'porter', paymentMethod: 'pod' }),
  ],
  ['/api/placeTradeUp', ({ forCredit, addressId }) => ({ orderId: forCredit, addressId })],
  ['/api/updateAddress', ({ addressId }) => ({ addressId, ...written })],
  ['/api/setDefaultAddress', ({ secondAddressId }) => ({ addressId: secondAddressId })],
  ['/api/deleteAddress', ({ secondAddressId }) => ({ addressId: secondAddressId })],
];

test('promise 19: every personal call that names a thing is in this table', () => {
  const own = { userId: 1, email: '', password: '', addressId: 1, cartItemId: 1 };
  const personal = Object.keys(whoMayCall).filter((path) => whoMayCall[path] === 'shopper');
  const naming = personal.filter((path) => Object.keys(callSamples[path]?.(own) ?? {}).some((key) => isName(key)));
  expect([...new Set(things.map(([path]) => path))].toSorted()).toEqual(naming.toSorted());
});

function isName(key: string): boolean {
  return key.endsWith('Id') && key !== 'userId';
}

describe('promise 19: what belongs to another person is simply not there, and stays as it is', () => {
  test.each(things)('%s', async (path, request) => {
    const asked = await askedBeside(vikram, path, await request(asha));
    expect(asked).toEqual({ answer: [404, 'not-found'], changed: [] });
  });

  test.each([
    [
      '/api/requestReturn',
      () => ({
        orderId: vikram.delivered,
        reason: 'It does not start',
        lines: [{ lineId: asha.deliveredLineId, qty: 1 }],
      }),
    ],
    [
      '/api/answerOffer',
      () => ({
        orderId: vikram.offered,
        answers: [
          { itemId: vikram.itemId, isAccepted: true },
          { itemId: asha.itemId, isAccepted: true },
        ],
      }),
    ],
    ['/api/extendRental', async () => ({ ...(await longerAtHome(vikram)), lineId: asha.rentalLineId })],
    ['/api/rentalBill', () => ({ orderId: vikram.charged, document: asha.bill })],
    ['/api/invoice-report/generate-invoice', () => ({ orderId: vikram.delivered, document: asha.document })],
  ] as const)('%s, also beside an order of their own', async (path, request) => {
    const asked = await askedBeside(vikram, path, await request());
    expect(asked).toEqual({ answer: [404, 'not-found'], changed: [] });
  });
});

test('promise 19: somebody new finds nothing of anybody in their lists', async () => {
  const { browser, person } = await newPerson(shop);
  const list = async (path: string) => (await browser.get(`${path}?userId=${person.id}`)).json();
  expect.soft(await list('/api/getUserAddress')).toEqual([]);
  expect.soft(await list('/api/getBuyCartItems')).toEqual([[]]);
  expect.soft(await list('/api/getSellCartItems')).toEqual([[]]);
  expect.soft(await list('/api/getUserOrderInfo')).toEqual([[]]);
  expect.soft(await list('/api/getWallet')).toEqual({ available: 0, held: 0, heldForRent: 0, statement: [] });
  expect.soft(await list('/api/getSessions')).toEqual([expect.objectContaining({ isCurrent: true })]);
  expect
    .soft(await list('/api/getUserInfo'))
    .toEqual([expect.objectContaining({ id: person.id, creditsAvailable: 0 })]);
  expect.soft(await list('/api/downloadMyData')).toMatchObject({
    profile: { id: person.id },
    emailLink: null,
    notMeLinks: [],
    addresses: [],
    cart: [],
    sessions: [expect.anything()],
    knownDevices: [expect.anything()],
    wallet: { available: 0, statement: [] },
    creditByHand: [],
    messages: [],
    orders: [],
  });
});

describe('promise 19: what people do with their own things changes nothing of anybody else', () => {
  test.each(things)('%s', async (path, request) => {
    const { answer, changed } = await askedBeside(vikram, path, await request(vikram));
    expect([answer[0], changed]).toEqual([200, []]);
  });

  test('an order takes what its own shopper had in the cart', async () => {
    expect((await vikram.orders()).slice(0, 4)).toMatchObject([
      { direction: 'Buy', itemCount: 2 },
      { direction: 'Rent', itemCount: 1 },
      { direction: 'Sell', itemCount: 1 },
      { direction: 'Buy', itemCount: 2 },
    ]);
  });

  const line = { qty: 1, direction: 'buy', currencyType: 'cash' };
  test.each([
    ['/api/addNewAddress', () => writtenAddress],
    ['/api/mergeCart', () => ({ items: [{ ...line, inventoryMetaId: trade.shelves.product.plenty }] })],
    ['/api/bulkAdd', () => ({ items: [{ ...line, inventoryMetaId: trade.shelves.product.preOrder }] })],
    ['/api/sendEmailLink', () => ({})],
    ['/api/changePassword', () => ({ currentPassword: vikram.form.password, newPassword: 'another brown horse' })],
    ['/api/endSessions', () => ({})],
  ] as const)('%s', async (path, request) => {
    expect(await askedBeside(vikram, path, request())).toEqual({ answer: [200, undefined], changed: [] });
  });

  test('/api/deleteMyAccount', async () => {
    const leaving = await newBuyer(shop, { creditRupees: 20 });
    await leaving.put(trade.shelves.product.plenty);
    const left = await askedBeside(leaving, '/api/deleteMyAccount', { password: leaving.form.password });
    expect(left).toEqual({ answer: [200, undefined], changed: [] });
  });
});

/** As their own page shows it. */
async function longerAtHome(person: PersonWithEverything) {
  const { userId: _own, ...wish } = await longerWish(person, person.atHome, '1day');
  return wish;
}
