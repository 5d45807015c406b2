import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { busyPerson } from '../../support/busy-person.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { foreignKeys, rowsOfShopper, tablesWith } from '../../support/personal-tables.ts';

type Payout = { rejected: unknown[] } | null;

interface MyOrder {
  lines: unknown[];
  events: unknown[];
  documents: unknown[];
  payments: { refunds: unknown[] }[];
  returns: { lines: unknown[]; payout: Payout }[];
  tradeIn: { payout: Payout; identity: unknown; pieces: { photos: string[] }[] } | null;
  rentals: unknown[];
  charges: unknown[];
  chargeRefunds: unknown[];
  extensions: unknown[];
  purchases: unknown[];
  offers: unknown[];
  swaps: unknown[];
  releaseNotices: unknown[];
  tradeUp: object | null;
  deposits: unknown[];
  counterPayments: unknown[];
  checks: { photos: string[] }[];
  agreements: unknown[];
}

interface MyData {
  profile: object;
  emailLink: object | null;
  notMeLinks: object[];
  identityDocument: object | null;
  waitingLists: unknown[];
  grievances: { messages: unknown[] }[];
  reviews: { photos: string[] }[];
  addresses: unknown[];
  cart: unknown[];
  wishes: unknown[];
  consoles: unknown[];
  alerts: unknown[];
  sessions: unknown[];
  knownDevices: unknown[];
  wallet: { statement: unknown[] };
  creditByHand: unknown[];
  messages: unknown[];
  orders: MyOrder[];
}

interface Treatment {
  /** How many of its rows are in the download, or why there are none. */
  download: ((data: MyData) => number) | string;
  /** What happens to its rows when the account is deleted, and why those that stay do. */
  deletion: 'erased' | `made anonymous: ${string}` | `kept: ${string}`;
}

const asTheLawAsks = 'kept: tax and company law ask for the records of orders' as const;
const asBooks = 'kept: the books would not add up without it, and it names nobody' as const;
const inTheOrder = (count: (order: MyOrder) => number) => (data: MyData) =>
  data.orders.reduce((sum, order) => sum + count(order), 0);
const pieces = (order: MyOrder) => order.tradeIn?.pieces ?? [];
const payouts = ({ tradeIn, returns }: MyOrder) => [tradeIn, ...returns].flatMap((paidOut) => paidOut?.payout ?? []);

/**
 * Every table that refers to a shopper, however many tables lie between. A new one fails the first test until it is here:
 * then put its rows into src/shop/account/read-my-data.ts, and erase them in src/shop/account/close-account.ts.
 */
