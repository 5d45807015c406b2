/**
 * The pages of a shopper's account, in the order of their menu. Routes, menus, robots.txt and the tests read this list;
 * `module` is the page's own file under src/web/site.
 */
export const accountPages = [
  { path: '/profile', label: 'Profile', icon: 'user', module: 'account/profile.tsx' },
  { path: '/orders', label: 'Orders', icon: 'box', module: 'orders/orders.tsx' },
  { path: '/address', label: 'Address', icon: 'pin', module: 'account/address.tsx' },
  { path: '/wallet', label: 'Wallet', icon: 'wallet', module: 'wallet/wallet.tsx' },
] as const;
