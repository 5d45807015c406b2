import * as z from 'zod/mini';
import { everybody, managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, singleLine, nothing, why, word } from '../fields.ts';

const facts = {
  name: z.nullable(singleLine(80).check(z.minLength(1, 'must be a name'))),
  isMetro: z.boolean(),
  isServed: z.boolean(),
  hasPayOnDelivery: z.boolean(),
  hasPickup: z.boolean(),
  /** The people of the shop bring what is bought and take what is sold in one visit. */
  hasOneVisit: z.boolean(),
};

const prefix = word(/^([1-9]\d{0,5})?$/, 'must be 1 to 6 digits, the first not 0');

export const officeAreas = officeGet({
  path: '/api/office/areas',
  roles: everybody,
  about: 'Where the shop delivers, takes payment on delivery and picks up, by the beginning of the PIN code.',
  request: nothing,
  /** The one with the empty prefix is everywhere else. */
  reply: z.array(z.object({ prefix: z.string(), ...facts })),
});

export const officeSetAreas = officePost({
  path: '/api/office/setAreas',
  roles: managers,
  about: 'Adds areas, or changes those with these prefixes; the next order is held to it.',
  request: z.object({
    prefixes: z.array(prefix).check(z.minLength(1, 'must be at least one'), z.maxLength(200, 'must be at most 200')),
    isNew: z.boolean(),
    ...facts,
    why,
  }),
  reply: acknowledged,
});

export const officeRemoveArea = officePost({
  path: '/api/office/removeArea',
  roles: managers,
  about: 'Takes an area out of the table: a shorter prefix counts again.',
  request: z.object({ prefix, why }),
  reply: acknowledged,
});
