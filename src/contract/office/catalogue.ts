import * as z from 'zod/mini';
import { rentDurations } from '../../rules/line-choices.ts';
import { productAges } from '../../rules/catalogue/product-age.ts';
import { type PlatformCode, platforms, subCategories } from '../../rules/catalogue/sections.ts';
import { counterStaff, everybody, managers } from '../../rules/people/staff.ts';
import { grades } from '../../rules/units/grade.ts';
import { unitStates } from '../../rules/units/unit-moves.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  flag,
  id,
  idList,
  singleLine,
  rupees,
  wholeNumber,
  why,
  shortText,
  lines,
  longestDescription,
  word,
} from '../fields.ts';
import { editionFacts, newEditionFacts } from './edition-facts.ts';

const platform = z.enum(platforms.map(({ code }) => code) as [PlatformCode, ...PlatformCode[]]);
const kind = z.enum(subCategories);
const age = z.enum(productAges);
const price = z.nullable(z.number());
const newPrice = z.optional(z.nullable(rupees));
const hsn = word(/^\d{4,8}$/, 'must be 4 to 8 digits');
const name = (most: number) => singleLine(most).check(z.minLength(1, 'must be a name'));

export const productRow = z.object({
  id: z.int(),
  editionId: z.int(),
  title: z.string(),
  edition: z.string(),
  platform,
  kind,
  age,
  buy: price,
  strike: price,
  sellCash: price,
  sellCredit: price,
  onHand: z.int(),
  reserved: z.int(),
  isListed: z.boolean(),
  mostPerCustomer: z.nullable(z.int()),
  /** Prices of their own for the grades of a used thing; without one a grade follows the settings. */
  mint: price,
  worn: price,
  faulty: price,
  /** Where its small picture is. */
  image: z.string(),
});

export const productListFilter = {
  /** Words of the title, or the id of a product. */
  q: z.optional(shortText),
  platform: z.optional(platform),
  kind: z.optional(kind),
  age: z.optional(age),
  stock: z.optional(z.enum(['low', 'out'])),
  isListed: z.optional(flag),
  facts: z.optional(z.enum(['missing'])),
};

export const officeProducts = officeGet({
  path: '/api/office/products',
  roles: everybody,
  about: 'Everything in the catalogue, listed or not, found and filtered, 50 a page.',
  request: z.object({
    ...productListFilter,
    /** These very ones, separated by commas. */
    ids: z.optional(idList),
    sort: z.optional(z.enum(['newest', 'name', 'price-low', 'price-high', 'stock', 'popular'])),
    page: z.optional(wholeNumber(1, 200)),
  }),
  reply: z.object({
    /** Counted up to 2,000; there are more than that when `isMore`. */
    total: z.int(),
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    products: z.array(productRow),
  }),
});

