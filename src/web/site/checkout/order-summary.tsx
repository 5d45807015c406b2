import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { useShop } from '../frame/use-shop.ts';
import { ProductArt, type ProductArtProps } from '../product/card/product-art.tsx';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  title: string;
  list: CartListName;
  /** What is ordered: a `SummaryLine` in an `li` for each. */
  lines: ReactNode;
  /** What can be taken off. */
  code?: ReactNode;
  /** What it comes to; read out when it changes. */
  sums: ReactNode;
  /** The refusal and the button. */
  children: ReactNode;
  smallPrint: ReactNode;
}

/** Everything that is ordered and everything that it comes to, with the way back to the cart. */
export function OrderSummary({ title, list, lines, code, sums, children, smallPrint }: OrderSummaryProps) {
  const { brand } = useShop().settings;
  return (
    <section className="panel" aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary" className="h3">
          {title}
        </h2>
        <Link to={`/cart?type=${list}`} className={`link ${styles.change}`}>
          Change<span className="visually-hidden"> the cart</span>
        </Link>
      </div>
      <ul className={styles.lines}>{lines}</ul>
      {code}
      <div className={styles.sums} role="status">
        {sums}
      </div>
      {children}
      <div className={styles.small}>{smallPrint}</div>
      <p className={styles.small}>
        Questions? Call{' '}
        <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} className={styles.phone}>
          {brand.phone}
        </a>
        .
      </p>
    </section>
  );
}

export interface SummaryLineProps {
  picture: ProductArtProps['picture'];
  title: string;
  /** How many, in which terms, and what changed. */
  children: ReactNode;
  /** What the whole line comes to; left out for what counts for nothing. */
  price?: string;
}

export function SummaryLine({ picture, title, children, price }: SummaryLineProps) {
  return (
    <div className={styles.line}>
      <ProductArt picture={picture} alt="" sizes="40px" className={styles.art} />
      <div className={styles.texts}>
        <p>{title}</p>
        {children}
      </div>
      {price !== undefined && <p className={styles.price}>{price}</p>}
    </div>
  );
}
