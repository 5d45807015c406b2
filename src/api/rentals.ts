import * as contract from '../contract/rentals.ts';
import { paise, paiseFromRupees, rupeesFromPaise } from '../rules/money/paise.ts';
import { indianDay } from '../rules/time/day.ts';
import { findKnownProducts } from '../shop/catalogue/find-products.ts';
import { answerRentalOffer } from '../shop/checkout/rented/answer-rental-offer.ts';
import { findSaleOf, startPurchase } from '../shop/checkout/rented/buy-rented.ts';
import { explainPurchase } from '../shop/checkout/rented/find-purchase.ts';
import type { ToBePaid } from '../shop/checkout/pay-online.ts';
import type { ShopDatabase, ShopTransaction } from '../shop/database.ts';
import { findOwnDocument, listOrderDocuments } from '../shop/invoices/find-order-document.ts';
import { readInvoiceFile } from '../shop/invoices/read-invoice-file.ts';
import type { PaymentProvider } from '../shop/money-tables.ts';
import { listOrderLines, lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { listRentalsOf } from '../shop/rentals/booking/bookings.ts';
import { objectToCharge } from '../shop/rentals/charges/charge-objections.ts';
import { findDeposit } from '../shop/rentals/money/deposits.ts';
import { startExtension } from '../shop/rentals/booking/extend-rental.ts';
import { listExtensions } from '../shop/rentals/booking/find-extensions.ts';
import { startSwap } from '../shop/rentals/offers/swap-edition.ts';
import { rentToPayOnline, startChargePayment, startRentPayment } from '../shop/rentals/money/pay-rental.ts';
import { listCities } from '../shop/rentals/cities.ts';
import { listRentals, type RentalFacts } from '../shop/rentals/booking/list-rentals.ts';
import { listCharges, listOpenCharges } from '../shop/rentals/charges/rental-charges.ts';
import { findOwnRentalPhoto, listChargePhotos, listChecks } from '../shop/rentals/evidence/rental-checks.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, callerOf, showsNoProducts, success, type Visit } from './answer.ts';
import { earlyReturnOnTheWire, givenBackOnTheWire, offerOnTheWire, purchaseOnTheWire } from './wire/rental-detail.ts';
import { photoReply } from './wire/photos.ts';
import { firstPicture, rupees } from './wire/product-on-the-wire.ts';
import { renterOnTheWire } from './wire/renter-on-the-wire.ts';
import { toPayment } from './wire/to-payment.ts';

export const rentalAnswers = [
  answer(contract.getRentProduct, async ({ place }, { database, now }) => {
    const rentals = await listRentals(database, { city: place.toLowerCase(), today: indianDay(now) });
    return rentals.map(rentProductOnTheWire);
  }),
  answer(contract.getRentCities, (_request, { database }) => listCities(database), showsNoProducts),
  answer(contract.handOverHours, async (_request, { database }) => {
    const { lending } = await readSettings(database);
    const { morningFromHour, morningUntilHour, afternoonFromHour, afternoonUntilHour } = lending;
    const hours = { morningFromHour, morningUntilHour, afternoonFromHour, afternoonUntilHour };
    const { lateCancelDays, lateCancelPercent, earlyReturnPercent, earlyReturnFee } = lending;
    return { ...hours, lateCancelDays, lateCancelPercent, earlyReturnPercent, earlyReturnFee };
  }),
  answer(contract.extendRental, ({ orderId, lineId, duration, seenTotal, seenUntil }, visit) => {
    const seen = { pricePaise: paiseFromRupees(seenTotal), dueOn: seenUntil };
    return payForRental(visit, orderId, (tx, order, how) =>
      startExtension(tx, order, { lineId, duration, seen, ...how }),
    );
  }),
  answer(contract.buyRented, ({ orderId, seenTotal }, visit) => {
    const seenPaise = paiseFromRupees(seenTotal);
    return payForRental(visit, orderId, (tx, order, how) => startPurchase(tx, order, { seenPaise, ...how }));
  }),
  answer(contract.answerRentalOffer, async ({ orderId: number, startDate: startsOn = null }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { shopperId: callerOf(visit).shopperId, number });
      await answerRentalOffer(tx, order, { startsOn, by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.takeOtherEdition, ({ orderId, edition: { id: editionId, difference } }, visit) => {
    const wanted = { editionId, seenPaise: paiseFromRupees(difference) };
    return payForRental(visit, orderId, (tx, order, how) => startSwap(tx, order, { ...wanted, ...how }));
  }),
  answer(contract.payRental, ({ orderId }, visit) => payForRental(visit, orderId, startRentPayment)),
  answer(contract.payRentalCharges, ({ orderId, chargeId, chargeIds }, visit) => {
    const chosen = chargeIds ?? (chargeId === undefined ? undefined : [chargeId]);
    return payForRental(visit, orderId, (tx, order, how) => startChargePayment(tx, order, { chosen, ...how }));
  }),
  answer(contract.objectToCharge, async ({ orderId, chargeId, objection }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { shopperId: callerOf(visit).shopperId, number: orderId });
      await objectToCharge(tx, { orderId: order.id, chargeId, objection, now: visit.now });
    });
    return success;
  }),
  answer(contract.rentalBill, async ({ orderId: number, document: printedNumber }, visit) => {
    const own = { shopperId: callerOf(visit).shopperId, number };
    const { id } = await findOwnDocument(visit.database, own, printedNumber);
    visit.replyHeaders.set('content-type', 'application/pdf');
    visit.replyHeaders.set('content-disposition', `attachment; filename="rental-bill_${number}.pdf"`);
    return readInvoiceFile(visit.database, id);
  }),
  answer(contract.rentalPhoto, async ({ photoId }, visit) => {
    const { shopperId } = callerOf(visit);
    return photoReply(await findOwnRentalPhoto(visit.database, { shopperId, photoId }), visit);
  }),
];

