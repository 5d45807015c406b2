import { must } from '../../src/rules/must.ts';
import { nextOfLate } from './broken-units.ts';
import type { Browser } from './browser.ts';
import { longerWish } from './longer.ts';
import { onePixel } from './one-pixel.ts';
import type { OpenShop } from './open-shop.ts';
import type { PersonWithEverything } from './person-with-everything.ts';
import { offerSample } from './profile-samples.ts';
import { documentOpened } from './rentals.ts';
import { rentedUnit } from './rented-units.ts';

/** A call of the office that changes something, what the audit log says of it, and a request. */
export type Change = readonly [call: string, action: string, request: () => object | Promise<object>];

const document = { kind: 'passport', number: 'P1234567', front: onePixel, back: onePixel };

interface Shop {
  shop: OpenShop;
  customer: PersonWithEverything;
  owner: Browser;
  idOf: (text: string, values?: unknown[]) => Promise<number>;
  codeSentTo: (phoneNumber: string) => Promise<string>;
}

/** One that was bought to be rented out, and that nobody has. */
const aConsole = `select max(rental_unit.id) as id from rental_unit
  join edition on edition.id = edition_id join title on title.id = title_id
  where title.sub_category = 'Console' and in_service and rental_unit.unit_id is null
    and not exists (select from rental_booking where rental_booking.unit_id = rental_unit.id)`;
const newestOffer = 'select max(id) as id from offer';

