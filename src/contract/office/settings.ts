import * as z from 'zod/mini';
import {
  defaultLimits,
  defaultShopSettings,
  defaultLending,
  defaultReviews,
  defaultUsed,
  type OwnerSettings,
  type SettingValue,
} from '../../rules/house/shop-settings.ts';
import { everybody, ownerOnly } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, calendarDay, singleLine, nothing, why, word } from '../fields.ts';

const rate = z.object({ hsnPrefix: z.string(), fromDay: z.string(), ratePercent: z.number() });

export const officeSettings = officeGet({
  path: '/api/office/settings',
  roles: everybody,
  about: 'What the owner has set: brand, legal details, figures, limits, cities and tax rates.',
  request: nothing,
  reply: z.object({
    settings: z.custom<OwnerSettings>(),
    /** What a shop has that nobody has configured. */
    defaults: z.custom<OwnerSettings>(),
    cities: z.array(
      z.object({ slug: z.string(), name: z.string(), isOpen: z.boolean(), hasHandOverPayment: z.boolean() }),
    ),
    rates: z.array(rate),
  }),
});

/** The fields of a group as its defaults have them: a text stays a text, a figure a whole number, a switch on or off. */
function groupOf(defaults: Readonly<Record<string, SettingValue>>) {
  const figure = z
    .int('must be a whole number')
    .check(z.gte(0, 'must be at least 0'), z.lte(10_000_000, 'must be at most 1,00,00,000'));
  const fieldFor = (value: SettingValue) => {
    if (typeof value === 'boolean') return z.boolean('must be true or false');
    return typeof value === 'number' ? figure : singleLine(300);
  };
  return z.strictObject(
    Object.fromEntries(Object.entries(defaults).map(([field, value]) => [field, z.optional(fieldFor(value))])),
    'must be settings that the shop knows',
  );
}

export const officeChangeSettings = officePost({
  path: '/api/office/changeSettings',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Changes settings; every page and every rule reads them at once.',
  request: z.object({
    brand: z.optional(groupOf(defaultShopSettings.brand)),
    legal: z.optional(groupOf(defaultShopSettings.legal)),
    figures: z.optional(groupOf(defaultShopSettings.figures)),
    limits: z.optional(groupOf(defaultLimits)),
    used: z.optional(groupOf(defaultUsed)),
    lending: z.optional(groupOf(defaultLending)),
    reviews: z.optional(groupOf(defaultReviews)),
    why,
  }),
  /** It is saved all the same. */
  reply: z.extend(acknowledged, { warning: z.optional(z.string()) }),
});

export const officeChangeCity = officePost({
  path: '/api/office/changeCity',
  roles: ownerOnly,
  about: 'Opens or closes a city for rentals and for paying at the hand-over, or adds one.',
  request: z.object({
    slug: word(/^[a-z][a-z0-9-]{0,49}$/, 'must be small letters, digits and hyphens'),
    name: z.optional(singleLine(80).check(z.minLength(1, 'must be a name'))),
    isOpen: z.boolean(),
    /** Without it that stays as it is. */
    hasHandOverPayment: z.optional(z.boolean()),
    why,
  }),
  reply: acknowledged,
});

export const officeSetRate = officePost({
  path: '/api/office/setRate',
  roles: ownerOnly,
  about: 'The GST rate of goods from a day on: today or later.',
  request: z.object({
    /** The beginning of HSN codes; empty for all others. */
    hsnPrefix: word(/^\d{0,8}$/, 'must be at most 8 digits'),
    fromDay: calendarDay,
    ratePercent: z
      .number()
      .check(z.gte(0, 'must be at least 0'), z.lte(100, 'must be at most 100'), z.multipleOf(0.01)),
    why,
  }),
  reply: acknowledged,
});
