import type { Product } from '../../../contract/catalogue.ts';
import type { ShownChoice } from '../../../rules/units/shown-offers.ts';
import type { PlayCostProps } from './play-cost.tsx';

/** Enough of a product to say what playing it costs; of a used one the condition that was chosen. */
export type PlayableProduct = Omit<Product, 'relatedProducts'> & ShownChoice;

/** The ways to play this game that are open today; what is out of stock, or for parts, is left out. */
export function playCostOf(product: PlayableProduct): Pick<PlayCostProps, 'facts' | 'links' | 'rentIn' | 'rentToKeep'> {
  const toBuy = (age: string) =>
    product.variants
      .map((variant) => (variant.id === product.id ? { ...variant, ...priceOf(product) } : variant))
      .find((variant) => variant.age === age && variant.availableQty > 0 && variant.buyCash !== null);
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
    links: { keep: linkTo(fresh), 'sell-back': linkTo(preOwned) },
    rentIn: product.rentIn,
    rentToKeep: product.rentToKeep,
  };
}

function priceOf({ buyCash, availableQty, grade }: PlayableProduct) {
  return { buyCash, availableQty: grade === 'Faulty' ? 0 : availableQty };
}
