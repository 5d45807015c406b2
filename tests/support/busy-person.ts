import sharp from 'sharp';
import { dayFor } from './broken-units.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from './buyers.ts';
import { fillShelves } from './cart-shop.ts';
import { longerWish } from './longer.ts';
import { signedInStaff } from './office.ts';
import type { OpenShop } from './open-shop.ts';
import { allTaken, lonelyEdition, onlyUnitOf, rentalPlace, rentalStart, rented, renterKnown } from './rentals.ts';
import { releaseMovedOf } from './releases.ts';
import { rentedUnit } from './rented-units.ts';
import { booked, itemsOf } from './sellers.ts';
import { reviewed } from './reviews.ts';
import { byBank, openTradeInShop, type TradeInShop } from './trade-in-shop.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>['browser'];

/** Somebody who has bought and sent back, sold for money and rented: with a row in every table that knows a shopper. */
export async function busyPerson(shop: OpenShop, { signup = {}, address = {} } = {}): Promise<Buyer> {
  const trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const person = await newBuyer(shop, { creditRupees: 90, signup, address });
  await boughtAndSentBack(shop, trade, person);
  await preOrderedAndCancelled(shop, trade, person);
  await soldForMoney(shop, trade, { person, owner });
  await tradedUp(trade, person);
  await rentedAndBroken(shop, { person, owner });
  await rentedAndKept(shop, person);
  await rentedAndAsked(shop, { person, owner });
  await waitsForAnother(shop, person);
  await complains(person, owner);
  const { reviewId } = await reviewed(shop, person, trade.shelves.product.few);
  await mustBeDone(owner.post('/api/office/publishReview', { reviewId, version: 1 }));
  await owner.post('/api/office/grantCredit', { customerId: person.userId, rupees: 10, why: 'The parcel was late' });
  await person.browser.post('/api/sendOTP', { phoneNumber: person.form.mobileNumber });
  await person.browser.post('/api/sendEmailLink', { userId: person.userId });
  await person.put(trade.shelves.product.plenty);
  await mustBeDone(
    person.browser.post('/api/changeWishes', { userId: person.userId, add: [{ id: trade.shelves.product.plenty }] }),
  );
  await mustBeDone(person.browser.post('/api/changeConsoles', { userId: person.userId, add: ['ps5'] }));
  const alert = { id: trade.shelves.product.plenty, kind: 'price', figure: 1 };
  await mustBeDone(person.browser.post('/api/setAlert', { userId: person.userId, ...alert }));
  return person;
}

async function boughtAndSentBack(shop: OpenShop, { shelves, staff }: TradeInShop, person: Buyer): Promise<void> {
  const { browser, userId } = person;
  await person.put(shelves.product.preOwned);
  const placed = await person.placed({ usedCredit: true });
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  await staff.deliver(orderId);
  const lines = (await person.details(orderId)).lines.map(({ lineId, qty }) => ({ lineId, qty }));
  await mustBeDone(browser.post('/api/requestReturn', { userId, orderId, reason: 'Does not start', lines }));
  await staff.acceptReturn(orderId);
  await shop.runJobs();
  await mustBeDone(browser.get(`/api/invoice-report/generate-invoice?userId=${userId}&orderId=${orderId}`));
}

/** Its release moves, and it is not wanted any more. */
async function preOrderedAndCancelled(shop: OpenShop, { shelves }: TradeInShop, person: Buyer): Promise<void> {
  const { browser, userId } = person;
  await person.put(shelves.product.preOrder);
  const placed = await person.placed();
  await payAtSandbox(shop, placed);
  await releaseMovedOf(shop, placed.orderId);
  await mustBeDone(browser.post('/api/cancelOrder', { userId, orderId: placed.orderId }));
}