const treatments: Readonly<Record<string, Treatment>> = {
  shopper: { download: ({ profile }) => [profile].length, deletion: 'made anonymous: orders and books point to it' },
  email_link: { download: ({ emailLink }) => (emailLink ? 1 : 0), deletion: 'erased' },
  not_me_link: { download: ({ notMeLinks }) => notMeLinks.length, deletion: 'erased' },
  identity_document: { download: ({ identityDocument }) => (identityDocument ? 1 : 0), deletion: 'erased' },
  blocked_document: {
    download: 'no: it is a hash that says nothing, of somebody who is blocked and cannot sign in',
    deletion: 'kept: whom the shop has blocked is known again by the same document',
  },
  grievance: {
    download: ({ grievances }) => grievances.length,
    deletion: 'made anonymous: the shop has to show when it answered, not to whom and what',
  },
  grievance_message: {
    download: ({ grievances }) => grievances.flatMap(({ messages }) => messages).length,
    deletion: 'erased',
  },
  // What was published stays without any name, and refers to nobody any more.
  review: { download: ({ reviews }) => reviews.length, deletion: 'erased' },
  review_photo: { download: ({ reviews }) => reviews.flatMap(({ photos }) => photos).length, deletion: 'erased' },
  known_device: { download: ({ knownDevices }) => knownDevices.length, deletion: 'erased' },
  session: { download: ({ sessions }) => sessions.length, deletion: 'erased' },
  address: { download: ({ addresses }) => addresses.length, deletion: 'erased' },
  owned_console: { download: ({ consoles }) => consoles.length, deletion: 'erased' },
  wish: { download: ({ wishes }) => wishes.length, deletion: 'erased' },
  alert: { download: ({ alerts }) => alerts.length, deletion: 'erased' },
  cart_line: { download: ({ cart }) => cart.length, deletion: 'erased' },
  ledger_account: { download: 'the wallet is one account', deletion: asBooks },
  wallet_balance: { download: 'its sums are available and held of the wallet', deletion: asBooks },
  wallet_hold: { download: 'what was spent is in the statement, what is held in a sum', deletion: asBooks },
  ledger_entry: { download: ({ wallet }) => wallet.statement.length, deletion: asBooks },
  credit_request: { download: ({ creditByHand }) => creditByHand.length, deletion: asBooks },
  message: { download: ({ messages }) => messages.length, deletion: 'erased' },
  shop_order: { download: ({ orders }) => orders.length, deletion: asTheLawAsks },
  order_line: { download: inTheOrder(({ lines }) => lines.length), deletion: asTheLawAsks },
  release_notice: { download: inTheOrder(({ releaseNotices }) => releaseNotices.length), deletion: asTheLawAsks },
  order_event: { download: inTheOrder(({ events }) => events.length), deletion: asTheLawAsks },
  return_request: { download: inTheOrder(({ returns }) => returns.length), deletion: asTheLawAsks },
  return_line: {
    download: inTheOrder(({ returns }) => returns.flatMap(({ lines }) => lines).length),
    deletion: asTheLawAsks,
  },
  payment: { download: inTheOrder(({ payments }) => payments.length), deletion: asTheLawAsks },
  refund: {
    download: inTheOrder(({ payments }) => payments.flatMap(({ refunds }) => refunds).length),
    deletion: asTheLawAsks,
  },
  invoice: { download: inTheOrder(({ documents }) => documents.length), deletion: asTheLawAsks },
  invoice_file: { download: 'the order page gives the PDF; what it says is with the document', deletion: asTheLawAsks },
  trade_in: { download: inTheOrder(({ tradeIn }) => (tradeIn ? 1 : 0)), deletion: asTheLawAsks },
  trade_up: { download: inTheOrder(({ tradeUp }) => (tradeUp ? 1 : 0)), deletion: asTheLawAsks },
  trade_in_item: { download: inTheOrder((order) => pieces(order).length), deletion: asTheLawAsks },
  trade_in_photo: {
    download: inTheOrder((order) => pieces(order).flatMap(({ photos }) => photos).length),
    deletion: asTheLawAsks,
  },
  trade_in_correction: { download: 'the notes of the bench; what it found is with the piece', deletion: asTheLawAsks },
  payout: {
    download: inTheOrder((order) => payouts(order).length),
    deletion: 'made anonymous: the books keep what was paid, not to where',
  },
  payout_rejection: {
    download: inTheOrder((order) => payouts(order).flatMap(({ rejected }) => rejected).length),
    deletion: asBooks,
  },
  seller_identity: {
    download: inTheOrder(({ tradeIn }) => (tradeIn?.identity ? 1 : 0)),
    deletion: 'made anonymous: the books keep that a document was stated, not its number',
  },
  unit: { download: 'what the shop has bought is the shop’s own; the piece is in the order', deletion: asBooks },
  unit_move: { download: 'where a thing of the shop’s was; what was sent is in the order', deletion: asBooks },
  unit_cost: { download: 'what a thing cost the shop', deletion: asBooks },
  unit_sale: { download: 'the shop’s register of its margins; the price is in the order', deletion: asBooks },
  unit_photograph: { download: 'pictures of a thing of the shop’s', deletion: asBooks },
  rental_unit: { download: 'things that the shop lends', deletion: asBooks },
  rental_booking: { download: 'on which days a unit is away; those of a rental are in the order', deletion: asBooks },
  rental: { download: inTheOrder(({ rentals }) => rentals.length), deletion: asTheLawAsks },
  rental_wait: { download: ({ waitingLists }) => waitingLists.length, deletion: 'erased' },
  rental_charge: { download: inTheOrder(({ charges }) => charges.length), deletion: asTheLawAsks },
  charge_refund: { download: inTheOrder(({ chargeRefunds }) => chargeRefunds.length), deletion: asTheLawAsks },
  rental_extension: { download: inTheOrder(({ extensions }) => extensions.length), deletion: asTheLawAsks },
  rental_offer: { download: inTheOrder(({ offers }) => offers.length), deletion: asTheLawAsks },
  rental_swap: { download: inTheOrder(({ swaps }) => swaps.length), deletion: asTheLawAsks },
  rental_purchase: { download: inTheOrder(({ purchases }) => purchases.length), deletion: asTheLawAsks },
  payment_charge: { download: 'which payment paid a charge; both are in the order', deletion: asBooks },
  deposit: { download: inTheOrder(({ deposits }) => deposits.length), deletion: asTheLawAsks },
  counter_payment: { download: inTheOrder(({ counterPayments }) => counterPayments.length), deletion: asTheLawAsks },
  rental_agreement: { download: inTheOrder(({ agreements }) => agreements.length), deletion: asTheLawAsks },
  rental_check: { download: inTheOrder(({ checks }) => checks.length), deletion: asTheLawAsks },
  rental_photo: {
    download: inTheOrder(({ checks }) => checks.flatMap(({ photos }) => photos).length),
    deletion: asTheLawAsks,
  },
};

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

