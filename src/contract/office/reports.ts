import * as z from 'zod/mini';
import { ownerOnly, type StaffRole } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { calendarDay } from '../fields.ts';

/** Whoever only reads may be the accountant. */
const bookkeepers: readonly StaffRole[] = ['owner', 'manager', 'read-only'];

/** Days of India, both included; the last 30 when they are left out. */
const days = { from: z.optional(calendarDay), to: z.optional(calendarDay) };

const request = z.object({
  name: z.enum([
    'sales',
    'gst',
    'margin',
    'new-margin',
    'trade-ins',
    'purchases',
    'stock',
    'wallets',
    'rentals',
    'rental-months',
  ]),
  ...days,
});

export const officeReport = officeGet({
  path: '/api/office/report',
  roles: bookkeepers,
  about: 'A register or a summary over some days, at most 1,000 lines; the totals are of all lines.',
  request,
  reply: z.object({
    title: z.string(),
    from: z.string(),
    to: z.string(),
    count: z.int(),
    columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'day', 'count', 'money', 'percent']) })),
    /** Cells in the order of the columns; money is rupees. */
    rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
    totals: z.array(z.nullable(z.number())),
  }),
});

export const officeReportCsv = officeGet({
  path: '/api/office/reportFile',
  roles: bookkeepers,
  about: 'The same as a CSV file with every line.',
  request,
  reply: z.unknown(),
  fileType: 'text/csv',
});

export const officePurchaseRegister = officePost({
  path: '/api/office/purchaseRegister',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'The purchase register for the authorities, as a CSV file with the whole numbers of the identity documents.',
  request: z.object(days),
  reply: z.unknown(),
  fileType: 'text/csv',
});
