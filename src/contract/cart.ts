import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { productSummary, shownUnit } from './catalogue.ts';
import { mostLines } from '../rules/cart/cart-item.ts';
import { grades } from '../rules/units/grade.ts';
import {
  acknowledged,
  id,
  idList,
  largestBodyWithProducts,
  quantity,
  unitNumber,
  unitNumbers,
  userId,
} from './fields.ts';

const direction = z.enum(['buy', 'sell', 'preOrder', 'rent']);
const currencyType = z.enum(['cash', 'credit']);

const cartLine = z.extend(productSummary, {
  /** Whose saved line it is; null for a guest's, which is kept nowhere. */
  userId: z.nullable(z.int()),
  cartItemId: z.nullable(z.int()),
  price: z.number(),
  qty: z.int(),
  direction,
  currencyType: z.nullable(currencyType),
  /** Which of a used product was chosen, and of a unit its grade too; both null for whatever is good or better. */
  grade: z.nullable(z.enum(grades)),
  unit: z.nullable(z.string()),
  /** What belongs to the chosen unit and is not there. */
  missing: z.optional(z.array(z.string())),
  /** Of a line to sell, when the shop sells the thing: as much as it pays for one, bonus and all, by its condition. */
  mostPaid: z.optional(z.object({ Good: z.number(), Worn: z.number(), Faulty: z.number() })),
  /** What the shopper was last shown, when it is not the price any more. */
  previousPrice: z.nullable(z.number()),
  /** What the shop changed or could not keep, in a sentence for the shopper. */
  notice: z.nullable(z.string()),
});
export type ServerCartLine = z.infer<typeof cartLine>;
const cartLines = z.array(z.array(cartLine));

const wantedLine = z.object({
  userId,
  inventoryMetaId: id,
  qty: z._default(quantity, 1),
  direction,
  /** Null in a line to buy, which is how such lines are answered. */
  currencyType: z.optional(z.nullable(currencyType)),
  /** Which of a used product; without either, whatever is good or better at the price of Good. */
  grade: z.optional(z.nullable(z.enum(grades))),
  unit: z.optional(z.nullable(unitNumber)),
});

const wantedLines = z.array(wantedLine).check(z.maxLength(mostLines, `must be at most ${mostLines} lines`));

export const getBuyCartItems = get({
  path: '/api/getBuyCartItems',
  who: 'shopper',
  about: 'The saved things to buy; the first element is the list.',
  request: z.object({ userId }),
  reply: cartLines,
});

export const getSellCartItems = get({
  path: '/api/getSellCartItems',
  who: 'shopper',
  about: 'The saved things to sell; the first element is the list.',
  request: z.object({ userId }),
  reply: cartLines,
});

export const addToCart = post({
  path: '/api/addToCart',
  who: 'anyone',
  about: 'Checks a cart line, and saves it for a signed-in person.',
  request: wantedLine,
  reply: cartLine,
});

export const deleteCartItem = post({
  path: '/api/deleteCartItem',
  who: 'shopper',
  about: 'Removes a saved line.',
  request: z.object({ userId, cartItemId: id }),
  reply: acknowledged,
});

export const swapCurrencyType = post({
  path: '/api/swapCurrencyType',
  who: 'shopper',
  about: 'Turns a line to sell from cash to credit or back.',
  request: z.object({ userId, cartItemId: id, currencyType }),
  reply: cartLine,
});

export const updateCartItem = post({
  path: '/api/updateCartItem',
  who: 'shopper',
  about: 'Sets the quantity of a saved line.',
  request: z.object({ cartItemId: id, qty: quantity, direction }),
  reply: cartLine,
});

export const bulkAdd = post({
  path: '/api/bulkAdd',
  who: 'shopper',
  about: 'Saves a cart for checkout: the lines given replace the saved lines of their direction.',
  request: z.object({ userId, items: wantedLines }),
  reply: cartLines,
  largestBody: largestBodyWithProducts(mostLines),
});

export const mergeCart = post({
  path: '/api/mergeCart',
  who: 'shopper',
  about:
    "Brings a guest's lines into the saved cart after signing in: a line that is saved already stays as it is, a line that " +
    'cannot be kept is left out. Answers the whole saved cart; merging twice is merging once.',
  request: z.object({ userId, items: wantedLines }),
  reply: cartLines,
  largestBody: largestBodyWithProducts(mostLines),
});

export const cartProducts = get({
  path: '/api/cartProducts',
  who: 'anyone',
  about:
    'The products of a cart that is kept in the browser, as they are now. Unknown ids are left out. Used products carry ' +
    'those of the units asked for that are for sale.',
  request: z.object({ ids: idList, units: z.optional(unitNumbers) }),
  reply: z.array(z.extend(productSummary, { units: z.optional(z.array(shownUnit)) })),
});
