import type { ReplyOf } from '../../contract/call.ts';
import { directionNames } from '../../contract/fields.ts';
import * as contract from '../../contract/office/customers.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { csvLine } from '../../rules/texts/csv.ts';
import { indianDay } from '../../rules/time/day.ts';
import { listAddresses } from '../../shop/addresses/addresses.ts';
import { listStates } from '../../shop/addresses/states.ts';
import { findCustomer, findCustomers } from '../../shop/back-office/find-customers.ts';
import {
  blockCustomer,
  creditByHand,
  decideOnCredit,
  eraseCustomer,
  liftCodeLimits,
} from '../../shop/back-office/serve-customer.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { readOtpCounts } from '../../shop/identity/lift-otp-limits.ts';
import { listSessions } from '../../shop/identity/session.ts';
import { listOrders, type ListedOrder } from '../../shop/orders/list-orders.ts';
import { listWaitingCredit } from '../../shop/wallet/credit-requests.ts';
import { readWallet, type Wallet } from '../../shop/wallet/read-wallet.ts';
import { answer, actorOf, staffOf, success, type Visit } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';

const pageSize = 50;
/** More than any shop of this size has; a file of them still opens in a spreadsheet. */
const mostExported = 50_000;

export const officeCustomerAnswers = [
  answer(contract.officeCustomers, async ({ q, isBlocked, page = 1 }, { database }) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { total, isMore, customers } = await findCustomers(database, { text: q, isBlocked }, range);
    const rows = customers.map(({ id: customerId, createdAt, ...customer }) => ({
      ...customer,
      customerId,
      since: createdAt.toISOString(),
    }));
    return { total, isMore, page, pageSize, customers: rows };
  }),
  answer(contract.officeCustomersExport, async ({ q, isBlocked }, visit) => {
    const range = { limit: mostExported, offset: 0 };
    const { customers } = await findCustomers(visit.database, { text: q, isBlocked }, range);
    const heading = ['customer', 'name', 'phone', 'email', 'since', 'orders', 'blocked'];
    const cells = customers.map((customer) => [
      String(customer.id),
      customer.name,
      customer.phoneNumber,
      customer.email,
      indianDay(customer.createdAt),
      String(customer.orders),
      customer.isBlocked ? 'yes' : '',
    ]);
    return csvForSpreadsheets(visit, { name: 'customers', csv: [heading, ...cells].map(csvLine).join('') });
  }),
  answer(contract.officeCustomer, ({ customerId }, { database, now }) => customerDetail(database, customerId, now)),
  answer(contract.officeGrantCredit, (request, visit) => credit(visit, 'grant', request)),
  answer(contract.officeCorrectCredit, (request, visit) => credit(visit, 'correct', request)),
  answer(contract.officeCreditRequests, async (_request, visit) => {
    const { staffId } = staffOf(visit);
    return (await listWaitingCredit(visit.database)).map(
      ({ id, shopperId, firstName, lastName, amountPaise, requestedBy, at, ...wish }) => ({
        ...wish,
        requestId: id,
        customerId: shopperId,
        customer: `${firstName} ${lastName}`.trim(),
        amount: rupeesFromPaise(amountPaise),
        at: at.toISOString(),
        mayDecide: requestedBy !== staffId,
      }),
    );
  }),
  answer(contract.officeDecideCredit, async ({ requestId: id, isConfirmed, why }, visit) => {
    await visit.database
      .transaction()
      .execute((tx) => decideOnCredit(tx, { id, isConfirmed }, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeBlockCustomer, async ({ customerId: shopperId, isBlocked, why }, visit) => {
    await visit.database
      .transaction()
      .execute((tx) => blockCustomer(tx, { shopperId, isBlocked }, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeLiftCodeLimits, async ({ customerId, why }, visit) => {
    await visit.database.transaction().execute((tx) => liftCodeLimits(tx, customerId, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeEraseCustomer, async ({ customerId, why }, visit) => {
    await visit.database.transaction().execute((tx) => eraseCustomer(tx, customerId, { ...actorOf(visit), why }));
    return success;
  }),
];

async function credit(
  visit: Visit,
  kind: 'grant' | 'correct',
  { customerId, rupees, why }: { customerId: number; rupees: number; why: string },
) {
  const wanted = { shopperId: customerId, kind, amountPaise: paiseFromRupees(rupees) };
  const { id, isDone } = await visit.database
    .transaction()
    .execute((tx) => creditByHand(tx, wanted, { ...actorOf(visit), why }));
  return { requestId: id, isDone };
}

type CustomerDetail = ReplyOf<typeof contract.officeCustomer>;

async function customerDetail(database: ShopDatabase, customerId: number, now: Date): Promise<CustomerDetail> {
  const { id: _id, createdAt, blockedAt, blockedBecause, ...profile } = await findCustomer(database, customerId);
  const [sessions, orders, addresses, wallet] = [
    await listSessions(database, customerId, now),
    await listOrders(database, customerId),
    await listAddresses(database, customerId),
    await readWallet(database, customerId),
  ];
  const states = new Map((await listStates(database)).map(({ id, name }) => [id, name]));
  return {
    ...profile,
    customerId,
    since: createdAt.toISOString(),
    blocked: blockedAt && { at: blockedAt.toISOString(), because: blockedBecause ?? '' },
    sessions: sessions.length,
    codes: await readOtpCounts(database, profile.phoneNumber, now),
    orders: orders.map(orderOnTheWire),
    addresses: addresses.map(
      ({ id, isDefault, name, line1, line2, landmark, city, stateId, pinCode, phoneNumber }) => ({
        addressId: id,
        isDefault,
        lines: [
          name,
          line1,
          line2,
          landmark,
          `${city}, ${states.get(stateId) ?? ''} ${pinCode}`,
          `+91 ${phoneNumber}`,
        ].filter((part) => part !== null),
      }),
    ),
    wallet: walletOnTheWire(wallet),
  };
}

function orderOnTheWire({ number, direction, status, placedAt, goodsPaise, lines }: ListedOrder) {
  return {
    orderId: number,
    direction: directionNames[direction],
    status,
    placedAt: placedAt.toISOString(),
    goods: rupeesFromPaise(goodsPaise),
    titles: lines.map(({ title }) => title),
  };
}

function walletOnTheWire({ availablePaise, heldPaise, statement }: Wallet) {
  return {
    available: rupeesFromPaise(availablePaise),
    held: rupeesFromPaise(heldPaise),
    statement: statement.map(({ enteredAt, wording, orderId, amountPaise, balancePaise }) => ({
      at: enteredAt.toISOString(),
      wording,
      orderId,
      amount: rupeesFromPaise(amountPaise),
      balance: rupeesFromPaise(balancePaise),
    })),
  };
}
