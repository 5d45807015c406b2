import { onePixel } from './one-pixel.ts';
import type { Own } from './call-samples.ts';

const orderId = 'GTR0000000000';
const document = { kind: 'passport', number: 'P1234567', front: onePixel, back: onePixel };
const accepted = { orderId, version: '0'.repeat(64), otp: '0000' };

/** Requests about who rents, and what they say. */
export const renterSamples: Readonly<Record<string, (own: Own) => Record<string, unknown>>> = {
  '/api/rentalAgreement': ({ userId }) => ({ userId, orderId }),
  '/api/sendAgreementCode': ({ userId }) => ({ userId, orderId }),
  '/api/acceptAgreement': ({ userId }) => ({ userId, ...accepted }),
  '/api/payRental': ({ userId }) => ({ userId, orderId }),
  '/api/objectToCharge': ({ userId }) => ({ userId, orderId, chargeId: 1, objection: 'It was broken when it came' }),
  '/api/setReturnWindow': ({ userId }) => ({ userId, orderId, window: null }),
  '/api/office/setReturnWindow': () => ({ orderId, window: null, why: 'They called' }),
  '/api/renterDocument': ({ userId }) => ({ userId }),
  '/api/stateDocument': ({ userId }) => ({ userId, ...document }),
  '/api/getWaitingLists': ({ userId }) => ({ userId }),
  '/api/joinWaitingList': ({ userId }) => ({ userId, id: 1, place: 'chennai', duration: '1week' }),
  '/api/leaveWaitingList': ({ userId }) => ({ userId, id: 1, place: 'chennai' }),
  '/api/office/waitingLists': () => ({}),
  '/api/office/stateDocument': () => ({ orderId, ...document }),
  '/api/office/openDocument': () => ({ orderId }),
  '/api/office/checkDocument': () => ({ orderId, statedAt: '2026-11-30T10:00:00.000Z' }),
  '/api/answerRentalOffer': ({ userId }) => ({ userId, orderId, startDate: '2099-01-01' }),
  '/api/takeOtherEdition': ({ userId }) => ({ userId, orderId, edition: { id: 1, difference: 0 } }),
  '/api/office/unitOutage': () => ({ unit: 'NO-SUCH', from: '2099-01-01' }),
  '/api/office/answerRentalOffer': () => ({ orderId, why: 'They called' }),
  '/api/office/askNextRenter': () => ({ orderId, why: 'It is late' }),
  '/api/buyRented': ({ userId }) => ({ userId, orderId, seenTotal: 100 }),
  '/api/office/sellRented': () => ({ orderId, method: 'cash', seenTotal: 100 }),
  '/api/office/enterSerial': () => ({ unitId: 2_000_000_000, serial: 'SN-0001' }),
  '/api/office/addRentalPhotographs': () => ({ unitId: 2_000_000_000, pictures: [onePixel], alt: 'One grey pixel' }),
  '/api/office/removeRentalPhotograph': () => ({ unitId: 2_000_000_000, hash: '0'.repeat(16), why: 'It is blurred' }),
  '/api/office/agreement': () => ({ orderId }),
  '/api/office/sendRenterCode': () => ({ orderId }),
  '/api/office/enterRenterCode': () => accepted,
};
