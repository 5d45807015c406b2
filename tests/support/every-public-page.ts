import { accountPages } from '../../src/rules/people/account-pages.ts';

/** A page that is new in the list is not tested before it has its words here. */
const onAccountPage: Readonly<Record<(typeof accountPages)[number]['path'], readonly string[]>> = {
  '/profile': ['Hello', 'Your details', 'Delete my account'],
  '/orders': ['Orders'],
  '/address': ['Address'],
  '/wallet': ['Available credit', 'Sell Items'],
  '/messages': ['Waiting lists', 'Codes'],
  '/help': ['Write to us', 'Your complaints'],
};

/** Every address that a guest can open from the menus, with words that must be on it before any script runs. */
export const everyPublicPage: readonly { path: string; words: readonly string[] }[] = [
  {
    path: '/',
    words: [
      'New Arrivals',
      'Best sellers',
      'Best selling Consoles',
      'Best selling Controllers',
      'We Promise',
      '1-month warranty',
    ],
  },
  ...['ps4', 'ps5', 'xboxone', 'xboxseriesx', 'xboxseriess', 'nintendoswitch'].flatMap((platform) => [
    { path: `/games/${platform}`, words: ['products'] },
    { path: `/console/${platform}`, words: ['products'] },
  ]),
  { path: '/games', words: ['Games', 'Add to Cart'] },
  { path: '/console', words: ['Console', 'Add to Cart'] },
  { path: '/accessories', words: ['Accessories', 'Add to Cart'] },
  { path: '/accessories/controller', words: ['Controllers', 'Add to Cart'] },
  { path: '/accessories/headset', words: ['Headsets', 'Add to Cart'] },
  { path: '/sell', words: ['extra 10% off', 'PS5-CDs', 'PS4-CDs', 'Consoles', 'Controllers', 'Accessories'] },
  { path: '/sell?activetab=Consoles', words: ['PlayStation'] },
  { path: '/rent/chennai', words: ['CHENNAI', 'From Rs.'] },
  { path: '/rent/vellore', words: ['VELLORE', 'From Rs.'] },
  { path: '/rent/bangalore', words: ['BANGALORE', 'From Rs.'] },
  { path: '/search?q=god%20of%20war', words: ['God of War'] },
  { path: '/about', words: ['About'] },
  { path: '/faq', words: ['Can I pay on delivery?'] },
  { path: '/terms', words: ['Cancellation', 'Refund', 'Returns', 'Shipping', 'Warranty', 'damage'] },
  { path: '/legal-privacy', words: ['Returns', 'Shipping', 'Pre-orders', 'Selling'] },
  { path: '/trade-in-policy', words: ['Games', 'Electronics'] },
  { path: '/privacy-policy', words: ['Privacy'] },
  { path: '/login', words: ['Sign in to your account', 'create a new account', 'Forgot your password?'] },
  { path: '/signup', words: ['Create your account', 'Terms and Conditions', 'privacy notice'] },
  { path: '/forgot-password', words: ['Mobile Number', 'Send code'] },
  { path: '/wishlist', words: ['Wish list'] },
  { path: '/stop', words: ['Stop messages about orders'] },
  { path: '/not-me', words: ['This was not me'] },
  { path: '/stop-alert', words: ['Stop an alert'] },
  { path: '/pickup', words: ['Confirm a pickup'] },
  { path: '/confirm-email', words: ['Confirm your email address'] },
  // The frames of the account pages; what is personal comes later, and only to whom it belongs.
  ...accountPages.map(({ path }) => ({ path, words: onAccountPage[path] })),
  { path: '/checkout?type=buy', words: ['Secure checkout', 'Checkout'] },
];
