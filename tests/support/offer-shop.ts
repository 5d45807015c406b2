import { type Buyer, newBuyer } from './buyers.ts';
import { fillShelves, openCartShop } from './cart-shop.ts';
import { offersOf } from './offers.ts';
import { openShop } from './open-shop.ts';
import { setPriceOf } from './order-prices.ts';

/** A shop with three things at ₹1,000: two new ones, and a pre-owned one of the first. It buys none of them. */
export async function openOfferShop() {
  const shop = await openShop('demo', { hasRateLimits: false });
  const shelves = await openCartShop(shop);
  const offers = offersOf(shop);
  const { plenty: fresh, other, preOwned: used } = shelves.product;
  const setPay = (productId: number, rupees: number | null) =>
    shop.connection.pool.query(
      `update edition set sell_cash_paise = $2, sell_credit_paise = $2 where id = (select edition_id from product where id = $1)`,
      [productId, rupees === null ? null : rupees * 100],
    );
  for (const id of [fresh, other, used]) {
    await setPriceOf(shop, id, 1000);
    await setPay(id, null);
  }
  return {
    shop,
    offers,
    setPay,
    fresh,
    other,
    used,
    /** Full shelves, and no offer of another test. */
    begin: async () => {
      await fillShelves(shelves);
      await offers.endAll();
    },
    buyerOf: async (things: readonly (readonly [number, number])[], choices = {}): Promise<Buyer> => {
      const buyer = await newBuyer(shop, choices);
      for (const [id, qty] of things) await buyer.put(id, qty);
      return buyer;
    },
  };
}
