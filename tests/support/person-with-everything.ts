import { tinyJpeg } from './tiny-jpeg.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { must } from '../../src/rules/must.ts';
import { askRenter } from '../../src/shop/rentals/offers/rental-offers.ts';
import { addCheck } from '../../src/shop/rentals/evidence/rental-checks.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import { writtenAddress } from './call-samples.ts';
import type { OpenShop } from './open-shop.ts';
import { releaseMovedOf } from './releases.ts';
import { reviewed } from './reviews.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from './rentals.ts';
import { rentedUnit } from './rented-units.ts';
import { booked, itemsOf } from './sellers.ts';
import { byBank, type TradeInShop } from './trade-in-shop.ts';

export type PersonWithEverything = Awaited<ReturnType<typeof personWithEverything>>;

/** Somebody who has one of everything that a shopper can ask for by its number, in the state in which it can be changed. */
export async function personWithEverything(shop: OpenShop, trade: TradeInShop) {
  const person = await newBuyer(shop, { creditRupees: 50 });
  const { browser, userId } = person;
  const more = await browser.post('/api/addNewAddress', { userId, ...writtenAddress, line1: '7 Beach Road' });
  const { id: secondAddressId } = more.json() as { id: number };
  // Before the others: an order that is not paid makes room for the next.
  const { reviewId, reviewPhotoId } = await reviewed(shop, person, trade.shelves.product.few);
  const orders = {
    ...(await boughtThings(shop, trade, person)),
    ...(await soldThings(shop, trade, person)),
    ...(await rentedThings(shop, trade, person)),
  };
  await browser.post('/api/sendEmailLink', { userId });
  const { plenty, other, preOwned } = trade.shelves.product;
  const lineOf = async (inventoryMetaId: number, direction: string) => {
    const line = { userId, inventoryMetaId, qty: 1, direction, currencyType: 'cash' };
    return ((await browser.post('/api/addToCart', line)).json() as { cartItemId: number }).cartItemId;
  };
  const complaint = await browser.post('/api/openGrievance', { userId, orderId: orders.paid, text: 'It is late' });
  return {
    ...person,
    ...orders,
    ...(complaint.json() as { grievanceId: string }),
    reviewId,
    reviewPhotoId,
    secondAddressId,
    buyLineId: await lineOf(plenty, 'buy'),
    otherBuyLineId: await lineOf(other, 'buy'),
    sellLineId: await lineOf(preOwned, 'sell'),
  };
}

async function boughtThings(shop: OpenShop, { shelves, staff }: TradeInShop, person: Buyer) {
  const bought = async (id = shelves.product.plenty) => {
    await person.put(id);
    const placed = await person.placed();
    await payAtSandbox(shop, placed);
    return placed.orderId;
  };
  const paid = await bought();
  const preOrdered = await bought(shelves.product.preOrder);
  await releaseMovedOf(shop, preOrdered);
  const preOrder = must((await person.details(preOrdered)).lines[0], 'the pre-order');
  const delivered = await bought();
  await staff.deliver(delivered);
  const [line] = (await person.details(delivered)).lines;
  await person.browser.get(`/api/invoice-report/generate-invoice?userId=${person.userId}&orderId=${delivered}`);
  const { rows } = await shop.connection.pool.query<{ printed_number: string }>(
    'select printed_number from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1',
    [delivered],
  );
  await person.put(shelves.product.other);
  const { orderId: unpaid } = await person.placed();
  return {
    paid,
    preOrdered,
    preOrderedLineId: preOrder.lineId,
    noticeId: must(preOrder.preOrder?.moved, 'what was told of its release').noticeId,
    delivered,
    deliveredLineId: must(line, 'the line').lineId,
    document: must(rows[0], 'the invoice').printed_number,
    unpaid,
  };
}

async function soldThings(shop: OpenShop, { shelves, staff, exportAll, reject }: TradeInShop, person: Buyer) {
  const { browser, userId } = person;
  const inventoryMetaId = shelves.product.preOwned;
  const sold = async (shippingMethod: string, more: object = {}) => {
    await browser.post('/api/addToCart', { userId, inventoryMetaId, qty: 1, direction: 'sell', currencyType: 'cash' });
    return booked(person, { ...byBank, shippingMethod, ...more });
  };
  const offered = await sold('self');
  await staff.receive(offered);
  const { itemId } = must((await itemsOf(person, offered))[0], 'the piece');
  const photos = [tinyJpeg];
  await staff.inspect(offered, { itemId, found: { marks: 'heavy' }, grade: 'Worn', photos });
  await staff.finish(offered);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from trade_in_photo where item_id = $1',
    [itemId],
  );
  const rejected = await sold('self');
  await staff.receive(rejected);
  for (const piece of await itemsOf(person, rejected)) await staff.inspect(rejected, { itemId: piece.itemId });
  await staff.finish(rejected);
  await exportAll();
  await reject(rejected);
  return {
    offered,
    itemId,
    rejected,
    tradeInPhotoId: must(rows[0], 'the photograph').id,
    unsent: await sold('self'),
    unaddressed: await sold('self', { addressId: undefined }),
    toBePicked: await sold('pickup'),
    forCredit: await sold('pickup', { paymentMethod: 'credits', paymentDetails: undefined }),
  };
}

async function rentedThings(shop: OpenShop, { staff }: TradeInShop, person: Buyer) {
  const rentedOne = async () => {
    const wish = { edition: await lonelyEdition(shop), duration: '1day', startDate: rentalStart };
    return (await rented(person, wish)).orderId;
  };
  const { orderId: keepable } = await rentedUnit(shop, { price: 1500, rent: 100, deposit: 0 }, person);
  const atHome = await rentedOne();
  await handOverRental(shop, atHome);
  const photos = [tinyJpeg];
  const check = { kind: 'hand-over' as const, steps: [], note: null, photos, by: 'Meena', now: new Date() };
  await staff.act(atHome, (tx, { id }) => addCheck(tx, { ...check, orderId: id }));
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select rental_photo.id from rental_photo join rental_check on rental_check.id = check_id
     join shop_order on shop_order.id = order_id where shop_order.number = $1`,
    [atHome],
  );
  const [line] = (await person.details(atHome)).lines;
  const charged = await rentedOne();
  await handOverRental(shop, charged);
  await staff.act(charged, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  const [broken] = (await person.details(charged)).lines;
  const damage = { lineId: must(broken, 'the line').lineId, rupees: 100, reason: 'A cable is gone' };
  await staff.act(charged, (tx, order) =>
    inspectRental(tx, order, { by: 'Meena', now: new Date(), damages: [damage] }),
  );
  const { rental } = await person.details(charged);
  const [asked, swappable] = [await rentedOne(), await rentedOne()];
  for (const number of [asked, swappable]) {
    await staff.act(number, (tx, order) => askRenter(tx, order, { bookingIds: [0], by: 'Meena', now: new Date() }));
  }
  const reserved = await rentedOne();
  return {
    charged,
    chargeId: must(rental?.charges[0], 'the charge').id,
    bill: must(rental?.bills[0], 'the bill').number,
    keepable,
    atHome,
    rentalLineId: must(line, 'the line').lineId,
    rentalPhotoId: must(rows[0], 'the photograph').id,
    asked,
    swappable,
    reserved,
    agreed: must((await person.details(reserved)).rental?.renter.agreement, 'the agreement').version,
  };
}
