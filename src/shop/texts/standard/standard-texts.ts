import { pageKeys, type PageKey, type PageText, type ShopTexts, type Review } from '../../../rules/texts/shop-texts.ts';
import { standardFaq } from './standard-faq.ts';

const samples: readonly Omit<Review, 'isSample' | 'isHidden'>[] = [
  {
    stars: 5,
    text: 'Traded my PS4 Slim, credit came the day they tested it. Put it straight into a PS5.',
    name: 'Arjun',
    city: 'Chennai',
  },
  { stars: 5, text: 'Pre-owned disc looked new. Delivery took two days.', name: 'Meera', city: 'Bangalore' },
  {
    stars: 5,
    text: 'Rented a PS5 for the long weekend. They called to pick the two games.',
    name: 'Farhan',
    city: 'Vellore',
  },
  {
    stars: 4,
    text: 'Courier was a day late, help centre answered at midnight and told me where the parcel was.',
    name: 'Divya',
    city: 'Hyderabad',
  },
  {
    stars: 5,
    text: 'A stick drifted in week two. They serviced the pad under warranty, no argument.',
    name: 'Karthik',
    city: 'Coimbatore',
  },
  {
    stars: 4,
    text: 'Bought for my son. The price in the cart was the price I paid, and the invoice came at once.',
    name: 'Lakshmi',
    city: 'Madurai',
  },
];

/** Invented, and shown as such, until real customers have written. */
const standardReviews: readonly Review[] = samples.map((review) => ({
  ...review,
  isSample: true,
  isHidden: false,
}));

/** One line is one paragraph, as in the office's editor. A page begins with its title and its line for search results. */
const files = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default', eager: true });

/** What the shop says until its owner has other words. */
export const standardTexts: ShopTexts = {
  ...(Object.fromEntries(pageKeys.map((key) => [key, pageOf(key)])) as Record<PageKey, PageText>),
  complaints: { text: textOf('complaints') },
  faq: standardFaq,
  marquee: {
    isOn: true,
    lines: [
      'Credits give an extra {creditDeal} off on all preowned products',
      'We add {pickupBonus} when we pick up',
      'We add {selfShippingBonus} when you send it yourself',
    ],
  },
  banners: {
    Consoles: {
      isOn: true,
      title: 'Your {platform} is worth up to {cash}',
      text: '{product}: cash to your bank or UPI, or {credit} in store credit.',
      action: 'Sell a console',
    },
    'PS4-CDs': {
      isOn: true,
      title: 'Played\u00a0it? Sell\u00a0it',
      text: '{product} alone brings up to {cash} in cash or {credit} in store credit.',
      action: 'Sell PS4 games',
    },
    Controllers: {
      isOn: true,
      title: 'A spare controller is up to {cash}',
      text: '{product}: cash to your bank or UPI, or {credit} in store credit.',
      action: 'Sell a controller',
    },
    community: {
      isOn: true,
      title: 'Play with people near you',
      text: 'Swap nights, tournaments and first word on pre-orders, with gamers in Chennai, Vellore and Bangalore.',
      action: 'Join the community',
    },
  },
  reviews: { reviews: standardReviews },
};

function pageOf(key: PageKey): PageText {
  const [title = '', description = '', ...lines] = textOf(key).split('\n');
  return { title, description, text: lines.join('\n').trim() };
}

function textOf(name: string): string {
  const text = files[`./${name}.txt`];
  if (text === undefined) throw new Error(`the standard text ${name} is missing`);
  return text.trim();
}
