import * as z from 'zod/mini';
import { rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { documentKinds } from '../../rules/rentals/renter.ts';
import { acknowledged, largestBodyWithPhotos, singleLine, orderId, otp } from '../fields.ts';
import { agreementVersion, statedDocument } from '../renters.ts';

export const officeAgreement = officeGet({
  path: '/api/office/agreement',
  roles: [...rentalStaff, 'read-only'],
  about: 'The agreement of a rental, as a PDF file.',
  request: z.object({ orderId }),
  reply: z.unknown(),
  fileType: 'application/pdf',
});

export const officeSendRenterCode = officePost({
  path: '/api/office/sendRenterCode',
  roles: rentalStaff,
  about: 'Sends a one-time code to the phone of a renter, who accepts the agreement with it at the counter.',
  request: z.object({ orderId }),
  reply: acknowledged,
});

export const officeEnterRenterCode = officePost({
  path: '/api/office/enterRenterCode',
  roles: rentalStaff,
  about: 'Enters the code that a renter has told: the agreement is accepted, and the phone is verified.',
  request: z.object({ orderId, version: agreementVersion, otp }),
  reply: acknowledged,
});

export const officeStateDocument = officePost({
  path: '/api/office/stateDocument',
  roles: rentalStaff,
  about: 'The identity document that a renter shows at the counter; whoever enters it has it in hand, and accepts it.',
  largestBody: largestBodyWithPhotos,
  request: z.object({ orderId, ...statedDocument }),
  reply: acknowledged,
});

export const officeOpenDocument = officePost({
  path: '/api/office/openDocument',
  roles: rentalStaff,
  about: 'The whole identity document of a renter: for whoever checks it, and later for the owner. It is written down.',
  request: z.object({ orderId }),
  reply: z.object({
    /** When the renter sent it. */
    statedAt: z.string(),
    kind: z.enum(documentKinds),
    number: z.string(),
    /** The base64 of a JPEG each. */
    front: z.string(),
    back: z.string(),
  }),
});

export const officeCheckDocument = officePost({
  path: '/api/office/checkDocument',
  roles: rentalStaff,
  about:
    'Accepts the identity document of a renter that was opened, or refuses it with a reason that the renter reads.',
  request: z.object({
    orderId,
    /** Of the one that was opened: the renter may have sent another one since. */
    statedAt: z.iso.datetime('must be a moment'),
    refusedBecause: z.optional(singleLine(500).check(z.minLength(3, 'must say why'))),
  }),
  reply: acknowledged,
});
