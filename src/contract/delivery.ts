import * as z from 'zod/mini';
import { get } from './call.ts';
import { wholePin } from './fields.ts';

export const deliveryArea = get({
  path: '/api/deliveryArea',
  who: 'anyone',
  isPublic: true,
  about: 'What the shop does at a PIN code: whether it delivers, takes money at the door and picks up.',
  request: z.object({ pin: wholePin }),
  reply: z.object({
    pin: z.string(),
    /** Null where the shop knows no name for it. */
    name: z.nullable(z.string()),
    isMetro: z.boolean(),
    isServed: z.boolean(),
    hasPayOnDelivery: z.boolean(),
    hasPickup: z.boolean(),
  }),
});
