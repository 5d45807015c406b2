import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, nothing, orderId, shortText } from '../fields.ts';

export const officePayouts = officeGet({
  path: '/api/office/payouts',
  roles: managers,
  about: 'Money to sellers: what is due, what is with the bank, and what was paid lately.',
  request: nothing,
  reply: z.array(
    z.object({
      orderId: z.string(),
      customer: z.string(),
      to: z.string(),
      method: z.string(),
      state: z.string(),
      amount: z.nullable(z.number()),
      batchId: z.nullable(z.int()),
      reference: z.nullable(z.string()),
    }),
  ),
});

export const officeExportPayouts = officePost({
  path: '/api/office/exportPayouts',
  roles: managers,
  isGrave: true,
  about: 'Puts everything that is due into a batch and answers it as a CSV file for the bank.',
  request: nothing,
  reply: z.unknown(),
});

export const officeExportPayoutsAgain = officePost({
  path: '/api/office/exportPayoutsAgain',
  roles: managers,
  isGrave: true,
  about: 'The file of a batch once more, with what of it is not paid yet.',
  request: z.object({ batchId: id }),
  reply: z.unknown(),
  fileType: 'text/csv',
});

export const officeRecordPayout = officePost({
  path: '/api/office/recordPayout',
  roles: managers,
  about: 'The bank has paid: its reference.',
  request: z.object({ orderId, reference: shortText }),
  reply: acknowledged,
});
