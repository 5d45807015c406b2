import { useRouteLoaderData } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { getShop } from '../../../contract/shop.ts';
import { defaultShopSettings } from '../../../rules/house/shop-settings.ts';

export type Shop = ReplyOf<typeof getShop>;

/** The id of the frame's entry in routes.ts. */
export const shopRouteId = 'shop';

/** What a page says when the shop's own words could not be loaded. */
export const unknownShop: Shop = { settings: defaultShopSettings, currentYear: 2025, publicUrl: '' };

/** The name, contacts and figures of the shop, which the frame around every page has loaded. */
export function useShop(): Shop {
  return useRouteLoaderData<Shop>(shopRouteId) ?? unknownShop;
}
