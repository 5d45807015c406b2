import { rentDurations } from '../../src/rules/line-choices.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { atSandbox, type Buyer } from '../support/buyers.ts';
import { longerWish } from '../support/longer.ts';
import { rentalPlace } from '../support/rentals.ts';
import { byBank } from '../support/trade-in-shop.ts';
import { type Acts, done, of, type Throw } from './acts.ts';
import { nextRentalDay, type Walk } from './walker.ts';

/** What people do who buy, sell and rent. */
export const shopperActs: Acts = {
  buys: async (walk, dice) => {
    const [person, inventoryMetaId] = [of(walk.people, dice), of(walk.products, dice)];
    await walk.ask(person, '/api/addToCart', { inventoryMetaId, qty: 1 + dice(2), direction: 'buy' });
    const how = of([{}, { cod: true }, { usedCredit: true }], dice);
    return walk.ask(person, '/api/checkout', { direction: 'buy', addressId: person.addressId, ...how });
  },
  pays: async (walk, dice) => {
    const open = await walk.rows<{ url: string }>(
      `select payment.url from payment join sandbox_payment using (reference) where sandbox_payment.state = 'open' order by payment.id`,
    );
    const payment = of(open, dice);
    if (!payment) return null;
    const outcome = of(['paid', 'paid', 'paid', 'pending', 'declined'], dice);
    const notices = of(['now', 'twice', 'never', 'late'], dice);
    const back = await atSandbox(walk.shop, payment, { outcome, notices }).catch(() => null);
    if (back === null) return null;
    return dice(3) > 0 ? walk.shop.get(back) : done;
  },
  cancels: async (walk, dice) => {
    const order = await orderOf(walk, dice, `status in ('Awaiting payment', 'Processing', 'Booked')`);
    return order && walk.ask(order.person, '/api/cancelOrder', { orderId: order.number });
  },
  'wants to give back': async (walk, dice) => {
    const order = await orderOf(walk, dice, `direction = 'buy' and status = 'Completed'`);
    if (!order) return null;
    const line = of((await order.person.details(order.number)).lines, dice);
    const lines = [{ lineId: line?.lineId, qty: 1 }];
    return walk.ask(order.person, '/api/requestReturn', { orderId: order.number, reason: 'It does not start', lines });
  },
  sells: async (walk, dice) => {
    const person = of(walk.people, dice);
    const currencyType = of(['cash', 'credit'], dice);
    await walk.ask(person, '/api/addToCart', { inventoryMetaId: walk.sought, qty: 1, direction: 'sell', currencyType });
    const payment = currencyType === 'cash' ? byBank : { paymentMethod: 'credits' };
    const shippingMethod = of(['self', 'pickup'], dice);
    const sale = { direction: 'sell', addressId: person.addressId, shippingMethod, ...payment };
    return walk.ask(person, '/api/checkout', sale);
  },
  'answers an offer': async (walk, dice) => {
    const order = await orderOf(walk, dice, `status = 'Counter-offer'`);
    if (!order) return null;
    const items = (await order.person.details(order.number)).tradeIn?.items ?? [];
    const answers = items
      .filter(({ state }) => state === 'offered')
      .map(({ itemId }) => ({ itemId, isAccepted: dice(3) > 0 }));
    return walk.ask(order.person, '/api/answerOffer', { orderId: order.number, answers });
  },
  'trades up': async (walk, dice) => {
    const order = await orderOf(walk, dice, `direction = 'sell' and status = 'Booked'`);
    if (!order) return null;
    const { person, number: orderId } = order;
    await walk.ask(person, '/api/addToCart', { inventoryMetaId: walk.products[0], qty: 1, direction: 'buy' });
    return walk.ask(person, '/api/placeTradeUp', { orderId, addressId: person.addressId });
  },
  rents: async (walk, dice) => {
    const person = of(walk.people, dice);
    const startDate = addDays(nextRentalDay(walk), dice(6));
    const rentItem = {
      id: of(walk.lent, dice),
      place: rentalPlace,
      duration: of(rentDurations, dice),
      qty: 1,
      startDate,
    };
    return walk.ask(person, '/api/checkout', {
      direction: 'rent',
      addressId: person.addressId,
      rentItems: [rentItem],
      paymentMethod: of(['pod', 'online'], dice),
      shippingMethod: of(['self', 'porter'], dice),
      usedCredit: dice(4) === 0,
    });
  },
  'pays a rental': async (walk, dice) => {
    const order = await orderOf(walk, dice, `direction = 'rent' and status = 'Booked'`);
    return order && walk.ask(order.person, '/api/payRental', { orderId: order.number });
  },
  'keeps it longer': async (walk, dice) => {
    const order = await orderOf(walk, dice, `status in ('Dispatched', 'Picked up', 'Due')`);
    if (!order) return null;
    const wish = await longerWish(order.person, order.number, of(rentDurations, dice));
    return walk.ask(order.person, '/api/extendRental', wish);
  },
  'pays charges': async (walk, dice) => {
    const order = await orderOf(walk, dice, `direction = 'rent' and status in ('Returned', 'Inspected', 'Due')`);
    return order && walk.ask(order.person, '/api/payRentalCharges', { orderId: order.number });
  },
  objects: async (walk, dice) => {
    const order = await orderOf(walk, dice, `direction = 'rent' and status in ('Returned', 'Inspected')`);
    if (!order) return null;
    const charge = of((await order.person.details(order.number)).rental?.charges ?? [], dice);
    const objection = { orderId: order.number, chargeId: charge?.id ?? 1, objection: 'It was gone before' };
    return walk.ask(order.person, '/api/objectToCharge', objection);
  },
  'answers what the shop asks': async (walk, dice) => {
    const order = await orderOf(walk, dice, 'id in (select order_id from rental_offer where answered_at is null)');
    if (!order) return null;
    const offer = (await order.person.details(order.number)).rental?.offer;
    const edition = of(offer?.editions ?? [], dice);
    const orderId = order.number;
    if (edition && dice(2) === 0) return walk.ask(order.person, '/api/takeOtherEdition', { orderId, edition });
    const startDate = dice(2) === 0 ? undefined : addDays(nextRentalDay(walk), dice(9));
    return walk.ask(order.person, '/api/answerRentalOffer', { orderId, startDate });
  },
};

/** Somebody's order that stands as a condition says, with whose it is. */
async function orderOf(walk: Walk, dice: Throw, where: string): Promise<{ number: string; person: Buyer } | null> {
  const found = await walk.rows<{ number: string; shopper: number }>(
    `select number, shopper_id as shopper from shop_order where ${where} order by id`,
  );
  const order = of(found, dice);
  const person = walk.people.find(({ userId }) => userId === order?.shopper);
  if (!order || !person) return null;
  // Signed in again where it takes that: what is read next is read as this person.
  await walk.ask(person, '/api/changeConsoles', { consoles: [] });
  return { number: order.number, person };
}
