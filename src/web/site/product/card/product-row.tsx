import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { ProductCarousel } from './product-carousel.tsx';
import { SectionHeading } from '../../../parts/text/section-heading.tsx';
import { ShelfCard } from './shelf-card.tsx';

interface ProductRowProps {
  title: string;
  products: readonly ProductSummary[];
  href?: string;
  /** The first row of a page is on the first screen: its pictures come at once. */
  isFirst?: boolean;
}

const firstScreenCards = 2;

export function ProductRow({ title, products, href, isFirst = false }: ProductRowProps) {
  if (products.length === 0) return null;
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHeading id={id} title={title} href={href} />
      <ProductCarousel products={products} label={title}>
        {(product, index) => (
          <ShelfCard product={product} loading={isFirst && index < firstScreenCards ? 'eager' : 'lazy'} />
        )}
      </ProductCarousel>
    </section>
  );
}
