import * as z from 'zod/mini';
import type { TextFilling } from '../../rules/texts/rich-text.ts';
import type { ShopTexts, TextKey } from '../../rules/texts/shop-texts.ts';
import { everybody, managers } from '../../rules/people/staff.ts';
import { textKeys } from '../../rules/texts/text-titles.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, singleLine, nothing, why, lines, word } from '../fields.ts';

const change = z.nullable(z.object({ at: z.string(), by: z.string() }));

export const officeTexts = officeGet({
  path: '/api/office/texts',
  roles: everybody,
  about: 'Every text of the shop that can be changed, and whether the owner has.',
  request: nothing,
  reply: z.array(z.object({ key: z.enum(textKeys), title: z.string(), changed: change })),
});

export const officeText = officeGet({
  path: '/api/office/text',
  roles: everybody,
  about: 'One text as it is written, the standard one beside it, and what it may name.',
  request: z.object({ key: z.enum(textKeys, 'must be a known text') }),
  reply: z.object({
    key: z.enum(textKeys),
    title: z.string(),
    value: z.custom<ShopTexts[keyof ShopTexts]>(),
    standard: z.custom<ShopTexts[keyof ShopTexts]>(),
    changed: change,
    words: z.custom<TextFilling>(),
    history: z.array(z.object({ at: z.string(), who: z.string(), why: z.nullable(z.string()) })),
  }),
});

const longest = 60_000;
const anchor = word(/^[a-z][a-z0-9-]{0,79}$/, 'must be small letters, digits and hyphens');
const page = z.object({ title: singleLine(120), description: singleLine(170), text: lines(longest) });
const question = z.object({
  id: anchor,
  question: singleLine(200),
  answer: lines(4000),
  isHidden: z.boolean(),
  isOnHome: z.boolean(),
});
const group = z.object({
  id: anchor,
  title: singleLine(80),
  questions: z.array(question).check(z.maxLength(100, 'must be at most 100 questions')),
});
const banner = z.object({ isOn: z.boolean(), title: singleLine(80), text: singleLine(200), action: singleLine(40) });
function saved<K extends TextKey, V extends z.ZodMiniType>(key: K, value: V) {
  return z.object({
    key: z.literal(key),
    /** Null: back to the standard text. */
    value: z.nullable(value),
    /** When the text was changed that this one began with; null for the standard one. */
    seenAt: z.nullable(z.iso.datetime('must be a moment')),
    why,
  });
}

export const officeSaveText = officePost({
  path: '/api/office/saveText',
  roles: managers,
  about: 'Puts a text in place of another; every page shows it at once.',
  request: z.discriminatedUnion('key', [
    saved('about', page),
    saved('terms', page),
    saved('trade-in-policy', page),
    saved('privacy-policy', page),
    saved('legal-privacy', page),
    saved('complaints', z.object({ text: lines(longest) })),
    saved('faq', z.object({ groups: z.array(group).check(z.maxLength(20, 'must be at most 20 groups')) })),
    saved(
      'marquee',
      z.object({
        isOn: z.boolean(),
        lines: z.array(singleLine(160)).check(z.maxLength(12, 'must be at most 12 lines')),
      }),
    ),
    saved('banners', z.object({ Consoles: banner, 'PS4-CDs': banner, Controllers: banner, community: banner })),
  ]),
  reply: acknowledged,
  largestBody: 400_000,
});
