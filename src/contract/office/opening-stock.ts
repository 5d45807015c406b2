import * as z from 'zod/mini';
import { mostRupees } from '../../rules/money/paise.ts';
import { managers } from '../../rules/people/staff.ts';
import { isCsvText } from '../../rules/texts/plain-text.ts';
import { grades } from '../../rules/units/grade.ts';
import { unitStates } from '../../rules/units/unit-moves.ts';
import { officeGet, officePost } from '../call.ts';
import { attempt, id, unitNumber, whole, wholeNumber, why } from '../fields.ts';

export const officeOpeningStock = officeGet({
  path: '/api/office/openingStock',
  roles: managers,
  about: 'Things from before the books whose cost nobody has confirmed, by product, 25 products a page.',
  request: z.object({ page: z.optional(wholeNumber(1, 400)) }),
  reply: z.object({
    /** Of products. */
    total: z.int(),
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    products: z.array(
      z.object({
        productId: z.int(),
        title: z.string(),
        edition: z.string(),
        platform: z.string(),
        count: z.int(),
        /** What all of them cost together, as far as is known; null for new things, of which nobody knows. */
        cost: z.nullable(z.number()),
        /** The first 50; none of new things. */
        units: z.array(
          z.object({
            unit: z.string(),
            state: z.enum(unitStates),
            grade: z.enum(grades),
            serial: z.nullable(z.string()),
            cost: z.number(),
          }),
        ),
      }),
    ),
  }),
});

/** A thing may have cost nothing. */
const cost = z
  .number('must be a number')
  .check(z.gte(0, 'must not be less than nothing'), z.lte(mostRupees, 'must be a cost'));

export const officeConfirmCosts = officePost({
  path: '/api/office/confirmCosts',
  roles: managers,
  about:
    'Confirms what opening stock cost: unit by unit, or the same for all of a product. Answers of how many things.',
  request: z.object({
    units: z.optional(
      z.array(z.object({ unit: unitNumber, cost })).check(z.maxLength(500, 'must be at most 500 units')),
    ),
    products: z.optional(
      z.array(z.object({ productId: id, cost })).check(z.maxLength(100, 'must be at most 100 products')),
    ),
    why,
  }),
  reply: z.object({ confirmed: z.int() }),
});

const largestFile = 4 * 1024 * 1024;

export const officeImportOpening = officePost({
  path: '/api/office/importOpening',
  roles: managers,
  about:
    'Opening stock from a CSV file with a unit on each line: product id or edition id, grade, serial, shelf, cost. All of it or nothing; a trial only says what is wrong.',
  request: z.object({
    csv: z
      .string('must be the text of a CSV file')
      .check(
        whole,
        z.minLength(1, 'must not be empty'),
        z.refine(isCsvText, 'must be the text of a CSV file, without control characters'),
      ),
    isTrial: z.optional(z.boolean()),
    attempt,
    why,
  }),
  reply: z.object({
    /** Units that were added, or would be. */
    units: z.int(),
    cost: z.number(),
    /** At most 200. The heading is line 1. */
    problems: z.array(z.object({ line: z.int(), sentence: z.string() })),
    /** Told by a trial: when the same file was added before. */
    addedBefore: z.nullable(z.string()),
  }),
  largestBody: largestFile,
});
