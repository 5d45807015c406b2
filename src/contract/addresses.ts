import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, id, nothing } from './fields.ts';

const line = z.string().check(z.maxLength(200));

export const getAllStates = get({
  path: '/api/getAllStates',
  who: 'anyone',
  isPublic: true,
  about: 'The states and union territories of India, by id.',
  request: nothing,
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const getUserAddress = get({
  path: '/api/getUserAddress',
  who: 'shopper',
  about: 'The addresses of the signed-in person.',
  request: z.object({ userId: id }),
  reply: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      line1: z.string(),
      line2: z.nullable(z.string()),
      city: z.string(),
      state: z.int(),
      pinCode: z.int(),
      landMark: z.nullable(z.string()),
      phoneNumber: z.string(),
    }),
  ),
});

export const addNewAddress = post({
  path: '/api/addNewAddress',
  who: 'shopper',
  about: 'Adds an address.',
  request: z.object({
    userId: id,
    name: line,
    line1: line,
    line2: z.optional(line),
    city: line,
    state: id,
    pinCode: id,
    landMark: z.optional(line),
    phoneNumber: z.string().check(z.maxLength(20)),
  }),
  reply: z.extend(acknowledged, { id: z.int() }),
});
