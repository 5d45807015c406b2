import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the shop. */
export default [
  layout('layouts/shop-layout.tsx', [
    index('pages/home.tsx'),
    ...['games', 'console', 'accessories'].flatMap((section) => [
      route(section, 'pages/listing.tsx', { id: `listing-${section}` }),
      route(`${section}/:type`, 'pages/listing.tsx', { id: `listing-${section}-type` }),
    ]),
    route('search', 'pages/search.tsx'),
    route(':urlType/:age/:name/:id', 'pages/product.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
