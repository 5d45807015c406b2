import { listAddresses } from '../addresses/addresses.ts';
import { listAlerts } from '../alerts/alerts.ts';
import { readCartRows } from '../cart/cart-lines.ts';
import type { ShopDatabase } from '../database.ts';
import { listGrievancesOf } from '../grievances/read-grievances.ts';
import { listDevices } from '../identity/known-devices.ts';
import { listSessions } from '../identity/session.ts';
import { findShopper } from '../identity/shoppers.ts';
import { readEmailLink } from '../identity/verify-contact.ts';
import { listMessagesTo } from '../notifications/messages-of-shopper.ts';
import { listNotMeLinks } from '../notifications/not-me-link.ts';
import { orderFacts } from '../orders/find-order.ts';
import { withLines } from '../orders/list-orders.ts';
import { findDocument } from '../rentals/renter/identity-documents.ts';
import { listWaitsOf } from '../rentals/waiting/read-waits.ts';
import { listReviewsOf } from '../reviews/own-reviews.ts';
import { listCreditByHand } from '../wallet/credit-requests.ts';
import { readWallet } from '../wallet/read-wallet.ts';
import { listConsolesOf } from '../consoles/consoles.ts';
import { listWishes } from '../wishes/wishes.ts';
import { readOrderRecords } from './read-order-records.ts';

/** Everything the shop keeps about a person, but for the hash of the password and what is sealed. */
export async function readMyData(database: ShopDatabase, shopperId: number, now: Date) {
  const { passwordHash: _hash, ...profile } = await findShopper(database, shopperId);
  return {
    profile,
    emailLink: (await readEmailLink(database, shopperId)) ?? null,
    notMeLinks: await listNotMeLinks(database, shopperId),
    identityDocument: (await findDocument(database, shopperId)) ?? null,
    waitingLists: await listWaitsOf(database, shopperId, now),
    grievances: await readGrievances(database, shopperId),
    reviews: await listReviewsOf(database, shopperId),
    addresses: await listAddresses(database, shopperId),
    cart: await readCartRows(database, shopperId),
    wishes: await readWishes(database, shopperId),
    consoles: await listConsolesOf(database, shopperId),
    alerts: await readAlerts(database, shopperId),
    sessions: await listSessions(database, shopperId, now),
    knownDevices: await listDevices(database, shopperId),
    wallet: await readWallet(database, shopperId, { mostLines: null }),
    creditByHand: await listCreditByHand(database, shopperId),
    messages: await listMessagesTo(database, shopperId),
    orders: await readOrders(database, shopperId),
  };
}

async function readWishes(database: ShopDatabase, shopperId: number) {
  const wishes = await listWishes(database, shopperId);
  return wishes.map(({ product, wishedAt, wishedPaise }) => ({ ...namesOf(product), wishedAt, wishedPaise }));
}

async function readAlerts(database: ShopDatabase, shopperId: number) {
  const alerts = await listAlerts(database, shopperId);
  return alerts.map(({ product, ...alert }) => ({ ...namesOf(product), ...alert }));
}

function namesOf({ id, name, editionName, age }: Awaited<ReturnType<typeof listWishes>>[number]['product']) {
  return { productId: id, name, editionName, age };
}

/** Who it is stands in the profile, and staff is not named. */
async function readGrievances(database: ShopDatabase, shopperId: number) {
  const grievances = await listGrievancesOf(database, shopperId);
  return grievances.map(
    ({
      id: _id,
      shopperId: _shopper,
      customer: _name,
      email: _email,
      phoneNumber: _phone,
      messages,
      ...grievance
    }) => ({
      ...grievance,
      messages: messages.map(({ staffName, text, at }) => ({ by: staffName === null ? 'you' : 'shop', text, at })),
    }),
  );
}

export type MyOrder = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders(database: ShopDatabase, shopperId: number) {
  const facts = await orderFacts(database)
    .where('shopper_id', '=', shopperId)
    .orderBy('shop_order.id', 'desc')
    .execute();
  const records = await readOrderRecords(database, shopperId);
  return (await withLines(database, facts)).map((order) => ({
    ...order,
    events: records.events(order.id),
    documents: records.documents(order.id),
    payments: records.payments(order.id),
    returns: records.returns(order.id),
    tradeIn: records.tradeIns(order.id)[0] ?? null,
    rentals: records.rentals(order.id),
    charges: records.charges(order.id),
    chargeRefunds: records.chargeRefunds(order.id),
    extensions: records.extensions(order.id),
    releaseNotices: records.releaseNotices(order.id),
    swaps: records.swaps(order.id),
    tradeUp: records.tradeUps(order.id)[0] ?? null,
    offers: records.offers(order.id),
    purchases: records.purchases(order.id),
    deposits: records.deposits(order.id),
    counterPayments: records.counterPayments(order.id),
    agreements: records.agreements(order.id),
    checks: records.checks(order.id),
  }));
}
