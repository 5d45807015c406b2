import { countOf } from '../../../rules/texts/counts.ts';
import {
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { getProductById, type Product } from '../../../contract/catalogue.ts';
import { getReviews, type ProductReviews as Reviews } from '../../../contract/reviews.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { productTabs } from '../../../rules/catalogue/product-tabs.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { conditionName } from '../../../rules/units/choice-text.ts';
import { AgeBadge } from './card/age-badge.tsx';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { JumpLink } from '../../parts/navigation/jump-link.tsx';
import { PlayCost } from './play-cost.tsx';
import { ProductRow } from './card/product-row.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { RefusedByShop } from '../../calls/refused-by-shop.ts';
import { ErrorPage } from '../frame/error-page.tsx';
import { useShop } from '../frame/use-shop.ts';
import { BuyPanel } from './buy-panel.tsx';
import { GradeChoice } from './grade-choice.tsx';
import { playCostOf } from './play-cost-of.ts';
import { type ProductAsChosen, useChosen } from './product-as-chosen.ts';
import { ProductChoices } from './product-choices.tsx';
import { homeListing, productCrumbs, missingMeta, productMeta } from './product-meta.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './product.module.css';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { SellPanel } from './sell-panel.tsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { classNames } from '../../parts/class-names.ts';
import { Price } from './card/price.tsx';
import { BuyAction } from './buy-action.tsx';
import { Heart } from '../wishes/heart.tsx';

async function load(ask: ShopCall, { params, url }: PageRequest) {
  const id = params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) {
    throw new RefusedByShop({ status: 404, code: 'not-found', sentence: 'Product not found', requestId: null });
  }
  const [{ reply: product }, reviews] = await Promise.all([ask(getProductById, { id }), loadReviews(ask, id)]);
  if (url.pathname !== product.path) throw redirect(product.path + url.search, 301);
  return { product, reviews };
}

/** A page without reviews is better than none. */
async function loadReviews(ask: ShopCall, id: string): Promise<Reviews | null> {
  const reviews = await ask(getReviews, { id }).catch(() => null);
  return reviews !== null && reviews.reply.reviews.length > 0 ? reviews.reply : null;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Turning from Buy to Sell needs nothing new from the shop. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) =>
  loaderData ? productMeta(matches, loaderData) : missingMeta(matches, error);

/** Inside the frame, so that the header and a title stay. */
export function ErrorBoundary() {
  return (
    <div className="wrap section">
      <ErrorPage />
    </div>
  );
}

export default function ProductPage() {
  const { product, reviews } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const tabs = productTabs(product, query.get('tab'));
  const { chosen, choose } = useChosen(product, query.get('grade'));
  const isBuying = tabs.open === 'buy';
  const { priceMemory, consolesPerPerson } = useShop().settings.figures;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={productCrumbs(product)} />
        <div className={styles.product}>
          <ProductGallery key={product.id} pictures={product.pictures} />
          <div className={styles.terms}>
            <ProductHeading product={product} reviews={reviews} />
            <ProductChoices product={product} tabs={tabs} />
            {isBuying && <GradeChoice product={product} chosen={chosen} onChoose={choose} />}
            {isBuying && consolesPerPerson > 0 && product.urlType !== 'Console' && (
              <Later className={styles.fits}>
                <FitLine product={product} />
              </Later>
            )}
            {isBuying ? <BuyPanel product={chosen} /> : <SellPanel product={product} />}
          </div>
        </div>
        {isBuying && product.units?.length ? (
          <Later>
            <Copies product={product} />
          </Later>
        ) : null}
        <PlayCost {...playCostOf(chosen)} className="section" />
        <ProductDetails product={chosen} />
        {priceMemory > 0 && (
          <Later className={styles.memory}>
            <PriceMemory
              key={product.id}
              productId={product.id}
              of={isBuying ? 'buyCash' : 'sellCash'}
              isUsed={product.age === 'PreOwned'}
            />
          </Later>
        )}
        {reviews && <ProductReviews key={product.id} productId={product.id} reviews={reviews} />}
        <ProductRow title="Related Products" products={product.relatedProducts} href={homeListing(product).path} />
        <Later>
          <RecentlyViewed key={product.id} productId={product.id} placeClassName={styles.viewed} />
        </Later>
      </div>
      {isBuying && <BuyBar product={chosen} />}
    </>
  );
}

const Copies = lazyPart(() => import('./copies.tsx').then((file) => file.Copies));

const FitLine = lazyPart(() => import('../consoles/fit.tsx').then((file) => file.FitLine), { isMissed: false });

const PriceMemory = lazyPart(() => import('../price-memory/price-memory.tsx').then((file) => file.PriceMemory), {
  isMissed: false,
});

const RecentlyViewed = lazyPart(() => import('./recently-viewed.tsx').then((file) => file.RecentlyViewed), {
  isMissed: false,
});

/** The browser fetches it when the page is there; until then its place has the height that the class gives it. */
function Later({ className, children }: { className?: string; children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return <div className={className}>{isThere && <Suspense>{children}</Suspense>}</div>;
}

function ProductHeading({ product, reviews }: { product: Product; reviews: Reviews | null }) {
  const { age, category, gameType, releaseDate } = product;
  const facts = [platformLabel(category), gameType, age === 'preOrder' ? null : releaseDate?.slice(0, 4)];
  return (
    <div>
      <p className={styles.top}>
        <span className={styles.facts}>
          <AgeBadge age={age} />
          <span>{facts.filter(Boolean).join(', ')}</span>
        </span>
        <Heart product={product} className={styles.heart} />
      </p>
      <h1 className="display h1">{productTitle(product)}</h1>
      {reviews?.average && (
        <JumpLink to="reviews" className="small">
          {reviews.average} of 5 stars, {countOf(reviews.count, 'review')}
        </JumpLink>
      )}
    </div>
  );
}

/** On phones the price and the button stay under the thumb, except where the page's own button is in view. */
function BuyBar({ product }: { product: ProductAsChosen }) {
  const isHidden = useAreButtonsSeen(product.id);
  if (product.buyCash === null) return null;
  return (
    <div className={classNames(styles.bar, isHidden && styles.hidden)} data-bottom-bar>
      <p className={styles.price}>
        <Price rupees={product.buyCash} size="m" />
        <span className={styles.age}>
          {[ageBadge(product.age).label, conditionName(product)].filter(Boolean).join(', ')}
        </span>
      </p>
      <BuyAction product={product} className={styles.button} />
    </div>
  );
}

/** They are in another part of the page, which need not know of the bar. */
function useAreButtonsSeen(productId: number): boolean {
  const [areSeen, setAreSeen] = useState(false);
  useEffect(() => {
    const buttons = document.querySelector('[data-buy-buttons]');
    if (!buttons) return;
    const observer = new IntersectionObserver(([entry]) => setAreSeen(entry?.isIntersecting ?? false));
    observer.observe(buttons);
    return () => observer.disconnect();
  }, [productId]);
  return areSeen;
}
