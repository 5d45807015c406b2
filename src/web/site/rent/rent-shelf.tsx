import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { RentCity, RentProduct } from '../../../contract/rentals.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import { useFirstRentalDay } from './use-first-rental-day.ts';
import { RentCard } from './rent-card.tsx';
import { rentPath } from './rent-path.ts';
import styles from './rent-shelf.module.css';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { useShop } from '../frame/use-shop.ts';
import { consoleKit, RentRules } from './rent-rules.tsx';
import { DurationList } from './duration-tiles.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useWaits } from './waiting/use-waits.ts';

/** Nobody sees the dialog at first, so its code comes after the page. */
const RentDialog = lazyPart(() => import('./rent-dialog.tsx').then((file) => file.default));
const MyWaits = lazyPart(() => import('./waiting/my-waits.tsx').then((file) => file.default));

export function RentShelf({ city, products }: { city: RentCity; products: readonly RentProduct[] }) {
  const [query] = useSearchParams();
  const firstDay = useFirstRentalDay();
  const kind = readRentKind(query.get('kind'));
  const item = products.find(({ id }) => String(id) === query.get('item')) ?? null;
  const waits = useWaits();
  if (products.length === 0) return <NothingToRent />;
  return (
    <>
      {item && (
        <noscript>
          <RentOffer product={item} city={city} />
        </noscript>
      )}
      {waits.reply && waits.reply.length > 0 && (
        <Suspense fallback={null}>
          <MyWaits {...waits} />
        </Suspense>
      )}
      <KindTabs {...{ city, products }} current={kind.id} />
      <div className={styles.grid}>
        <ProductGrid products={products.filter(kind.holds)}>
          {(product, index) => (
            <RentCard {...{ product, firstDay, kind: kind.id }} city={city.slug} isFirstRow={index < 4} />
          )}
        </ProductGrid>
      </div>
      {firstDay && (
        <Suspense fallback={null}>
          <RentDialog {...{ city, firstDay, waits, kind: kind.id }} product={item} />
        </Suspense>
      )}
    </>
  );
}

interface KindTabsProps {
  city: RentCity;
  products: readonly RentProduct[];
  current: string;
}

function KindTabs({ city, products, current }: KindTabsProps) {
  const shown = rentKinds
    .map(({ id, label, holds }) => ({ id, label, count: products.filter(holds).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, ...tab }) => ({ ...tab, href: rentPath({ city: city.slug, kind: id }), isCurrent: id === current }));
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

interface RentKind {
  id: string;
  label: string;
  holds: (product: RentProduct) => boolean;
}

const everything: RentKind = { id: 'all', label: 'All', holds: () => true };

const rentKinds: readonly RentKind[] = [
  everything,
  { id: 'consoles', label: 'Consoles', holds: ({ subCategory }) => subCategory === 'Console' },
  { id: 'games', label: 'Games', holds: ({ subCategory }) => subCategory === 'Games' },
  { id: 'controllers', label: 'Controllers', holds: ({ subCategory }) => subCategory === 'Controller' },
  {
    id: 'accessories',
    label: 'Accessories',
    holds: ({ subCategory }) => subCategory === 'Accessories' || subCategory === 'Headset',
  },
];

function readRentKind(text: string | null): RentKind {
  return rentKinds.find(({ id }) => id === text) ?? everything;
}

/** What the dialog tells, in the page itself, for a browser without scripts. */
function RentOffer({ product, city }: { product: RentProduct; city: RentCity }) {
  const { brand } = useShop().settings;
  const isConsole = product.subCategory === 'Console';
  return (
    <section className={styles.offer} id={`rent-${product.id}`} aria-label={productTitle(product)}>
      <h2 className="h3">{productTitle(product)}</h2>
      <p className="soft">{product.description}</p>
      <DurationList prices={product} />
      {isConsole && <p className="soft">Comes with: {consoleKit(product.category).join(', ')}.</p>}
      <RentRules isConsole={isConsole} />
      <p className="soft">
        Choosing a day needs JavaScript. You can also book it in {city.name} by phone: {brand.phone}.
      </p>
    </section>
  );
}
