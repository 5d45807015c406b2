import * as z from 'zod/mini';
import { platforms } from '../../rules/catalogue/sections.ts';
import { mostRupees } from '../../rules/money/paise.ts';
import { offerAges, offerStates } from '../../rules/offers/offer.ts';
import { managers, ownerOnly } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  id,
  singleLine,
  searched,
  whole,
  why,
  wholeNumber,
  withoutBreaks,
} from '../fields.ts';

const platform = z.enum(platforms.map(({ code }) => code));

const effect = z.object({
  /** One of the two. */
  percent: z.nullable(wholeNumber(1, 90)),
  rupees: z.nullable(wholeNumber(1, mostRupees)),
  titleId: z.nullable(id),
  platform: z.nullable(platform),
  age: z.nullable(z.enum(offerAges)),
});

const terms = z.extend(effect, {
  title: singleLine(80).check(z.minLength(1, 'must be a title')),
  /** Null for an offer that counts by itself. */
  code: z.nullable(
    z
      .string('must be text')
      .check(
        whole,
        z.trim(),
        z.toUpperCase(),
        withoutBreaks,
        z.regex(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 letters and digits'),
      ),
  ),
  isFirstOrder: z.boolean(),
  /** How much of what it is for has to be bought. */
  least: wholeNumber(0, mostRupees),
  startsOn: calendarDay,
  endsOn: z.nullable(calendarDay),
  mostUses: z.nullable(wholeNumber(1, 10_000_000)),
  mostPerPerson: z.nullable(wholeNumber(1, 10_000)),
  withCreditDeal: z.boolean(),
});

const offerRow = z.object({
  offerId: z.int(),
  title: z.string(),
  code: z.nullable(z.string()),
  /** "10% off pre-owned things for PS5" */
  effect: z.string(),
  percent: z.nullable(z.int()),
  rupees: z.nullable(z.number()),
  titleId: z.nullable(z.int()),
  titleName: z.nullable(z.string()),
  platform: z.nullable(platform),
  age: z.nullable(z.enum(offerAges)),
  isFirstOrder: z.boolean(),
  least: z.number(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  mostUses: z.nullable(z.int()),
  mostPerPerson: z.nullable(z.int()),
  withCreditDeal: z.boolean(),
  state: z.enum(offerStates),
  madeBy: z.string(),
  madeAt: z.string(),
  /** How many orders use it, and what it took off them in all. */
  uses: z.int(),
  given: z.number(),
});
export type OfferRow = z.infer<typeof offerRow>;

export const officeOffers = officeGet({
  path: '/api/office/offers',
  roles: managers,
  about: 'Codes and automatic offers: those that are open or will be, or those that are over.',
  request: z.object({ which: z.optional(z.enum(['open', 'past'])) }),
  reply: z.object({
    offers: z.array(offerRow),
    /** How many can be open at a time; none when they are switched off. */
    atOnce: z.int(),
  }),
});

export const officeFindTitles = officeGet({
  path: '/api/office/findTitles',
  roles: managers,
  about: 'Titles by a part of their name, to choose one from.',
  request: z.object({ q: searched }),
  reply: z.array(z.object({ titleId: z.int(), name: z.string(), platform })),
});

export const officePreviewOffer = officePost({
  path: '/api/office/previewOffer',
  roles: managers,
  about: 'What an offer would do to the most popular of the things that it is for; nothing is saved.',
  request: effect,
  reply: z.object({
    /** How many products it is for. */
    products: z.int(),
    examples: z.array(
      z.object({
        title: z.string(),
        platform: z.string(),
        age: z.string(),
        price: z.number(),
        off: z.number(),
        /** It takes off less than it says: the shop would pay more for the thing than it asks. */
        isCut: z.boolean(),
      }),
    ),
  }),
});

export const officeMakeOffer = officePost({
  path: '/api/office/makeOffer',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Makes a code or an offer that counts by itself.',
  request: z.extend(terms, { why }),
  reply: z.object({ offerId: z.int() }),
});

export const officeChangeOffer = officePost({
  path: '/api/office/changeOffer',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Changes an offer. Orders that were placed keep what it was.',
  request: z.extend(terms, { offerId: id, why }),
  reply: acknowledged,
});

export const officeEndOffer = officePost({
  path: '/api/office/endOffer',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Ends an offer at once. Orders that were placed keep it.',
  request: z.object({ offerId: id, why }),
  reply: acknowledged,
});
