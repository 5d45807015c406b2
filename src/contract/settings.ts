import * as z from 'zod/mini';
import type { OwnerSettings, ShopSettings } from '../rules/house/shop-settings.ts';
import { get } from './call.ts';
import { nothing } from './fields.ts';

export const getShop = get({
  path: '/api/getShop',
  who: 'anyone',
  isPublic: true,
  about: 'The name, contacts and figures of the shop, as its owner set them.',
  request: nothing,
  reply: z.object({
    settings: z.custom<ShopSettings & Pick<OwnerSettings, 'reviews'>>(),
    currentYear: z.int(),
    /** The origin that shoppers use, for canonical links and pictures that are shared: https://shop.example */
    publicUrl: z.string(),
  }),
});
