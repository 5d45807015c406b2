import { useRouteLoaderData } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { RentCity } from '../../../contract/rentals.ts';
import type { getShop } from '../../../contract/settings.ts';
import { defaultShopSettings } from '../../../rules/house/shop-settings.ts';

/** What the frame around every page has loaded. */
export interface Shop extends ReplyOf<typeof getShop> {
  /** Where the shop rents, the first city first. */
  rentCities: readonly RentCity[];
}

/** The id of the frame's entry in routes.ts. */
export const shopRouteId = 'shop';

/** What a page says when the shop's own settings could not be loaded. */
export const unknownShop: Shop = { settings: defaultShopSettings, currentYear: 2025, publicUrl: '', rentCities: [] };

/** The name, contacts, figures and cities of the shop. */
export function useShop(): Shop {
  return useRouteLoaderData<Shop>(shopRouteId) ?? unknownShop;
}
