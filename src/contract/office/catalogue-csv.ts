import * as z from 'zod/mini';
import { everybody, managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { id, nothing, wholeNumber, shortText, why, whole } from '../fields.ts';
import { isCsvText } from '../../rules/texts/plain-text.ts';
import { productListFilter } from './catalogue.ts';

/** Enough for twenty thousand editions; strangers are turned away before a byte of it is read. */
const largestFile = 16 * 1024 * 1024;
const csv = z
  .string('must be the text of a CSV file')
  .check(
    whole,
    z.minLength(1, 'must not be empty'),
    z.refine(isCsvText, 'must be the text of a CSV file, without control characters'),
  );

export const officeExportCatalogue = officeGet({
  path: '/api/office/exportCatalogue',
  roles: managers,
  about: 'The catalogue as a CSV file, a line for each edition. Sent back unchanged, it changes nothing.',
  request: z.object({ platform: z.optional(shortText) }),
  reply: z.unknown(),
  fileType: 'text/csv',
});

const comparedLine = z.object({
  /** As a spreadsheet counts them: the heading is line 1. */
  line: z.int(),
  editionId: z.int(),
  title: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.string()),
});

export const officePreviewImport = officePost({
  path: '/api/office/previewImport',
  roles: managers,
  about: 'What a file would change, line by line; nothing is changed yet.',
  request: z.object({ csv }),
  reply: z.object({
    changed: z.int(),
    unchanged: z.int(),
    wrong: z.int(),
    /** The lines that would change or that have a problem, at most 500. */
    lines: z.array(comparedLine),
  }),
  largestBody: largestFile,
});

export const officeApplyImport = officePost({
  path: '/api/office/applyImport',
  roles: managers,
  about: 'Changes what the file changes, all of it or nothing.',
  request: z.object({ csv, why }),
  reply: z.object({ bulkId: z.int(), changed: z.int() }),
  largestBody: largestFile,
});

const bulkEdit = {
  /** These products; without them, all that the filter finds. */
  productIds: z.optional(z.array(id).check(z.minLength(1, 'must be at least one'), z.maxLength(5000, 'must be fewer'))),
  filter: z.optional(z.object(productListFilter)),
  /** Their own price by per cent, what the shop pays for their editions by per cent, or whether they are listed. */
  change: z.enum(['price', 'sell', 'list', 'unlist']),
  percent: z.optional(z.number().check(z.gte(-90, 'must be at least -90'), z.lte(300, 'must be at most 300'))),
  /** Rounded to whole tens of rupees, or to another number of them. */
  roundTo: z.optional(wholeNumber(1, 1000)),
  /** The price that is struck out stays, becomes what the price was, or goes away. */
  struckOut: z.optional(z.enum(['keep', 'old price', 'none'])),
};

export const officePreviewBulkEdit = officePost({
  path: '/api/office/previewBulkEdit',
  roles: managers,
  about: 'What a change of many products would change; nothing is changed yet.',
  request: z.object(bulkEdit),
  reply: officePreviewImport.reply,
});

export const officeApplyBulkEdit = officePost({
  path: '/api/office/applyBulkEdit',
  roles: managers,
  about: 'Changes many products at once.',
  request: z.object({ ...bulkEdit, why }),
  reply: officeApplyImport.reply,
});

export const officeBulkChanges = officeGet({
  path: '/api/office/bulkChanges',
  roles: everybody,
  about: 'The last changes of many editions at once.',
  request: nothing,
  reply: z.array(
    z.object({
      bulkId: z.int(),
      by: z.string(),
      at: z.string(),
      why: z.string(),
      count: z.int(),
      undoneBy: z.nullable(z.string()),
      undoneAt: z.nullable(z.string()),
    }),
  ),
});

export const officeUndoBulk = officePost({
  path: '/api/office/undoBulk',
  roles: managers,
  about: 'Writes back what was there before a change of many; what was changed again since stays.',
  request: z.object({ bulkId: id, why }),
  reply: z.object({ undone: z.int(), kept: z.int() }),
});
