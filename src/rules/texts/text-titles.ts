import type { TextKey } from './shop-texts.ts';

/** In the order of the office's list, with what each is called there. */
export const textTitles: Readonly<Record<TextKey, string>> = {
  faq: 'Questions and answers',
  marquee: 'Moving line of the sell page',
  banners: 'Banners of the home page',
  terms: 'Terms and conditions',
  'trade-in-policy': 'Trade-in policy',
  'privacy-policy': 'Privacy policy',
  'legal-privacy': 'Legal and privacy',
  about: 'About the shop',
  complaints: 'Contact and complaints',
};
export const textKeys = Object.keys(textTitles) as TextKey[];
