import { logStorage } from '../../parts/browser-facts.ts';
import { useEffect, useState } from 'react';
import { cartProducts } from '../../../contract/cart.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { classNames } from '../../parts/class-names.ts';
import { sessionMarkKey } from '../sign-in/session-store.ts';
import { ProductRow } from './card/product-row.tsx';
import { ShelfCard } from './card/shelf-card.tsx';

const storageKey = 'viewed';
const mostViewed = 12;

interface RecentlyViewedProps {
  productId: number;
  /** Gives it its height while the shop is asked, so that the foot of the page stays where it is. */
  placeClassName: string | undefined;
}

/** What else was looked at in this browser, as it costs now. A shop that cannot answer shows nothing here. */
export function RecentlyViewed({ productId, placeClassName }: RecentlyViewedProps) {
  const [others] = useState(() => readViewed().filter((id) => id !== productId));
  const { reply, refusal } = useAsked(cartProducts, others.length === 0 ? null : { ids: others.join(',') });
  useEffect(() => noteViewed(productId), [productId]);
  if (others.length > 0 && !reply && !refusal) return <div className={classNames('section', placeClassName)} />;
  const products = others.flatMap((id) => reply?.filter((product) => product.id === id) ?? []);
  return <ProductRow title="Recently viewed" products={products} Card={ShelfCard} />;
}

/** The latest first; the shop is not told. What was kept before somebody signed out is not shown to whoever comes next. */
function readViewed(): number[] {
  try {
    const kept = JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as { ids?: unknown; mark?: string | null };
    const mark = sessionMark();
    if (mark?.startsWith('signed-out') && mark !== kept.mark) return [];
    return Array.isArray(kept.ids) ? kept.ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, mostViewed) : [];
  } catch (failure) {
    logStorage(storageKey, failure);
    return [];
  }
}

function noteViewed(productId: number): void {
  const ids = [productId, ...readViewed().filter((id) => id !== productId)].slice(0, mostViewed);
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ ids, mark: sessionMark() }));
  } catch (failure) {
    // Without storage nothing is remembered.
    logStorage(storageKey, failure);
  }
}

function sessionMark(): string | null {
  return window.localStorage.getItem(sessionMarkKey);
}
