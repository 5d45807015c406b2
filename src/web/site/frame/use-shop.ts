import { useRouteLoaderData } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { RentCity } from '../../../contract/rentals.ts';
import type { getShop } from '../../../contract/settings.ts';
import { must } from '../../../rules/must.ts';

/** What the frame around every page has loaded. */
export interface Shop extends ReplyOf<typeof getShop> {
  /** Where the shop rents, the first city first. */
  rentCities: readonly RentCity[];
}

/** The id of the frame's entry in routes.ts. */
export const shopRouteId = 'shop';

/** The name, contacts, figures and cities of the shop. No page is drawn without them. */
export function useShop(): Shop {
  return must(useRouteLoaderData<Shop>(shopRouteId), 'The shop');
}
