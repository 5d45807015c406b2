import type { TextKey } from '../../../../rules/texts/shop-texts.ts';

/** Where shoppers read a text. */
export const whereShown: Readonly<Record<TextKey, { where: string; path: string }>> = {
  faq: { where: 'Questions page and home page', path: '/faq' },
  marquee: { where: 'Sell page', path: '/sell' },
  banners: { where: 'Home page', path: '/' },
  terms: { where: 'Its own page', path: '/terms' },
  'trade-in-policy': { where: 'Its own page', path: '/trade-in-policy' },
  'privacy-policy': { where: 'Its own page', path: '/privacy-policy' },
  'legal-privacy': { where: 'Its own page', path: '/legal-privacy' },
  about: { where: 'Its own page', path: '/about' },
  complaints: { where: 'At the end of every policy', path: '/terms#complaints' },
};
