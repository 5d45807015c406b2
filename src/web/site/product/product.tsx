import {
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { getProductById, type Product } from '../../../contract/catalogue.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { productTabs } from '../../../rules/catalogue/product-tabs.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { AgeBadge } from './card/age-badge.tsx';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { PlayCost } from './play-cost.tsx';
import { ProductRow } from './card/product-row.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { RefusedByShop } from '../../calls/refused-by-shop.ts';
import { ErrorPage } from '../frame/error-page.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { playCostOf } from './play-cost-of.ts';
import { ProductChoices } from './product-choices.tsx';
import { homeListing, productCrumbs, missingMeta, productMeta } from './product-meta.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product.module.css';
import { SellPanel } from './sell-panel.tsx';
import { useEffect, useState } from 'react';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { classNames } from '../../parts/class-names.ts';
import { Price } from './card/price.tsx';
import { BuyAction } from './buy-action.tsx';

async function load(ask: ShopCall, { params, url }: PageRequest) {
  const id = params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const { reply: product } = await ask(getProductById, { id });
  if (url.pathname !== product.path) throw redirect(product.path + url.search, 301);
  return product;
}

function notFound(): RefusedByShop {
  return new RefusedByShop({ status: 404, code: 'not-found', sentence: 'Product not found', requestId: null });
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
  const product = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const tabs = productTabs(product, query.get('tab'));
  const isBuying = tabs.open === 'buy';
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={productCrumbs(product)} />
        <div className={styles.product}>
          <ProductGallery key={product.id} pictures={product.pictures} />
          <div className={styles.terms}>
            <ProductHeading product={product} />
            <ProductChoices product={product} tabs={tabs} />
            {isBuying ? <BuyPanel product={product} /> : <SellPanel product={product} />}
          </div>
        </div>
        <PlayCost {...playCostOf(product)} className="section" />
        <ProductDetails product={product} />
        <ProductRow title="Related Products" products={product.relatedProducts} href={homeListing(product).path} />
      </div>
      {isBuying && <BuyBar product={product} />}
    </>
  );
}

function ProductHeading({ product }: { product: Product }) {
  const { age, category, gameType, releaseDate } = product;
  const facts = [platformLabel(category), gameType, age === 'preOrder' ? null : releaseDate?.slice(0, 4)];
  return (
    <div>
      <p className={styles.facts}>
        <AgeBadge age={age} />
        {facts.filter(Boolean).join(', ')}
      </p>
      <h1 className="display h1">{productTitle(product)}</h1>
    </div>
  );
}

/** On phones the price and the button stay under the thumb, except where the page's own button is in view. */
function BuyBar({ product }: { product: Product }) {
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