async function soldForMoney(
  shop: OpenShop,
  { shelves, staff, exportAll, pay }: TradeInShop,
  { person, owner }: { person: Buyer; owner: Staff },
): Promise<void> {
  const { browser, userId } = person;
  const { preOwned } = shelves.product;
  await shop.connection.pool.query(
    `update edition set sell_cash_paise = 100000, sell_credit_paise = 120000
     where id = (select edition_id from product where id = $1)`,
    [preOwned],
  );
  const line = { userId, inventoryMetaId: preOwned, qty: 1, direction: 'sell', currencyType: 'cash' };
  await mustBeDone(browser.post('/api/addToCart', line));
  await shop.connection.pool.query(
    `insert into setting (key, value) values ('figures', '{"identityFrom": 1000}')
     on conflict (key) do update set value = setting.value || excluded.value`,
  );
  const identity = { kind: 'passport', number: 'P7654321', isOwner: true };
  const orderId = await booked(person, { ...byBank, identity });
  await staff.receive(orderId);
  const photos = [await photograph()];
  for (const { itemId } of await itemsOf(person, orderId)) {
    const found = { orderId, itemId, found: {}, grade: 'Mint' };
    await mustBeDone(owner.post('/api/office/inspectItem', { ...found, grade: 'Good' }));
    await mustBeDone(owner.post('/api/office/inspectItem', { ...found, photos, isCorrection: true }));
  }
  await staff.finish(orderId);
  await exportAll();
  const rejected = { payouts: [{ orderId }], reason: 'The account is closed' };
  await mustBeDone(owner.post('/api/office/rejectPayouts', rejected));
  await mustBeDone(browser.post('/api/correctPayout', { userId, orderId, ...byBank }));
  await exportAll();
  await pay(orderId);
  await shop.connection.pool.query(
    `insert into unit_photograph (unit_id, hash, width, height, bytes, added_by, added_at)
     select unit.id, '0123456789abcdef', 1, 1, 'x', 'test', now() from unit
     join trade_in_item on trade_in_item.id = trade_in_item_id join shop_order on shop_order.id = order_id
     where shop_order.number = $1`,
    [orderId],
  );
  await lentOnce(shop, orderId);
}

/** A trade-up that both sides have stepped back from. */
async function tradedUp({ shelves }: TradeInShop, person: Buyer): Promise<void> {
  const { browser, userId, addressId } = person;
  const line = { userId, inventoryMetaId: shelves.product.preOwned, qty: 1 };
  await mustBeDone(browser.post('/api/addToCart', { ...line, direction: 'sell', currencyType: 'credit' }));
  const tradeIn = await booked(person);
  await person.put(shelves.product.other);
  const answer = await browser.post('/api/placeTradeUp', { userId, addressId, orderId: tradeIn });
  const { orderId } = answer.json() as CheckoutReply;
  await mustBeDone(browser.post('/api/cancelOrder', { userId, orderId }));
  await mustBeDone(browser.post('/api/cancelOrder', { userId, orderId: tradeIn }));
}

/** The piece was lent for a while before it is sold. */
async function lentOnce({ connection }: OpenShop, orderId: string): Promise<void> {
  await connection.pool.query(
    `with lent as (
       insert into rental_unit (edition_id, city, label, in_service, unit_id)
       select unit.edition_id, 'vellore', 'LENT-' || unit.id, false, unit.id from unit
       join trade_in_item on trade_in_item.id = trade_in_item_id join shop_order on shop_order.id = order_id
       where shop_order.number = $1 limit 1 returning id)
     insert into rental_booking (unit_id, days, reference, status)
     select id, daterange('2026-01-01', '2026-01-03'), 'GTR0000000001', 'returned' from lent`,
    [orderId],
  );
}

