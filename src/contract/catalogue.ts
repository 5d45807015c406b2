import * as z from 'zod/mini';
import { rentDurations } from '../rules/line-choices.ts';
import { productSorts } from '../rules/listing/listing-filters.ts';
import { productAges } from '../rules/catalogue/product-age.ts';
import { subCategories } from '../rules/catalogue/sections.ts';
import { mediums } from '../rules/consoles/consoles.ts';
import { get } from './call.ts';
import { grades } from '../rules/units/grade.ts';
import { flag, id, wholeNumber, shortText, shortTexts } from './fields.ts';

export const picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Empty for drawn art, which scales by itself. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof picture>;

/** One sellable thing as lists show it. Money is in rupees on the wire. */
export const productSummary = z.object({
  id: z.int(),
  inventoryMetaId: z.int(),
  productName: z.string(),
  editionName: z.string(),
  age: z.enum(productAges),
  urlType: z.string(),
  image: z.string(),
  picture,
  description: z.string(),
  buyCash: z.nullable(z.number()),
  strikePrice: z.nullable(z.number()),
  sellCash: z.nullable(z.number()),
  sellCredit: z.nullable(z.number()),
  availableQty: z.int(),
  /** How many one customer may have. */
  mostPerCustomer: z.nullable(z.int()),
  directions: z.array(z.enum(['Buy', 'Sell'])),
  category: z.string(),
  subCategory: z.enum(subCategories),
  gameType: z.nullable(z.string()),
  playableOn: z.nullable(z.string()),
  approxGameplayHours: z.nullable(z.number()),
  releaseDate: z.nullable(z.string()),
  /** Where it differs from what its platform and kind say of the consoles it works on; see src/rules/consoles. */
  fit: z.optional(
    z.object({
      comesAs: z.optional(z.enum(mediums)),
      region: z.optional(z.string()),
      worksOn: z.optional(z.array(z.string())),
    }),
  ),
  /** Of a pre-owned product: each condition with its price; buyCash and availableQty are those of Good or better. */
  grades: z.optional(
    z.array(
      z.object({
        grade: z.enum(grades),
        buyCash: z.number(),
        availableQty: z.int(),
        /** On the product itself: what some of these copies come without, as a sentence. */
        gaps: z.optional(z.string()),
      }),
    ),
  ),
  /** What the cheapest working copy with a price of its own costs, while there is one; it is bought on the page of the product. */
  copiesFrom: z.optional(z.number()),
  /** The same of each condition that has such a copy, for parts too. */
  cheapestCopies: z.optional(z.array(z.object({ grade: z.enum(grades), buyCash: z.number() }))),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const shownUnit = z.object({
  unit: z.string(),
  grade: z.enum(grades),
  buyCash: z.number(),
  faults: z.array(z.string()),
  contents: z.array(z.string()),
  /** What belongs to it and is not there, as far as the shop knows. */
  missing: z.optional(z.array(z.string())),
  /** Nothing is missing, as far as somebody has looked. */
  isComplete: z.optional(z.boolean()),
  photographs: z.array(picture),
  /** The last characters of its serial number; null when it has none. */
  serialEnd: z.nullable(z.string()),
});
export type ShownUnit = z.infer<typeof shownUnit>;

/** What the law asks a shop to say of a packed thing beside its printed price; null is not filled in. */
export const productOrigin = {
  countryOfOrigin: z.nullable(z.string()),
  /** Name and address of whoever made it, or brought it to India. */
  maker: z.nullable(z.string()),
  /** How long the warranty of a new one is, and who gives it. */
  makerWarranty: z.nullable(z.string()),
};

export const product = z.extend(productSummary, {
  allEditions: z.array(z.object({ id: z.int(), name: z.string(), age: z.int(), path: z.string() })),
  /** The address of the same edition in the other age, or null. */
  otherAge: z.nullable(z.string()),
  otherAgePrice: z.nullable(z.number()),
  /** The same edition in every age the shop has, this one too. */
  variants: z.array(
    z.object({
      id: z.int(),
      age: z.enum(productAges),
      path: z.string(),
      buyCash: z.nullable(z.number()),
      /** What its page is about: buyCash, or once none is left at that the least that a copy which works costs. */
      price: z.nullable(z.number()),
      availableQty: z.int(),
    }),
  ),
  path: z.string(),
  mrp: z.nullable(z.number()),
  ...productOrigin,
  shareImage: z.string(),
  pictures: z.array(picture),
  /** What a rental costs per duration, empty when it is not for rent. */
  rentPrices: z.partialRecord(z.enum(rentDurations), z.number()),
  /** The cities that have it for rent, and where its calendar is open there. */
  rentIn: z.array(z.object({ slug: z.string(), name: z.string(), path: z.string() })),
  /** After each rental: about what a used one costs its renter (the price of a good one), and what of the rent counts; null when none can be kept. */
  rentToKeep: z.nullable(z.partialRecord(z.enum(rentDurations), z.object({ price: z.number(), rent: z.number() }))),
  /** Of a pre-owned product: the very things that are for sale. */
  units: z.optional(z.array(shownUnit)),
  relatedProducts: z.array(productSummary),
});
export type Product = z.infer<typeof product>;

/** What somebody chose of a list. */
export const filterFields = {
  sort: z._default(z.enum(productSorts), 'popular'),
  age: z.optional(shortTexts),
  /** Games, console, controller, headset, accessories. */
  kind: z.optional(shortTexts),
  platform: z.optional(shortTexts),
  genre: z.optional(shortTexts),
  /** Conditions of used things. */
  grade: z.optional(shortTexts),
  minPrice: z.optional(wholeNumber(0, 10_000_000)),
  maxPrice: z.optional(wholeNumber(0, 10_000_000)),
  inStock: z.optional(flag),
  /** Consoles, one of which must be enough: ps5, ps5-digital, xbox-series-s, switch-2. */
  worksOn: z.optional(shortTexts),
};

const listing = {
  category: z.optional(shortText),
  subCategory: z.optional(shortText),
  /** Every word of it must stand in the name. */
  name: z.optional(shortText),
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 200), 48),
  ...filterFields,
};

export const products = get({
  path: '/api/products',
  who: 'anyone',
  isPublic: true,
  about: 'Things to buy, filtered and paged. The number of all matches is in X-Total-Count.',
  request: z.object(listing),
  reply: z.array(productSummary),
});

const choices = z.array(z.object({ value: z.string(), count: z.int() }));

/** How many things each filter would show. */
export const filterCounts = z.object({
  age: choices,
  kind: choices,
  platform: choices,
  genre: choices,
  grade: choices,
  /** Rupees; null when there is nothing to buy. */
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  inStock: z.int(),
});
export type FilterCounts = z.infer<typeof filterCounts>;

export const productFilters = get({
  path: '/api/productFilters',
  who: 'anyone',
  isPublic: true,
  about:
    'How many things to buy each filter would show. Takes the request of /api/products; the counts of a group leave out ' +
    "that group's own choice.",
  request: z.object(listing),
  reply: filterCounts,
});

export const onlySellProducts = get({
  path: '/api/onlySellProducts',
  who: 'anyone',
  isPublic: true,
  about: 'Things the shop buys, with what it pays in cash and in credit.',
  request: z.object(listing),
  reply: z.array(productSummary),
});

export const getProductById = get({
  path: '/api/getProductById',
  who: 'anyone',
  isPublic: true,
  about: 'One product with its editions, its other age and related products.',
  request: z.object({ id }),
  reply: product,
});
