import * as z from 'zod/mini';
import { documentKinds, documentStates, renterDetails } from '../rules/rentals/renter.ts';
import { get, post } from './call.ts';
import { acknowledged, largestBodyWithPhotos, singleLine, orderId, otp, picture, userId, word } from './fields.ts';

/** The document of a renter, with the end of its number only. */
const identityDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  state: z.enum(documentStates),
  /** Why the shop did not accept it. */
  refusedBecause: z.nullable(z.string()),
});

/** Rentals that are late, or of which a charge is due: nothing more is lent before that is settled. */
const owed = z.array(z.object({ orderId: z.string(), sentence: z.string() }));

/** Who rents, as far as the shop has to know it before anything leaves. */
export const renter = z.object({
  /** Told to whoever asks: the renter, or the staff. Empty once it has left. */
  owed,
  /** What has to be done before the hand-over. */
  missing: z.array(z.enum(renterDetails)),
  isPhoneVerified: z.boolean(),
  /** Whether the deposit asks for an identity document, and the one that the shop knows. */
  needsDocument: z.boolean(),
  document: z.nullable(identityDocument),
  /** Null for a rental that left before there were agreements. */
  agreement: z.nullable(
    z.object({
      version: z.string(),
      acceptedAt: z.nullable(z.string()),
      /** Whether it shows its thing yet: before that it cannot be accepted. */
      isReady: z.boolean(),
    }),
  ),
});
export type Renter = z.infer<typeof renter>;

/** What was read: an agreement that has changed since is not accepted. */
export const agreementVersion = word(/^[0-9a-f]{64}$/, 'must be the version of the agreement');

export const rentalAgreement = get({
  path: '/api/rentalAgreement',
  who: 'shopper',
  about: 'The agreement of a rental of your own, as a PDF file.',
  request: z.object({ userId, orderId }),
  reply: z.unknown(),
  fileType: 'application/pdf',
});

export const sendAgreementCode = post({
  path: '/api/sendAgreementCode',
  who: 'shopper',
  about: 'Sends a one-time code to the phone of the account, with which the agreement of a rental is accepted.',
  request: z.object({ userId, orderId }),
  reply: acknowledged,
});

export const acceptAgreement = post({
  path: '/api/acceptAgreement',
  who: 'shopper',
  about: 'Accepts the agreement of a rental with the code that was sent; that verifies the phone, too.',
  request: z.object({ userId, orderId, version: agreementVersion, otp }),
  reply: acknowledged,
});

export const setReturnWindow = post({
  path: '/api/setReturnWindow',
  who: 'shopper',
  about:
    'Between which hours our courier collects a rental of your own on its last day, or none; until the day before.',
  request: z.object({ userId, orderId, window: z.nullable(singleLine(40)) }),
  reply: acknowledged,
});

/** A document and the pictures of its sides. */
export const statedDocument = {
  kind: z.enum(documentKinds, 'must be a document that the shop takes'),
  number: singleLine(40),
  front: picture,
  back: picture,
};

export const renterDocument = get({
  path: '/api/renterDocument',
  who: 'shopper',
  about: 'The identity document that the shop knows of you, masked, and from which deposit on one is asked for.',
  request: z.object({ userId }),
  reply: z.object({
    isPhoneVerified: z.boolean(),
    identityFrom: z.number(),
    /** Of everything that you have rented and not brought back: they count together. */
    openDeposits: z.number(),
    owed,
    document: z.nullable(identityDocument),
  }),
});

export const stateDocument = post({
  path: '/api/stateDocument',
  who: 'shopper',
  about: 'Sends an identity document for rentals with a high deposit; the staff checks it once.',
  largestBody: largestBodyWithPhotos,
  request: z.object({ userId, ...statedDocument }),
  reply: acknowledged,
});
