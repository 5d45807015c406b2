import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

export interface ProductGridProps<Product extends ListedProduct> {
  products: readonly Product[];
  /** Draws one card; the index tells which ones are on the first screen. */
  children: (product: Product, index: number) => ReactNode;
  label?: string;
}

interface ListedProduct {
  id: number;
  age?: string;
}

export function ProductGrid<Product extends ListedProduct>({ products, children, label }: ProductGridProps<Product>) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {products.map((product, index) => (
        <li key={`${product.id}-${product.age ?? ''}`} className={styles.cell}>
          {children(product, index)}
        </li>
      ))}
    </ul>
  );
}