test('every table that refers to a shopper is in the download, and is erased or kept for a reason', async () => {
  const tables = [...(await foreignKeys(shop)).keys()];
  expect(
    tables.filter((table) => !(table in treatments)),
    'say in treatments of tests/api/account/my-data.test.ts what becomes of the table',
  ).toEqual([]);
  expect(Object.keys(treatments).filter((table) => !tables.includes(table))).toEqual([]);
});

test('somebody who has bought, sold and rented takes everything along, and is forgotten', async () => {
  const signup = { firstName: 'Zuleika', lastName: 'Canaryson' };
  const address = { name: 'Zuleika Canaryson', line1: '7 Koodalnagar' };
  // Somebody else has done all of it too, and none of that is in the download or erased.
  const other = await busyPerson(shop);
  const { browser, userId, form } = await busyPerson(shop, { signup, address });
  for (const id of [other.userId, userId]) {
    const kept = `insert into blocked_document (shopper_id, fingerprint) values ($1, sha256('a passport'))`;
    await shop.connection.pool.query(kept, [id]);
  }
  const ofOther = await rowsOfShopper(shop, other.userId);
  const before = await rowsOfShopper(shop, userId);
  const data = (await browser.get(`/api/downloadMyData?userId=${userId}`)).json() as MyData;
  for (const [table, { download }] of Object.entries(treatments)) {
    expect([table, before.get(table)]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)]);
    const downloaded = typeof download === 'function' ? download(data) : before.get(table);
    expect([table, downloaded]).toEqual([table, before.get(table)]);
  }
  expect(data.messages).not.toEqual([]);
  const photographed = [
    ...data.orders.flatMap(pieces),
    ...data.orders.flatMap(({ checks }) => checks),
    ...data.reviews,
  ];
  for (const photo of photographed.flatMap(({ photos }) => photos)) {
    expect([photo, (await browser.get(photo)).status]).toEqual([photo, 200]);
  }
  expect(JSON.stringify(data)).not.toContain('123456789012');
  expect(JSON.stringify(data)).not.toContain('P7654321');
  expect(JSON.stringify(data)).toContain('••••4321');

  const personal = [form.email, form.mobileNumber, 'Zuleika', 'Canaryson', 'Koodalnagar'];
  expect(await tablesWith(shop, personal)).toEqual(
    expect.arrayContaining(['address', 'message', 'otp_challenge', 'shopper']),
  );
  const deleted = await browser.post('/api/deleteMyAccount', { userId, password: form.password });
  expect(deleted.status, deleted.text).toBe(200);
  const after = await rowsOfShopper(shop, userId);
  for (const [table, { deletion }] of Object.entries(treatments)) {
    const forfeited = table === 'ledger_entry' ? 1 : 0;
    expect([table, after.get(table)]).toEqual([
      table,
      deletion === 'erased' ? 0 : (before.get(table) ?? 0) + forfeited,
    ]);
  }
  // The address on an order and its invoice stays for as long as the law asks, and nothing else does.
  expect(await tablesWith(shop, personal)).toEqual(['invoice', 'shop_order']);
  expect(await tablesWith(shop, [form.email])).toEqual([]);
  const { rows } = await shop.connection.pool.query(
    `select masked, holder, length(sealed) as sealed, bank_reference is not null as "isPaid" from payout
     join shop_order on shop_order.id = order_id where shopper_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ masked: 'erased', holder: null, sealed: 0, isPaid: true }]);
  const { rows: identities } = await shop.connection.pool.query(
    `select masked, length(sealed) as sealed from seller_identity
     join shop_order on shop_order.id = order_id where shopper_id = $1`,
    [userId],
  );
  expect(identities).toEqual([{ masked: 'erased', sealed: 0 }]);
  expect(await rowsOfShopper(shop, other.userId)).toEqual(ofOther);
  await booksMustBeRight(shop);
});
