import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the shop, and of the office behind it. */
export default [
  // One entry for all of the office: the list of entries travels with every page of the shop.
  route('office/*', 'office/office.tsx'),
  layout('layouts/shop-layout.tsx', [
    index('pages/home.tsx'),
    ...['games', 'console', 'accessories'].flatMap((section) => [
      route(section, 'pages/listing.tsx', { id: `listing-${section}` }),
      route(`${section}/:type`, 'pages/listing.tsx', { id: `listing-${section}-type` }),
    ]),
    route('search', 'pages/search.tsx'),
    ...['about', 'faq', 'terms', 'legal-privacy', 'trade-in-policy', 'privacy-policy'].map((page) =>
      route(page, `pages/${page}.tsx`),
    ),
    route('cart', 'pages/cart.tsx'),
    route('sell', 'pages/sell.tsx'),
    route('rent', 'pages/rent.ts'),
    route('rent/:place', 'pages/rent-place.tsx'),
    ...['login', 'signup', 'forgot-password'].map((page) => route(page, `pages/${page}.tsx`)),
    layout('layouts/signed-in-layout.tsx', [
      ...['profile', 'orders', 'address', 'wallet', 'checkout'].map((page) => route(page, `pages/${page}.tsx`)),
      route('sell/pack/:orderId', 'pages/sell-pack.tsx'),
    ]),
    ...['order-success', 'order-failed', 'order-pending'].map((page) =>
      route(page, 'pages/order-result.tsx', { id: page }),
    ),
    route(':urlType/:age/:name/:id', 'pages/product.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
