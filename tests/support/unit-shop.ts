import type { StaffRole } from '../../src/rules/people/staff.ts';
import type { Browser } from './browser.ts';
import { fillShelves } from './cart-shop.ts';
import { signedInStaff } from './office.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { openTradeInShop, type TradeInShop } from './trade-in-shop.ts';
import { setUsedStock } from './used-stock.ts';

export interface UnitShop {
  shop: OpenShop;
  trade: TradeInShop;
  /** Somebody of the role, in the office. */
  browser: Browser;
  /** A pre-owned game. */
  game: number;
  /** Its shelf is empty again, and those of the other products are full. */
  clearShelf: () => Promise<void>;
}

/** A shop in which somebody of the staff works with used things. */
export async function openUnitShop(role: StaffRole): Promise<UnitShop> {
  const shop = await openShop('demo', { hasRateLimits: false });
  const trade = await openTradeInShop(shop);
  const { browser } = await signedInStaff(shop, role);
  const game = trade.shelves.product.preOwned;
  async function clearShelf() {
    await fillShelves(trade.shelves);
    await setUsedStock(shop.connection.pool, game, 0);
  }
  return { shop, trade, browser, game, clearShelf };
}