export const officeProduct = officeGet({
  path: '/api/office/product',
  roles: everybody,
  about: 'A title by one of its products: its editions, prices, stock, units, and what the prices were.',
  request: z.object({ productId: id }),
  reply: z.object({
    titleId: z.int(),
    title: z.string(),
    platform,
    kind,
    gameType: z.nullable(z.string()),
    /** The first part of its addresses in the shop. */
    urlType: z.string(),
    /** The edition of the product that was asked for: photographs, units and prices below are its own. */
    editionId: z.int(),
    editions: z.array(
      z.object({
        editionId: z.int(),
        name: z.string(),
        description: z.string(),
        hsn: z.string(),
        mrp: price,
        sellCash: price,
        sellCredit: price,
        releaseDate: z.nullable(z.string()),
        hours: z.nullable(z.number()),
        ...editionFacts,
        rent: z.partialRecord(z.enum(rentDurations), z.number()),
        /** Sentences about prices that leave little, or less than nothing. */
        warnings: z.array(z.string()),
        products: z.array(
          z.omit(productRow, {
            editionId: true,
            title: true,
            edition: true,
            platform: true,
            kind: true,
            sellCash: true,
            sellCredit: true,
            image: true,
          }),
        ),
      }),
    ),
    photographs: z.array(
      z.object({ photographId: z.int(), alt: z.string(), src: z.string(), width: z.int(), height: z.int() }),
    ),
    units: z.array(
      z.object({
        unit: z.string(),
        serial: z.nullable(z.string()),
        grade: z.enum(grades),
        cost: z.number(),
        state: z.enum(unitStates),
        addedAt: z.string(),
      }),
    ),
    prices: z.array(
      z.object({
        productId: z.nullable(z.int()),
        price: z.string(),
        before: price,
        after: price,
        by: z.string(),
        at: z.string(),
      }),
    ),
    moves: z.array(
      z.object({
        onHandChange: z.int(),
        reservedChange: z.int(),
        /** Of a pre-order: copies that came into the house or left it. */
        hereChange: z.int(),
        reason: z.string(),
        reference: z.nullable(z.string()),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
});

export const officeChangeProduct = officePost({
  path: '/api/office/changeProduct',
  roles: managers,
  about:
    'The price of a product, what is struck out beside it, its prices by grade, how many one customer may have, and whether it is listed.',
  request: z.object({
    productId: id,
    buy: z.optional(rupees),
    strike: newPrice,
    isListed: z.optional(z.boolean()),
    mostPerCustomer: z.optional(z.nullable(wholeNumber(1, 50))),
    mint: newPrice,
    worn: newPrice,
    faulty: newPrice,
    why,
  }),
  reply: acknowledged,
});

export const officeChangeTitle = officePost({
  path: '/api/office/changeTitle',
  roles: managers,
  about: 'What a title is called, what sort of game it is, and under which platform and kind it stands.',
  request: z.object({
    titleId: id,
    name: z.optional(name(200)),
    gameType: z.optional(z.nullable(name(100))),
    platform: z.optional(platform),
    kind: z.optional(kind),
    why,
  }),
  reply: acknowledged,
});

const editionChanges = {
  description: z.optional(lines(longestDescription)),
  ...newEditionFacts,
  mrp: newPrice,
  sellCash: newPrice,
  sellCredit: newPrice,
  rent: z.optional(z.partialRecord(z.enum(rentDurations), z.nullable(rupees))),
  hsn: z.optional(hsn),
  releaseDate: z.optional(z.nullable(calendarDay)),
  hours: z.optional(z.nullable(z.number().check(z.gte(0.1), z.lte(9_999, 'must be at most 9999')))),
};

export const officeChangeEdition = officePost({
  path: '/api/office/changeEdition',
  roles: managers,
  about: 'What an edition is and what it costs: printed price, what the shop pays, rent per duration.',
  request: z.object({ editionId: id, name: z.optional(name(100)), ...editionChanges, why }),
  reply: acknowledged,
});

export const officeMoveStock = officePost({
  path: '/api/office/moveStock',
  roles: counterStaff,
  about: 'Stock moved by hand, with its reason. What waits for orders cannot leave the shelf.',
  request: z.object({
    productId: id,
    reason: z.enum(['received', 'counted', 'returned', 'damaged']),
    /** How many more, or with a minus how many fewer. */
    change: z.int('must be a whole number').check(
      z.gte(-100_000, 'must be at least -100000'),
      z.lte(100_000, 'must be at most 100000'),
      z.refine((change) => change !== 0, 'must change something'),
    ),
    /** What was received has a cost for one piece, a supplier and a bill; a used thing has a grade too. */
    cost: z.optional(rupees),
    supplier: z.optional(singleLine(200)),
    bill: z.optional(singleLine(100)),
    grade: z.optional(z.enum(grades)),
    why,
  }),
  reply: z.object({ before: z.int(), after: z.int() }),
});

export const officeReceiveLot = officePost({
  path: '/api/office/receiveLot',
  roles: managers,
  about: 'Used things bought together for one sum, which is split by what they sell for. Each is a unit to test.',
  request: z.object({
    supplier: name(200),
    bill: name(100),
    /** For all of them together. */
    sum: rupees,
    lines: z
      .array(z.object({ productId: id, grade: z.enum(grades), count: wholeNumber(1, 500) }))
      .check(z.minLength(1, 'must name something'), z.maxLength(100, 'must be at most 100 lines')),
    why,
  }),
  reply: z.object({ units: z.int() }),
});

const newProduct = {
  age,
  buy: z.optional(rupees),
  strike: z.optional(rupees),
  stock: z.optional(wholeNumber(0, 100_000)),
};

export const officeAddProduct = officePost({
  path: '/api/office/addProduct',
  roles: managers,
  about: 'One more age of an edition: the used one beside the new one.',
  request: z.object({ editionId: id, ...newProduct, why }),
  reply: z.object({ productId: z.int() }),
});

export const officeAddEdition = officePost({
  path: '/api/office/addEdition',
  roles: managers,
  about: 'A new edition with its products, of a title that is there or comes with it.',
  request: z.object({
    title: name(200),
    platform,
    kind,
    gameType: z.optional(singleLine(100)),
    edition: name(100),
    ...editionChanges,
    hsn,
    products: z
      .array(z.object(newProduct))
      .check(z.minLength(1, 'must be at least one'), z.maxLength(4, 'must be at most four')),
    why,
  }),
  reply: z.object({ productIds: z.array(z.int()) }),
});
