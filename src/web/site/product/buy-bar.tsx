import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { classNames } from '../../parts/class-names.ts';
import { Price } from './card/price.tsx';
import { BuyAction } from './buy-action.tsx';
import styles from './buy-bar.module.css';

/** On phones the price and the button stay under the thumb, but for where the page's own button is in view. */
export function BuyBar({ product }: { product: Product }) {
  const isHidden = useIsInView('[data-buy-buttons]', product.id);
  if (product.buyCash === null) return null;
  return (
    <div className={classNames(styles.bar, isHidden && styles.hidden)} data-bottom-bar>
      <p className={styles.price}>
        <Price rupees={product.buyCash} size="m" />
        <span className={styles.age}>{ageBadge(product.age).label}</span>
      </p>
      <BuyAction product={product} className={styles.button} />
    </div>
  );
}

/** The element is in another part of the page, which need not know of the bar. */
function useIsInView(selector: string, key: number): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, key]);
  return isInView;
}
