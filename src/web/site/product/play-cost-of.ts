import type { Product } from '../../../contract/catalogue.ts';
import type { PlayCostProps } from './play-cost.tsx';

/** The ways to play this game that are open today; what is out of stock is left out. */
/** Enough of a product to say what playing it costs. */
export type PlayableProduct = Omit<Product, 'relatedProducts'>;

export function playCostOf(product: PlayableProduct): Pick<PlayCostProps, 'facts' | 'links'> {
  const toBuy = (age: string) =>
    product.variants.find((variant) => variant.age === age && variant.availableQty > 0 && variant.buyCash !== null);
  const [fresh, preOwned] = [toBuy('New'), toBuy('PreOwned')];
  const isGame = product.subCategory === 'Games';
  const linkTo = (variant: typeof fresh) => (variant?.id === product.id ? '#buy' : variant?.path);
  return {
    facts: {
      hours: isGame ? product.approxGameplayHours : null,
      newPrice: fresh?.buyCash ?? null,
      preOwnedPrice: preOwned?.buyCash ?? null,
      sellCredit: product.sellCredit,
      rentPrices: product.rentPrices,
    },
    links: { keep: linkTo(fresh), 'sell-back': linkTo(preOwned), rent: '/rent' },
  };
}
