import sharp from 'sharp';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import { fillShelves } from './cart-shop.ts';
import { signedInStaff } from './office.ts';
import type { OpenShop } from './open-shop.ts';
import { lonelyEdition, rentalStart, rented } from './rentals.ts';
import { booked, itemsOf } from './sellers.ts';
import { byBank, openTradeInShop, type TradeInShop } from './trade-in-shop.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>['browser'];

/** Somebody who has bought and sent back, sold for money and rented: with a row in every table that knows a shopper. */
export async function busyPerson(shop: OpenShop, { signup = {}, address = {} } = {}): Promise<Buyer> {
  const trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const person = await newBuyer(shop, { creditRupees: 90, signup, address });
  await boughtAndSentBack(shop, trade, person);
  await soldForMoney(shop, trade, { person, owner });
  await rentedAndBroken(shop, { person, owner });
  await owner.post('/api/office/grantCredit', { customerId: person.userId, rupees: 10, why: 'The parcel was late' });
  await person.browser.post('/api/sendOTP', { phoneNumber: person.form.mobileNumber });
  await person.browser.post('/api/sendEmailLink', { userId: person.userId });
  await person.put(trade.shelves.product.plenty);
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
  const orderId = await booked(person, byBank);
  await staff.receive(orderId);
  const photos = [await photograph()];
  for (const { itemId } of await itemsOf(person, orderId)) {
    await mustBeDone(owner.post('/api/office/inspectItem', { orderId, itemId, found: {}, grade: 'A', photos }));
  }
  await staff.finish(orderId);
  await exportAll();
  await pay(orderId);
}

async function rentedAndBroken(shop: OpenShop, { person, owner }: { person: Buyer; owner: Staff }): Promise<void> {
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  const move = (name: string, more: object = {}) =>
    mustBeDone(owner.post('/api/office/moveOrder', { orderId, move: name, ...more }));
  await move('hand-over', {
    checklist: { steps: [{ step: 'It starts', isDone: true }], photos: [await photograph()] },
  });
  await move('take-back');
  const [line] = (await person.details(orderId)).lines;
  const damage = { lineId: line?.lineId, rupees: 300, reason: 'A cable is gone' };
  await mustBeDone(owner.post('/api/office/inspectRental', { orderId, damage }));
  await move('close');
}

async function mustBeDone(asked: ReturnType<Staff['post']>): Promise<void> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(answer.text);
}

async function photograph(): Promise<string> {
  const red = { width: 40, height: 30, channels: 3 as const, background: '#b42318' };
  return (await sharp({ create: red }).png().toBuffer()).toString('base64');
}
