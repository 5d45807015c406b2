import { useRouteLoaderData } from 'react-router';
import { defaultShopSettings, type ShopSettings } from '../../rules/shop-settings.ts';

/** The owner's names and figures, which the frame of the shop has loaded for every page. */
export function useShopSettings(): ShopSettings {
  const shop = useRouteLoaderData<{ settings: ShopSettings }>('layouts/shop-layout');
  return shop?.settings ?? defaultShopSettings;
}
