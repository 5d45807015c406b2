/** The pages of a shopper's account, in the order of their menu. Routes, menus, robots.txt and the tests read this list. */
export const accountPages = [
  { path: '/profile', label: 'Profile', icon: 'user' },
  { path: '/orders', label: 'Orders', icon: 'box' },
  { path: '/address', label: 'Address', icon: 'pin' },
  { path: '/wallet', label: 'Wallet', icon: 'wallet' },
  { path: '/messages', label: 'Messages', icon: 'chat' },
  { path: '/help', label: 'Help', icon: 'help' },
] as const;

/** In the same menus, and for guests too. */
export const wishListPage = { path: '/wishlist', label: 'Wish list', icon: 'heart' } as const;
