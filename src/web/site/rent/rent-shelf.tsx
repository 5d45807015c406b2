import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { RentCity, RentProduct } from '../../../contract/rentals.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import { useFirstRentalDay } from './use-first-rental-day.ts';
import { RentCard } from './rent-card.tsx';
import { RentOffer } from './rent-offer.tsx';
import { readRentKind, rentKinds } from './rent-kinds.ts';
import { rentPath } from './rent-path.ts';
import styles from './rent-shelf.module.css';

/** Nobody sees the dialog at first, so its code comes after the page. */
const RentDialog = lazy(() => import('./rent-dialog.tsx'));

export function RentShelf({ place, products }: { place: RentCity; products: readonly RentProduct[] }) {
  const [query] = useSearchParams();
  const firstDay = useFirstRentalDay();
  const kind = readRentKind(query.get('kind'));
  const item = products.find(({ id }) => String(id) === query.get('item')) ?? null;
  if (products.length === 0) return <NothingToRent />;
  return (
    <>
      {item && (
        <noscript>
          <RentOffer product={item} place={place} />
        </noscript>
      )}
      <KindTabs {...{ place, products }} current={kind.id} />
      <div className={styles.grid}>
        <ProductGrid products={products.filter(kind.holds)}>
          {(product, position) => (
            <RentCard {...{ product, firstDay, kind: kind.id }} place={place.slug} isFirstRow={position < 4} />
          )}
        </ProductGrid>
      </div>
      {firstDay && (
        <Suspense fallback={null}>
          <RentDialog {...{ place, firstDay, kind: kind.id }} product={item} />
        </Suspense>
      )}
    </>
  );
}

interface KindTabsProps {
  place: RentCity;
  products: readonly RentProduct[];
  current: string;
}

function KindTabs({ place, products, current }: KindTabsProps) {
  const shown = rentKinds
    .map(({ id, label, holds }) => ({ id, label, count: products.filter(holds).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, ...tab }) => ({ ...tab, href: rentPath({ place: place.slug, kind: id }), isCurrent: id === current }));
  return <Tabs label="Kinds" tabs={shown} />;
}

function NothingToRent() {
  return (
    <EmptyState
      icon="pin"
      title="No products available for rent in this location"
      action={
        <LinkButton look="dark" to="/games">
          See games to buy
        </LinkButton>
      }
    >
      Try one of the other cities above.
    </EmptyState>
  );
}
