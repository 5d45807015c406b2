import type { TextKey } from '../../../../rules/texts/shop-texts.ts';

/** Where shoppers read a text. */
export const whereShown: Readonly<Record<TextKey, { words: string; path: string }>> = {
  faq: { words: 'Questions page and home page', path: '/faq' },
  marquee: { words: 'Sell page', path: '/sell' },
  banners: { words: 'Home page', path: '/' },
  reviews: { words: 'Home page', path: '/' },
  terms: { words: 'Its own page', path: '/terms' },
  'trade-in-policy': { words: 'Its own page', path: '/trade-in-policy' },
  'privacy-policy': { words: 'Its own page', path: '/privacy-policy' },
  'legal-privacy': { words: 'Its own page', path: '/legal-privacy' },
  about: { words: 'Its own page', path: '/about' },
  complaints: { words: 'At the end of every policy', path: '/terms#complaints' },
};