type StartPayment = (
  tx: ShopTransaction,
  order: OrderFacts,
  how: { provider: PaymentProvider; now: Date },
) => Promise<ToBePaid>;

async function payForRental(visit: Visit, number: string, start: StartPayment) {
  await visit.services.limits.take('order-by-account', String(callerOf(visit).shopperId));
  const how = { provider: visit.services.gateway.provider, now: visit.now };
  const started = await visit.database.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, { shopperId: callerOf(visit).shopperId, number });
    return start(tx, order, how);
  });
  return toPayment(visit, started);
}

function rentProductOnTheWire(facts: RentalFacts): contract.RentProduct {
  const shown = firstPicture(facts);
  return {
    id: facts.editionId,
    productName: facts.name,
    editionName: facts.editionName,
    image: shown.src,
    picture: shown,
    description: facts.description,
    subCategory: facts.subCategory,
    category: facts.platform,
    ...inRupees(facts.pricesPaise),
    deposit: rupeesFromPaise(facts.depositPaise),
    bookedDays: facts.bookedDays,
    cleaningDays: facts.cleaningDays,
    keep: facts.keep && { rent: inRupees(facts.keep.rentPaise), units: facts.keep.units },
  };
}

function inRupees(prices: RentalFacts['pricesPaise']) {
  return {
    '1day': rupeesFromPaise(prices['1day']),
    '1week': rupeesFromPaise(prices['1week']),
    '2week': rupeesFromPaise(prices['2week']),
    '3week': rupeesFromPaise(prices['3week']),
    '1month': rupeesFromPaise(prices['1month']),
  };
}

