import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { accountPages, wishListPage } from '../rules/people/account-pages.ts';
import { pageKeys } from '../rules/texts/shop-texts.ts';

/** They are not in the list of pages, which travels with every page. */
const accountModules: Readonly<Record<(typeof accountPages)[number]['path'], string>> = {
  '/profile': 'site/account/profile.tsx',
  '/orders': 'site/orders/orders.tsx',
  '/address': 'site/account/address.tsx',
  '/wallet': 'site/wallet/wallet.tsx',
  '/messages': 'site/account/messages.tsx',
  '/help': 'site/account/help/help.tsx',
};

/** Every address of the shop, and of the office behind it. */
export default [
  // One entry for all of the office: the list of entries travels with every page of the shop.
  route('office/*', 'office/office.tsx'),
  layout('site/frame/shop-layout.tsx', { id: 'shop' }, [
    index('site/home/home.tsx'),
    ...['games', 'console', 'accessories'].flatMap((section) => [
      route(section, 'site/listing/listing.tsx', { id: `listing-${section}` }),
      route(`${section}/:type`, 'site/listing/listing.tsx', { id: `listing-${section}-type` }),
    ]),
    route('search', 'site/search/search.tsx'),
    ...pageKeys.map((page) => route(page, 'site/texts/text-page.tsx', { id: page })),
    route('faq', 'site/texts/faq.tsx'),
    route('cart', 'site/cart/cart.tsx'),
    route(wishListPage.path, 'site/wishes/wish-list.tsx'),
    route('sell', 'site/sell/sell.tsx'),
    ...['rent', 'rent/:city'].map((path) => route(path, 'site/rent/rent.tsx', { id: path })),
    ...['login', 'signup', 'forgot-password'].map((page) => route(page, `site/sign-in/${page}.tsx`)),
    route('stop', 'site/messages/stop-messages.tsx'),
    route('not-me', 'site/messages/not-me.tsx'),
    route('stop-alert', 'site/messages/stop-alert.tsx'),
    route('confirm-email', 'site/messages/confirm-email.tsx'),
    route('pickup', 'site/messages/confirm-pickup.tsx'),
    layout('site/account/signed-in-layout.tsx', [
      ...accountPages.map(({ path }) => route(path, accountModules[path])),
      route('checkout', 'site/checkout/checkout.tsx'),
      route('sell/pack/:orderId', 'site/sell/pack/sell-pack.tsx'),
    ]),
    ...['order-success', 'order-failed', 'order-pending'].map((page) =>
      route(page, 'site/order-result/order-result.tsx', { id: page }),
    ),
    route(':urlType/:age/:name/:id', 'site/product/product.tsx'),
    route('*', 'site/frame/not-found.tsx'),
  ]),
] satisfies RouteConfig;