/** Everything that the office can do with a review, an offer, a pre-order, a complaint or a rental, in an order that works. */
export function rentalChanges(of: () => Shop): readonly Change[] {
  return [
    ['publishReview', 'publish review', () => ({ reviewId: of().customer.reviewId, version: 1 })],
    ['answerReview', 'answer review', () => ({ reviewId: of().customer.reviewId, text: 'Thank you' })],
    ['hideReview', 'hide review', () => ({ reviewId: of().customer.reviewId, why: 'For a reason' })],
    ['makeOffer', 'make offer', () => offerSample],
    [
      'changeOffer',
      'change offer',
      async () => ({ ...offerSample, offerId: await of().idOf(newestOffer), percent: 6 }),
    ],
    ['endOffer', 'end offer', async () => ({ offerId: await of().idOf(newestOffer), why: offerSample.why })],
    [
      'setSupply',
      'count pre-order',
      async () => ({
        productId: await of().idOf(`select id from product where age = 'preOrder' order by id limit 1`),
        seen: null,
        supply: { here: 0, promised: 100 },
        why: 'For a reason',
      }),
    ],
    ['answerGrievance', 'answer grievance', () => ({ grievanceId: of().customer.grievanceId, text: 'We are sorry' })],
    ['closeGrievance', 'close grievance', () => ({ grievanceId: of().customer.grievanceId, outcome: 'It was sent' })],
    ['enterSerial', 'enter serial', async () => ({ unitId: await of().idOf(aConsole), serial: 'BOOK-0001' })],
    [
      'addRentalPhotographs',
      'add unit photographs',
      async () => ({ unitId: await of().idOf(aConsole), pictures: [onePixel], alt: 'One grey pixel' }),
    ],
    [
      'removeRentalPhotograph',
      'remove unit photograph',
      async () => {
        const { rows } = await of().shop.connection.pool.query<{ hash: string }>(
          `select hash from unit_photograph where rental_unit_id = (${aConsole})`,
        );
        return { unitId: await of().idOf(aConsole), hash: rows[0]?.hash, why: 'For a reason' };
      },
    ],
    [
      'setHandOverWindow',
      'set hand-over window',
      () => ({ orderId: of().customer.reserved, window: '2 PM to 6 PM', why: 'For a reason' }),
    ],
    [
      'setReturnWindow',
      'set return window',
      () => ({ orderId: of().customer.reserved, window: '2 PM to 6 PM', why: 'For a reason' }),
    ],
    ['takeRent', 'take rent', () => ({ orderId: of().customer.reserved, method: 'cash' })],
    ['stateDocument', 'enter document', () => ({ orderId: of().customer.reserved, ...document })],
    ['openDocument', 'open document', () => ({ orderId: of().customer.reserved })],
    [
      'checkDocument',
      'refuse document',
      async () => {
        const { customer, owner, idOf } = of();
        await idOf('delete from identity_document where shopper_id = $1 returning shopper_id as id', [customer.userId]);
        const { status, text } = await customer.browser.post('/api/stateDocument', document);
        if (status !== 200) throw new Error(text);
        return { ...(await documentOpened(owner, customer.reserved)), refusedBecause: 'For a reason' };
      },
    ],
    ['sendRenterCode', 'send renter code', () => ({ orderId: of().customer.reserved })],
    [
      'enterRenterCode',
      'accept agreement',
      async () => {
        const { customer, codeSentTo } = of();
        const { reserved: orderId, agreed: version, form } = customer;
        return { orderId, version, otp: await codeSentTo(form.mobileNumber) };
      },
    ],
    [
      'moveOrder',
      'hand-over',
      async () => {
        const { customer, idOf } = of();
        // Nothing more is lent to somebody who owes a charge.
        await idOf(
          `update rental_charge set waived_at = now(), waived_by = 'Meena', waived_because = 'For a test'
           where order_id = (select id from shop_order where number = $1) returning id`,
          [customer.charged],
        );
        return { orderId: customer.reserved, move: 'hand-over' };
      },
    ],
    [
      'extendRental',
      'extend rental',
      async () => {
        const { userId: _renter, ...wish } = await longerWish(of().customer, of().customer.reserved, '1day');
        return { ...wish, method: 'cash' };
      },
    ],
    ['moveOrder', 'take-back', () => ({ orderId: of().customer.reserved, move: 'take-back' })],
    [
      'inspectRental',
      'inspect',
      async () => {
        const damage = { lineId: await lineOf(of(), of().customer.reserved), rupees: 100, reason: 'A cable is gone' };
        return { orderId: of().customer.reserved, damage, repair: [] };
      },
    ],
    [
      'waiveCharge',
      'waive charge',
      async () => ({
        orderId: of().customer.reserved,
        chargeId: await of().idOf('select max(id) as id from rental_charge'),
        why: 'For a reason',
      }),
    ],
    [
      'inspectRental',
      'inspect',
      async () => {
        await handedBack(of(), of().customer.atHome);
        const damage = { lineId: of().customer.rentalLineId, rupees: 100, reason: 'A cable is gone' };
        return { orderId: of().customer.atHome, damage, repair: [] };
      },
    ],
    [
      'answerObjection',
      'answer objection',
      async () => {
        const { browser, userId, atHome: orderId } = of().customer;
        const chargeId = await of().idOf('select max(id) as id from rental_charge');
        await browser.post('/api/objectToCharge', { userId, orderId, chargeId, objection: 'It was gone before' });
        return { orderId, chargeId, answer: 'It was there' };
      },
    ],
    ['takeCharges', 'take charges', () => ({ orderId: of().customer.atHome, seenTotal: 100, method: 'cash' })],
    [
      'giveChargeBack',
      'give charge back',
      async () => ({
        orderId: of().customer.atHome,
        chargeId: await of().idOf('select max(id) as id from rental_charge'),
        rupees: 40,
        seenLeft: 100,
        why: 'For a reason',
        method: 'cash',
      }),
    ],
    [
      'settleRental',
      'settle rental',
      async () => {
        const seenBack = (await depositOf(of(), of().customer.atHome)) / 100;
        return { orderId: of().customer.atHome, seenKept: 0, seenBack, method: 'cash' };
      },
    ],
    ['askNextRenter', 'ask renter', async () => ({ orderId: (await nextOfLate(of().shop)).next, why: 'For a reason' })],
    ['answerRentalOffer', 'answer for renter', () => ({ orderId: of().customer.asked, why: 'For a reason' })],
    [
      'sellRented',
      'sell rented',
      async () => {
        const { orderId } = await rentedUnit(of().shop, { price: 1500, rent: 100, deposit: 0 });
        return { orderId, seenTotal: 1450, method: 'cash' };
      },
    ],
    [
      'setDeposit',
      'set deposit',
      async () => ({
        editionId: await of().idOf('select min(edition_id) as id from rent_price'),
        rupees: 500,
        why: 'For a reason',
      }),
    ],
  ];
}

async function lineOf({ customer }: Shop, orderId: string): Promise<number> {
  return must((await customer.details(orderId)).lines[0], 'the line').lineId;
}

function depositOf({ idOf }: Shop, orderId: string): Promise<number> {
  return idOf('select deposit_paise::int as id from shop_order where number = $1', [orderId]);
}

async function handedBack({ owner }: Shop, orderId: string): Promise<void> {
  const back = await owner.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  if (back.status !== 200) throw new Error(back.text);
}
