import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, digits, id, singleLine, nothing, userId, wholePin } from './fields.ts';

export const getAllStates = get({
  path: '/api/getAllStates',
  who: 'anyone',
  isPublic: true,
  about: 'The states and union territories of India, by id.',
  request: nothing,
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
});

const address = z.object({
  id: z.int(),
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  /** The id of the state. */
  state: z.int(),
  pinCode: z.int(),
  landMark: z.nullable(z.string()),
  phoneNumber: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Digits come as a number or as text; src/rules/delivery/address.ts says what is wrong with them, beside the field. */
const shortDigits = digits(singleLine(20));

const writtenAddress = {
  name: singleLine(200),
  line1: singleLine(200),
  line2: z.optional(z.nullable(singleLine(200))),
  city: singleLine(200),
  state: shortDigits,
  pinCode: shortDigits,
  landMark: z.optional(z.nullable(singleLine(200))),
  phoneNumber: shortDigits,
};

export const getUserAddress = get({
  path: '/api/getUserAddress',
  who: 'shopper',
  about: 'The addresses of the signed-in person, the default one first.',
  request: z.object({ userId }),
  reply: z.array(address),
});

export const addNewAddress = post({
  path: '/api/addNewAddress',
  who: 'shopper',
  about: 'Adds an address. The first one is the default.',
  request: z.object({ userId, ...writtenAddress }),
  reply: z.extend(acknowledged, { id: z.int() }),
});

export const updateAddress = post({
  path: '/api/updateAddress',
  who: 'shopper',
  about: 'Writes an address again.',
  request: z.object({ userId, addressId: id, ...writtenAddress }),
  reply: acknowledged,
});

export const deleteAddress = post({
  path: '/api/deleteAddress',
  who: 'shopper',
  about: 'Removes an address. When it was the default, the newest of the others becomes it.',
  request: z.object({ userId, addressId: id }),
  reply: acknowledged,
});

export const setDefaultAddress = post({
  path: '/api/setDefaultAddress',
  who: 'shopper',
  about: 'Makes an address the one that is chosen first.',
  request: z.object({ userId, addressId: id }),
  reply: acknowledged,
});

export const deliveryArea = get({
  path: '/api/deliveryArea',
  who: 'anyone',
  isPublic: true,
  about: 'What the shop does at a PIN code: whether it delivers, takes payment on delivery and picks up.',
  request: z.object({ pin: wholePin }),
  reply: z.object({
    pin: z.string(),
    /** Null where the shop knows no name for it. */
    name: z.nullable(z.string()),
    /** The city or the state that the PIN code belongs to; null where it could be several. */
    near: z.nullable(z.string()),
    /** Whether there is such a PIN code at all. */
    isKnown: z.boolean(),
    isMetro: z.boolean(),
    isServed: z.boolean(),
    hasPayOnDelivery: z.boolean(),
    hasPickup: z.boolean(),
  }),
});
