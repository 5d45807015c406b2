import { must } from '../../src/rules/must.ts';
import { addCheck } from '../../src/shop/rentals/rental-checks.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import { writtenAddress } from './call-samples.ts';
import type { OpenShop } from './open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from './rentals.ts';
import { booked, itemsOf } from './sellers.ts';
import { byBank, type TradeInShop } from './trade-in-shop.ts';

export type PersonWithEverything = Awaited<ReturnType<typeof personWithEverything>>;

/** Somebody who has one of everything that a shopper can ask for by its number, in the state in which it can be changed. */
export async function personWithEverything(shop: OpenShop, trade: TradeInShop) {
  const person = await newBuyer(shop, { creditRupees: 50 });
  const { browser, userId } = person;
  const more = await browser.post('/api/addNewAddress', { userId, ...writtenAddress, line1: '7 Beach Road' });
  const { id: secondAddressId } = more.json() as { id: number };
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
  return {
    ...person,
    ...orders,
    secondAddressId,
    buyLineId: await lineOf(plenty, 'buy'),
    otherBuyLineId: await lineOf(other, 'buy'),
    sellLineId: await lineOf(preOwned, 'sell'),
  };
}

async function boughtThings(shop: OpenShop, { shelves, staff }: TradeInShop, person: Buyer) {
  const bought = async () => {
    await person.put(shelves.product.plenty);
    const placed = await person.placed();
    await payAtSandbox(shop, placed);
    return placed.orderId;
  };
  const paid = await bought();
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
    delivered,
    deliveredLineId: must(line, 'the line').lineId,
    document: must(rows[0], 'the invoice').printed_number,
    unpaid,
  };
}

async function soldThings(shop: OpenShop, { shelves, staff }: TradeInShop, person: Buyer) {
  const { browser, userId } = person;
  const inventoryMetaId = shelves.product.preOwned;
  const sold = async (shippingMethod: string) => {
    await browser.post('/api/addToCart', { userId, inventoryMetaId, qty: 1, direction: 'sell', currencyType: 'cash' });
    return booked(person, { ...byBank, shippingMethod });
  };
  const offered = await sold('self');
  await staff.receive(offered);
  const { itemId } = must((await itemsOf(person, offered))[0], 'the piece');
  const photos = [Buffer.from('a photograph')];
  await staff.inspect(offered, { itemId, found: { marks: 'heavy' }, grade: 'C', photos });
  await staff.finish(offered);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from trade_in_photo where item_id = $1',
    [itemId],
  );
  return {
    offered,
    itemId,
    tradeInPhotoId: must(rows[0], 'the photograph').id,
    unsent: await sold('self'),
    toBePicked: await sold('pickup'),
  };
}

async function rentedThings(shop: OpenShop, { staff }: TradeInShop, person: Buyer) {
  const rentedOne = async () => {
    const wish = { edition: await lonelyEdition(shop), duration: '1day', startDate: rentalStart };
    return (await rented(person, wish)).orderId;
  };
  const atHome = await rentedOne();
  await handOverRental(shop, atHome);
  const photos = [Buffer.from('a photograph')];
  const check = { kind: 'hand-over' as const, steps: [], note: null, photos, by: 'Meena', now: new Date() };
  await staff.act(atHome, (tx, { id }) => addCheck(tx, { ...check, orderId: id }));
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select rental_photo.id from rental_photo join rental_check on rental_check.id = check_id
     join shop_order on shop_order.id = order_id where shop_order.number = $1`,
    [atHome],
  );
  const [line] = (await person.details(atHome)).lines;
  return {
    atHome,
    rentalLineId: must(line, 'the line').lineId,
    rentalPhotoId: must(rows[0], 'the photograph').id,
    reserved: await rentedOne(),
  };
}
