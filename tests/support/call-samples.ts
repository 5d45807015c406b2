import type { Call } from '../../src/contract/call.ts';
import type { Answer } from './open-shop.ts';
import type { Browser } from './browser.ts';

/** Whose request it is, and what is theirs. */
export interface Own {
  userId: number;
  password: string;
  email: string;
  addressId: number;
  cartItemId: number;
}

export const writtenAddress = {
  name: 'Ravi Iyer',
  line1: '12 Anna Salai',
  line2: 'Flat 3',
  city: 'Chennai',
  state: 24,
  pinCode: 600002,
  landMark: 'Opposite the park',
  phoneNumber: '9876543210',
};

const line = { inventoryMetaId: 1, qty: 1, direction: 'buy', currencyType: 'cash' };

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** A request that is right in form, for every call there is. A call without one fails the tests that use this list. */
export const callSamples: Readonly<Record<string, (own: Own) => Record<string, unknown>>> = {
  '/api/products': () => ({ category: 'ps5' }),
  '/api/productFilters': () => ({ category: 'ps5' }),
  '/api/getProductById': () => ({ id: 1 }),
  '/api/homePageProducts': () => ({}),
  '/api/homeHighlights': () => ({}),
  '/api/onlySellProducts': () => ({}),
  '/api/searchProducts': () => ({ name: 'fifa' }),
  '/api/searchPage': () => ({ name: 'fifa' }),
  '/api/getRentProduct': () => ({ place: 'chennai' }),
  '/api/getRentPlaces': () => ({}),
  '/api/getShop': () => ({}),
  '/api/contentPage': () => ({ page: 'terms' }),
  '/api/faq': () => ({}),
  '/api/homeTexts': () => ({}),
  '/api/marquee': () => ({}),
  '/api/login': ({ email, password }) => ({ email, password }),
  '/api/register': ({ email }) => ({
    firstName: 'Ravi',
    lastName: 'Iyer',
    email: `again.${email}`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    mobileNumber: '9876543210',
  }),
  '/api/logout': () => ({}),
  '/api/getMe': () => ({}),
  '/api/refreshToken': () => ({}),
  '/api/sendOTP': ({ userId }) => ({ phoneNumber: String(6_100_000_000 + userId) }),
  '/api/verifyOTP': () => ({ otp: '1234', phoneNumber: '9876543210' }),
  '/api/resetPassword': () => ({ password: 'correct horse' }),
  '/api/getUserInfo': ({ userId }) => ({ userId }),
  '/api/getAllStates': () => ({}),
  '/api/getUserAddress': ({ userId }) => ({ userId }),
  '/api/addNewAddress': ({ userId }) => ({ userId, ...writtenAddress }),
  '/api/updateAddress': ({ userId, addressId }) => ({ userId, addressId, ...writtenAddress }),
  '/api/deleteAddress': ({ userId, addressId }) => ({ userId, addressId }),
  '/api/setDefaultAddress': ({ userId, addressId }) => ({ userId, addressId }),
  '/api/changePassword': ({ userId, password }) => ({ userId, currentPassword: password, newPassword: 'new horse' }),
  '/api/getSessions': ({ userId }) => ({ userId }),
  '/api/endSessions': ({ userId }) => ({ userId }),
  '/api/downloadMyData': ({ userId }) => ({ userId }),
  '/api/deleteMyAccount': ({ userId, password }) => ({ userId, password }),
  '/api/getWallet': ({ userId }) => ({ userId }),
  '/api/getBuyCartItems': ({ userId }) => ({ userId }),
  '/api/getSellCartItems': ({ userId }) => ({ userId }),
  '/api/addToCart': ({ userId }) => ({ userId, ...line }),
  '/api/deleteCartItem': ({ userId, cartItemId }) => ({ userId, cartItemId }),
  '/api/swapCurrencyType': ({ userId, cartItemId }) => ({ userId, cartItemId, currencyType: 'credit' }),
  '/api/updateCartItem': ({ cartItemId }) => ({ cartItemId, qty: 2, direction: 'buy' }),
  '/api/bulkAdd': ({ userId }) => ({ userId, items: [line] }),
  '/api/mergeCart': ({ userId }) => ({ userId, items: [line] }),
  '/api/cartProducts': () => ({ ids: '1,2' }),
  '/api/office/signIn': () => ({ email: 'nobody@gametrove.example', password: 'wrong' }),
  '/api/office/me': () => ({}),
  '/api/office/signOut': () => ({}),
  '/api/office/today': () => ({}),
  '/api/office/orders': () => ({ q: 'Asha' }),
  '/api/office/ordersExport': () => ({}),
  '/api/office/order': () => ({ orderId: 'GTB0000000000' }),
  '/api/office/moveOrder': () => ({ orderId: 'GTB0000000000', move: 'ship' }),
  '/api/office/addNote': () => ({ orderId: 'GTB0000000000', text: 'Called, no answer' }),
  '/api/office/refund': () => ({ orderId: 'GTB0000000000', to: 'wallet', rupees: 10, why: 'Scratched box' }),
  '/api/office/previewShortening': () => ({ orderId: 'GTB0000000000', lines: [{ lineId: 1, qty: 1 }] }),
  '/api/office/shortenOrder': () => ({
    orderId: 'GTB0000000000',
    lines: [{ lineId: 1, qty: 1 }],
    why: 'The last one is broken',
  }),
  '/api/office/sendBack': () => ({ orderId: 'GTS0000000000', tracking: 'BLUEDART 7' }),
  '/api/office/inspectItem': () => ({ orderId: 'GTS0000000000', itemId: 1, found: {}, grade: 'A' }),
  '/api/office/inspectRental': () => ({ orderId: 'GTR0000000000' }),
  '/api/office/payouts': () => ({}),
  '/api/office/exportPayouts': () => ({}),
  '/api/office/recordPayout': () => ({ orderId: 'GTS0000000000', reference: 'UTR0000001' }),
  '/api/office/tradeInPhoto': () => ({ photoId: 2_000_000_000 }),
  '/api/office/rentalPhoto': () => ({ photoId: 2_000_000_000 }),
  '/api/office/changeUnit': () => ({ unitId: 2_000_000_000, grade: 'B', why: 'A scratch on the back' }),
  '/api/office/waiveCharge': () => ({ orderId: 'GTR0000000000', chargeId: 1, why: 'It was our courier' }),
  '/api/office/rentalCalendar': () => ({ place: 'chennai', days: 14 }),
  '/api/office/rentalDesk': () => ({ place: 'chennai' }),
  '/api/office/addUnits': () => ({ editionId: 2_000_000_000, place: 'chennai', labels: ['CHE-1'] }),
  '/api/office/takeUnitOut': () => ({ unitId: 2_000_000_000, from: '2099-01-01', why: 'It does not start' }),
  '/api/office/putUnitBack': () => ({ unitId: 2_000_000_000, outageId: 1 }),
  '/api/office/products': () => ({ q: 'war', platform: 'PS5' }),
  '/api/office/product': () => ({ productId: 1 }),
  '/api/office/changeProduct': () => ({ productId: 1, buy: 1999, why: 'The supplier is cheaper' }),
  '/api/office/changeEdition': () => ({ editionId: 1, mrp: 3999, why: 'Printed on the box' }),
  '/api/office/moveStock': () => ({ productId: 1, reason: 'received', change: 1, why: 'One more came' }),
  '/api/office/addEdition': () => ({
    title: 'Iron Harbour',
    platform: 'PS5',
    kind: 'Games',
    edition: 'STANDARD',
    hsn: '85234990',
    products: [{ age: 'New', buy: 2999 }],
    why: 'New in the catalogue',
  }),
  '/api/office/changeTitle': () => ({ titleId: 1, gameType: 'Action', why: 'So it says on the box' }),
  '/api/office/addProduct': () => ({ editionId: 1, age: 'preOrder', buy: 3999, why: 'Announced for next year' }),
  '/api/office/addPhotograph': () => ({ productId: 1, picture: onePixel, alt: 'One grey pixel' }),
  '/api/office/changePhotograph': () => ({ photographId: 1, alt: 'The back of the box' }),
  '/api/office/removePhotograph': () => ({ photographId: 1 }),
  '/api/office/exportCatalogue': () => ({ platform: 'PC' }),
  '/api/office/previewImport': () => ({ csv: 'edition id,mrp\r\n1,3999\r\n' }),
  '/api/office/applyImport': () => ({ csv: 'edition id,mrp\r\n1,3998\r\n', why: 'Printed on the box' }),
  '/api/office/previewBulkEdit': () => ({ filter: { age: 'New' }, change: 'price', percent: -10 }),
  '/api/office/applyBulkEdit': () => ({ filter: { age: 'New' }, change: 'price', percent: -10, why: 'Summer sale' }),
  '/api/office/bulkChanges': () => ({}),
  '/api/office/undoBulk': () => ({ bulkId: 1, why: 'A mistake' }),
  '/api/office/customers': () => ({ q: 'Ravi' }),
  '/api/office/customer': () => ({ customerId: 1 }),
  '/api/office/grantCredit': () => ({ customerId: 1, rupees: 1, why: 'Late parcel' }),
  '/api/office/correctCredit': () => ({ customerId: 1, rupees: 1, why: 'Given twice' }),
  '/api/office/creditRequests': () => ({}),
  '/api/office/decideCredit': () => ({ requestId: 1, isConfirmed: true, why: 'I have seen the parcel' }),
  '/api/office/blockCustomer': () => ({ customerId: 1, isBlocked: false, why: 'It was a mistake' }),
  '/api/office/eraseCustomer': () => ({ customerId: 2_000_000_000, why: 'Asked by email' }),
  '/api/office/audit': () => ({ subject: 'order' }),
  '/api/office/settings': () => ({}),
  '/api/office/changeSettings': () => ({ figures: { warrantyMonths: 2 }, why: 'Two months from now on' }),
  '/api/office/changePlace': () => ({ slug: 'vellore', isOpen: true, why: 'The shop is open' }),
  '/api/office/setRate': () => ({ hsnPrefix: '9504', fromDay: '2099-04-01', ratePercent: 12, why: 'The new law' }),
  '/api/office/staff': () => ({}),
  '/api/office/addStaff': () => ({ name: 'Asha', email: 'asha@shop.example', role: 'counter', why: 'Starts today' }),
  '/api/office/changeRole': () => ({ staffId: 2_000_000_000, role: 'counter', why: 'Runs the counter now' }),
  '/api/office/letGo': () => ({ staffId: 2_000_000_000, why: 'Has moved away' }),
  '/api/office/resetSecondFactor': () => ({ staffId: 2_000_000_000, why: 'The phone is lost' }),
  '/api/office/resetStaffPassword': () => ({ staffId: 2_000_000_000, why: 'Has forgotten it' }),
  '/api/office/changeMyPassword': () => ({ currentPassword: 'not this one', newPassword: 'another horse' }),
  '/api/office/texts': () => ({}),
  '/api/office/text': () => ({ key: 'faq' }),
  '/api/office/saveText': () => ({ key: 'marquee', value: null, seenAt: null, why: 'The standard words are better' }),
  '/api/office/report': () => ({ name: 'sales' }),
  '/api/office/reportFile': () => ({ name: 'gst' }),
  '/api/checkout': ({ userId, addressId }) => ({ direction: 'buy', userId, addressId, cod: true }),
  '/api/getUserOrderInfo': ({ userId }) => ({ userId }),
  '/api/getOrder': ({ userId }) => ({ userId, orderId: 'GTB0000000000' }),
  '/api/getOrderOutcome': () => ({ orderId: 'GTB0000000000' }),
  '/api/cancelOrder': ({ userId }) => ({ userId, orderId: 'GTB0000000000' }),
  '/api/markTradeInShipped': ({ userId }) => ({ userId, orderId: 'GTS0000000000', tracking: 'BD 12345' }),
  '/api/answerOffer': ({ userId }) => ({
    userId,
    orderId: 'GTS0000000000',
    answers: [{ itemId: 1, isAccepted: true }],
  }),
  '/api/tradeInPhoto': ({ userId }) => ({ userId, photoId: 1 }),
  '/api/rentalPhoto': ({ userId }) => ({ userId, photoId: 1 }),
  '/api/extendRental': ({ userId }) => ({ userId, orderId: 'GTR0000000000', lineId: 1, duration: '1day' }),
  '/api/requestReturn': ({ userId }) => ({
    userId,
    orderId: 'GTB0000000000',
    reason: 'It does not start',
    lines: [{ lineId: 1, qty: 1 }],
  }),
  '/api/invoice-report/generate-invoice': ({ userId }) => ({ userId, orderId: 'GTB00000000' }),
};

export function sampleOf(call: Call, own: Own): Record<string, unknown> {
  const sample = callSamples[call.path];
  if (!sample) throw new Error(`${call.path} has no entry in callSamples`);
  return sample(own);
}

export function askCall(browser: Browser, call: Call, request: Record<string, unknown>): Promise<Answer> {
  if (call.method === 'POST') return browser.post(call.path, request);
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  return browser.get(`${call.path}?${query}`);
}
