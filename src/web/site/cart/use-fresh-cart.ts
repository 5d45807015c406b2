import { useEffect, useState } from 'react';
import { cartProducts } from '../../../contract/cart.ts';
import { getRentProduct } from '../../../contract/rentals.ts';
import { type Cart, itemsOf } from '../../../rules/cart/cart.ts';
import { lineKey } from '../../../rules/cart/cart-item.ts';
import { freshenCart, type FreshFacts } from '../../../rules/cart/fresh-cart.ts';
import { loweredText, orderable } from '../../../rules/catalogue/stock-text.ts';
import { choiceOf } from '../../../rules/units/choice.ts';
import { nearestGrade } from '../../../rules/units/shown-offers.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { cartState, changeQuantity, updateCart, useCart } from './cart-store.ts';
import { setLineNotice, setNearest } from './cart-sync-state.ts';

export interface FreshCart {
  /** The shop could not be asked. */
  isUnchecked: boolean;
  checkAgain: () => void;
}

interface Question {
  ids: number[];
  /** Copies that were chosen by their number. */
  units: string[];
  cities: string[];
}

const mostIds = 200;

/**
 * Asks what the lines of the cart cost now and how many there are, for guests too: when the cart opens, gets another
 * line, is looked at again or is back on the line.
 */
export function useFreshCart(): FreshCart {
  const question = useCart(({ loading, cart }) => (loading ? '' : questionOf(cart)));
  const [isUnchecked, setIsUnchecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (question === '') return;
    let isLeft = false;
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      askFresh(JSON.parse(question) as Question).then(
        (facts) => {
          if (isLeft) return;
          updateCart((cart) => freshenCart(cart, facts));
          offerNearest(facts);
          lowerToStock();
          setIsUnchecked(false);
        },
        () => !isLeft && setIsUnchecked(true),
      );
    };
    check();
    window.addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      isLeft = true;
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [question, attempt]);
  return { isUnchecked, checkAgain: () => setAttempt((count) => count + 1) };
}

/** As text, so that the same lines are the same question. */
function questionOf(cart: Cart): string {
  const lines = [...itemsOf(cart, 'buy'), ...itemsOf(cart, 'sell')];
  const ids = lines.map(({ id }) => id);
  const cities = itemsOf(cart, 'rent').map(({ place: city = '' }) => city);
  if (ids.length === 0 && cities.length === 0) return '';
  const question: Question = {
    ids: [...new Set(ids)].toSorted((one, other) => one - other).slice(0, mostIds),
    units: lines
      .flatMap(({ unit }) => unit ?? [])
      .toSorted()
      .slice(0, mostIds),
    cities: [...new Set(cities)].toSorted(),
  };
  return JSON.stringify(question);
}

async function askFresh({ ids, units, cities }: Question): Promise<FreshFacts> {
  const asked = { ids: ids.join(','), units: units.length > 0 ? units.join(',') : undefined };
  const [found, rentals] = await Promise.all([
    ids.length > 0 ? askFromBrowser(cartProducts, asked).then(({ reply }) => reply) : [],
    Promise.all(
      cities.map(async (city) => [city, (await askFromBrowser(getRentProduct, { place: city })).reply] as const),
    ),
  ]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return { products: new Map(ids.map((id) => [id, byId.get(id) ?? null])), rentals: new Map(rentals) };
}

/** Beside a condition or a copy that is gone stands the nearest that is not. */
function offerNearest({ products }: FreshFacts): void {
  for (const item of itemsOf(cartState().cart, 'buy')) {
    const there = products.get(item.id)?.grades?.filter(({ availableQty }) => availableQty > 0) ?? [];
    const near = item.availableQty === 0 ? nearestGrade(there, choiceOf(item)) : null;
    setNearest(lineKey(item), near && { grade: near.grade, price: near.buyCash });
  }
}

/** More than there is cannot be bought: the line is lowered, and says so. */
function lowerToStock(): void {
  for (const item of itemsOf(cartState().cart, 'buy')) {
    const { availableQty: available = item.qty, mostPerCustomer } = item;
    const stock = { available, mostPerCustomer };
    const most = orderable(stock);
    if (most === 0 || item.qty <= most) continue;
    changeQuantity(item, most);
    setLineNotice(lineKey(item), loweredText(stock));
  }
}
