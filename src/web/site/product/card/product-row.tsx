import type { ComponentType } from 'react';
import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { ProductCarousel } from './product-carousel.tsx';
import { SectionHeading } from '../../../parts/text/section-heading.tsx';
import { BuyShelfCard, type ShelfCardProps } from './product-card.tsx';

interface ProductRowProps {
  title: string;
  products: readonly ProductSummary[];
  href?: string;
  /** The first row of a page is on the first screen: its pictures come at once. */
  isFirst?: boolean;
  /** What draws a product; rows of things to buy need not know how one is sold. */
  Card?: ComponentType<ShelfCardProps>;
}

const firstScreenCards = 2;

export function ProductRow({ title, products, href, isFirst = false, Card = BuyShelfCard }: ProductRowProps) {
  if (products.length === 0) return null;
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHeading id={id} title={title} href={href} />
      <ProductCarousel products={products} label={title}>
        {(product, index) => (
          <Card product={product} loading={isFirst && index < firstScreenCards ? 'eager' : 'lazy'} />
        )}
      </ProductCarousel>
    </section>
  );
}
