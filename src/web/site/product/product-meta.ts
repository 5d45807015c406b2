import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import type { ProductReviews } from '../../../contract/reviews.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { cheaperPrice, isOnShelf } from '../../../rules/units/shown-offers.ts';
import { breadcrumbData, type Matches, missingPageMeta, pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { listingOf } from '../../../rules/listing/listing-of.ts';

interface LoadedProduct {
  product: Product;
  /** Null without any. */
  reviews: ProductReviews | null;
}

export function productMeta(matches: Matches, { product, reviews }: LoadedProduct): MetaDescriptor[] {
  const { publicUrl } = shopOfMatches(matches);
  const name = `${productTitle(product)}, ${platformLabel(product.category)}`;
  const isToSell = product.age === 'sell';
  return pageMeta(matches, {
    title: isToSell ? `Sell ${name}` : `${name}, ${ageBadge(product.age).label}`,
    description: `${priceText(product)} ${product.description}`.slice(0, 300).trim(),
    path: product.path,
    image: product.shareImage,
    structuredData: [
      ...(product.buyCash === null
        ? []
        : [{ ...productData(product, publicUrl), ...(reviews?.average && reviewData(reviews)) }]),
      breadcrumbData(productCrumbs(product), publicUrl),
    ],
  });
}

export function missingMeta(matches: Matches, failure: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(failure) && failure.status === 404;
  return missingPageMeta(matches, isMissing ? 'Product not found' : 'This page did not load');
}

function priceText(product: Product): string {
  const { age, buyCash, sellCash, sellCredit } = product;
  if (buyCash === null) {
    return sellCash === null
      ? ''
      : `Sell yours for ${formatRupees(sellCash)} cash or ${formatRupees(sellCredit ?? sellCash)} credit.`;
  }
  const stock = age === 'preOrder' ? 'to pre-order' : isOnShelf(product) ? 'in stock' : 'out of stock';
  const cheaper = cheaperPrice(product);
  const price = cheaper === null ? `for ${formatRupees(buyCash)}` : `from ${formatRupees(cheaper)}`;
  return `${ageBadge(age).label} ${price}, ${stock}.`;
}

function productData(product: Product, publicUrl: string): object {
  const address = (path: string) => (publicUrl ? new URL(path, publicUrl).href : path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productTitle(product),
    description: product.description,
    image: [address(product.shareImage)],
    sku: String(product.id),
    category: `${platformLabel(product.category)} ${product.subCategory}`,
    // Of a game that is out, the shop knows the year only.
    ...(product.age === 'preOrder' && product.releaseDate && { releaseDate: product.releaseDate }),
    offers: offersOf(product).map(({ price, condition, available }) => ({
      '@type': 'Offer',
      url: address(product.path),
      price: price.toFixed(2),
      priceCurrency: 'INR',
      itemCondition: `https://schema.org/${condition}`,
      availability: `https://schema.org/${availability({ ...product, availableQty: available })}`,
    })),
  };
}

/** Of five stars, as search engines take it when nothing else is said. */
function reviewData({ average, count, reviews }: ProductReviews): object {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: reviews.map(({ stars, text, name, day }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars },
      author: { '@type': 'Person', name },
      datePublished: day,
      reviewBody: text,
    })),
  };
}

/** One offer, or of a used thing one for every condition and for every copy that has a price of its own. */
function offersOf({ age, buyCash, availableQty, grades, units = [] }: Product) {
  if (!grades || grades.length === 0) {
    const condition = age === 'PreOwned' ? 'UsedCondition' : 'NewCondition';
    return [{ price: buyCash ?? 0, condition, available: availableQty }];
  }
  const priceOf = new Map(grades.map((offer) => [offer.grade, offer.buyCash]));
  const copies = units.filter((unit) => unit.buyCash !== priceOf.get(unit.grade));
  return [...grades, ...copies.map((unit) => ({ ...unit, availableQty: 1 }))].map((offer) => ({
    price: offer.buyCash,
    condition: offer.grade === 'Faulty' ? 'DamagedCondition' : 'UsedCondition',
    available: offer.availableQty,
  }));
}

function availability({ age, availableQty }: Product): string {
  if (availableQty <= 0) return 'OutOfStock';
  return age === 'preOrder' ? 'PreOrder' : 'InStock';
}

/** Home, the list this product stands in, and the product. */
export function productCrumbs(product: Product): { label: string; href?: string }[] {
  const list = homeListing(product);
  return [{ label: 'Home', href: '/' }, { label: list.title, href: list.path }, { label: productTitle(product) }];
}

/** Games and consoles by platform, accessories by kind. */
export function homeListing({ subCategory, category, urlType }: Product) {
  const type = subCategory === 'Games' || subCategory === 'Console' ? category : subCategory;
  return listingOf(urlType, type);
}