/** A rental on the order page of its shopper. */
export async function rentalOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  now: Date,
): Promise<contract.RentalDetails | null> {
  if (order.direction !== 'rent') return null;
  const lines = new Map((await listOrderLines(database, [order.id])).map((line) => [line.id, line]));
  const products = await findKnownProducts(
    database,
    [...lines.values()].map(({ productId }) => productId),
  );
  const isConsole = (productId: number | undefined) =>
    products.some(({ id, subCategory }) => id === productId && subCategory === 'Console');
  const items = [];
  const rentals = await listRentalsOf(database, order.id);
  for (const rental of rentals) {
    const line = lines.get(rental.lineId);
    const extensions = await listExtensions(database, order, { rental, today: indianDay(now) });
    items.push({
      lineId: rental.lineId,
      title: line?.title ?? '',
      place: rental.city,
      duration: rental.duration,
      qty: rental.quantity,
      startsOn: rental.startsOn,
      dueOn: rental.dueOn,
      chosenGames: rental.chosenGames,
      isConsole: isConsole(line?.productId),
      extensions: extensions.map(({ pricePaise, ...extension }) => ({
        ...extension,
        price: rupeesFromPaise(pricePaise),
      })),
    });
  }
  const { purchase, problem: purchaseProblem } = await explainPurchase(database, order, now);
  return {
    shipping: order.shipping === 'self' ? 'self' : 'porter',
    handOverWindow: rentals[0]?.window ?? null,
    returnWindow: rentals[0]?.returnWindow ?? null,
    items,
    offer: await offerOnTheWire(database, order, { by: 'shopper', now }),
    ...(await moneyOnTheWire(database, order)),
    renter: await renterOnTheWire(database, order, { to: 'renter', now }),
    earlyReturn: await earlyReturnOnTheWire(database, order, now),
    purchase: purchase && { ...purchaseOnTheWire(purchase), until: purchase.until },
    purchaseProblem,
    saleId: (await findSaleOf(database, order.id))?.number ?? null,
    checks: (await listChecks(database, order.id)).map(({ kind, at, note, steps, photos }) => ({
      kind,
      items: steps.filter(({ isItem }) => isItem).map(({ step, isDone }) => ({ name: step, isThere: isDone })),
      at: at.toISOString(),
      note,
      photos: photos.map((photoId) => ownPhoto(order, photoId)),
    })),
  };
}

function ownPhoto({ shopperId }: OrderFacts, photoId: number): string {
  return `${contract.rentalPhoto.path}?userId=${shopperId}&photoId=${photoId}`;
}

/** The deposit, the charges and the bills of a rental. */
async function moneyOnTheWire(database: ShopDatabase, order: OrderFacts) {
  const deposit = await findDeposit(database, order.id);
  const charges = await listCharges(database, order.id);
  const shown = await listChargePhotos(database, order.id);
  const open = await listOpenCharges(database, order.id);
  const givenBack = await givenBackOnTheWire(database, order.id);
  const own = { shopperId: order.shopperId, number: order.number };
  return {
    deposit:
      order.depositPaise === 0
        ? null
        : {
            amount: rupeesFromPaise(order.depositPaise),
            kept: rupees(deposit?.keptPaise ?? null),
            returned: rupees(deposit?.returnedPaise ?? null),
            hasCome: deposit !== undefined,
          },
    bills: (await listOrderDocuments(database, own)).map(({ kind, printedNumber, madeAt }) => ({
      number: printedNumber,
      kind: kind === 'credit-note' ? ('credit-note' as const) : ('bill' as const),
      at: madeAt.toISOString(),
    })),
    rentToPay: rupeesFromPaise(await rentToPayOnline(database, order)),
    toPay: rupeesFromPaise(paise(open.reduce((sum, { amountPaise }) => sum + amountPaise, 0))),
    charges: charges.map(({ id, kind, amountPaise, reason, at, settledAt, waivedBy, ...charge }) => ({
      id,
      kind,
      amount: rupeesFromPaise(amountPaise),
      reason,
      at: at.toISOString(),
      isSettled: settledAt !== null,
      isWaived: waivedBy !== null,
      givenBack: givenBack(id).map(({ amount, why }) => ({ amount, why })),
      fromDeposit: rupeesFromPaise(charge.depositPaise),
      objection: charge.objection,
      answer: charge.answer,
      mayObject:
        settledAt === null &&
        waivedBy === null &&
        charge.objectedAt === null &&
        // What the deposit has paid of it was seen and not disputed in time.
        charge.depositPaise === 0 &&
        kind !== 'extension',
      photos: (shown.get(id) ?? []).map((photoId) => ownPhoto(order, photoId)),
    })),
  };
}