async function rentedAndBroken(shop: OpenShop, { person, owner }: { person: Buyer; owner: Staff }): Promise<void> {
  const edition = await lonelyEdition(shop);
  await mustBeDone(owner.post('/api/office/setDeposit', { editionId: edition, rupees: 200, why: 'It is new' }));
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  const { browser, userId } = person;
  const paid = async (path: string, more: object = {}) => {
    const answer = await browser.post(path, { userId, orderId, ...more });
    if (answer.status !== 200) throw new Error(answer.text);
    await payAtSandbox(shop, answer.json() as CheckoutReply);
  };
  await mustBeDone(owner.post('/api/office/takeRent', { orderId, method: 'cash' }));
  const move = (name: string, more: object = {}) =>
    mustBeDone(owner.post('/api/office/moveOrder', { orderId, move: name, ...more }));
  const picture = await photograph();
  const document = { kind: 'passport', number: 'P7654321', front: picture, back: picture };
  await mustBeDone(browser.post('/api/stateDocument', { userId, ...document }));
  await renterKnown(shop, orderId);
  await move('hand-over', {
    checklist: { steps: [{ step: 'It starts', isDone: true }], photos: [await photograph()] },
  });
  const [line] = (await person.details(orderId)).lines;
  await paid('/api/extendRental', await longerWish(person, orderId, '1day'));
  await move('take-back');
  const damage = { lineId: line?.lineId, rupees: 300, reason: 'A cable is gone' };
  await mustBeDone(owner.post('/api/office/inspectRental', { orderId, damage }));
  await paid('/api/payRentalCharges');
  const { rental } = await person.details(orderId);
  const chargeId = rental?.charges.find(({ kind }) => kind === 'damage')?.id;
  const wrong = { orderId, chargeId, rupees: 100, seenLeft: 300, why: 'It was in the bag' };
  await mustBeDone(owner.post('/api/office/giveChargeBack', wrong));
  await mustBeDone(owner.post('/api/office/settleRental', { orderId, seenKept: 0, seenBack: 200, method: 'cash' }));
}

/** The unit breaks before the rental begins: the renter takes another edition, and when that breaks, too, the money back. */
async function rentedAndAsked(shop: OpenShop, { person, owner }: { person: Buyer; owner: Staff }): Promise<void> {
  const [edition, other] = [await dayFor(shop, 90), await dayFor(shop, 90)];
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  const broken = async (of: number) => {
    const unitId = await onlyUnitOf(shop, of);
    const outage = { unitId, from: rentalStart, mayAsk: true, why: 'It is broken' };
    await mustBeDone(owner.post('/api/office/takeUnitOut', outage));
  };
  const own = { userId: person.userId, orderId };
  await broken(edition);
  const same = { id: other, difference: 0 };
  await mustBeDone(person.browser.post('/api/takeOtherEdition', { ...own, edition: same }));
  await broken(other);
  await mustBeDone(person.browser.post('/api/answerRentalOffer', own));
}

/** Somebody keeps what they rent. */
async function rentedAndKept(shop: OpenShop, person: Buyer): Promise<void> {
  const { orderId } = await rentedUnit(shop, { price: 1500, rent: 100, deposit: 0 }, person);
  const answer = await person.browser.post('/api/buyRented', { userId: person.userId, orderId, seenTotal: 1450 });
  await payAtSandbox(shop, answer.json() as CheckoutReply);
}

/** About an order, with an answer and a way back. */
async function complains({ browser, userId, form }: Buyer, owner: Staff): Promise<void> {
  const text = `This is ${form.firstName} ${form.lastName}, and nobody calls me`;
  const opened = await browser.post('/api/openGrievance', { userId, text });
  const { grievanceId } = opened.json() as { grievanceId: string };
  await mustBeDone(
    owner.post('/api/office/answerGrievance', { grievanceId, text: `Dear ${form.firstName}, we do now` }),
  );
  await mustBeDone(owner.post('/api/office/closeGrievance', { grievanceId, outcome: `We called ${form.firstName}` }));
  await mustBeDone(browser.post('/api/openGrievance', { userId, earlierId: grievanceId, text }));
}

/** All of it is out of service, so that there is something to wait for. */
async function waitsForAnother(shop: OpenShop, { browser, userId }: Buyer): Promise<void> {
  const edition = await lonelyEdition(shop);
  await allTaken(shop, edition);
  await mustBeDone(browser.post('/api/joinWaitingList', { userId, id: edition, place: rentalPlace }));
}

async function mustBeDone(asked: ReturnType<Staff['post']>): Promise<void> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(answer.text);
}

async function photograph(): Promise<string> {
  const red = { width: 40, height: 30, channels: 3 as const, background: '#b42318' };
  return (await sharp({ create: red }).png().toBuffer()).toString('base64');
}
