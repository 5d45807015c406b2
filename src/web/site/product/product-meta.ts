import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { breadcrumbData, type Matches, missingPageMeta, pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { listingOf } from '../../../rules/catalogue/listing-of.ts';

export function productMeta(matches: Matches, product: Product): MetaDescriptor[] {
  const { publicUrl } = shopOfMatches(matches);
  const name = `${productTitle(product)}, ${platformLabel(product.category)}`;
  const isToSell = product.age === 'sell';
  return pageMeta(matches, {
    title: isToSell ? `Sell ${name}` : `${name}, ${ageBadge(product.age).label}`,
    description: `${priceText(product)} ${product.description}`.slice(0, 300).trim(),
    path: product.path,
    image: product.shareImage,
    structuredData: [
      ...(product.buyCash === null ? [] : [productData(product, publicUrl)]),
      breadcrumbData(productCrumbs(product), publicUrl),
    ],
  });
}

export function missingMeta(matches: Matches, failure: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(failure) && failure.status === 404;
  return missingPageMeta(matches, isMissing ? 'Product not found' : 'This page did not load');
}

function priceText({ age, buyCash, sellCash, sellCredit, availableQty }: Product): string {
  if (buyCash === null) {
    return sellCash === null
      ? ''
      : `Sell yours for ${formatRupees(sellCash)} cash or ${formatRupees(sellCredit ?? sellCash)} credit.`;
  }
  const stock = age === 'preOrder' ? 'to pre-order' : availableQty > 0 ? 'in stock' : 'out of stock';
  return `${ageBadge(age).label} for ${formatRupees(buyCash)}, ${stock}.`;
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
    ...(product.age === 'preOrder' && product.releaseDate ? { releaseDate: product.releaseDate } : {}),
    offers: {
      '@type': 'Offer',
      url: address(product.path),
      price: (product.buyCash ?? 0).toFixed(2),
      priceCurrency: 'INR',
      itemCondition: `https://schema.org/${product.age === 'PreOwned' ? 'UsedCondition' : 'NewCondition'}`,
      availability: `https://schema.org/${availability(product)}`,
    },
  };
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
