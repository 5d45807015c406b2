import { pageKeys, type PageKey, type PageText, type ShopTexts } from '../../../rules/texts/shop-texts.ts';
import { standardFaq } from './standard-faq.ts';

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
      'We add {pickupBonus} when we pick up {pickupBonusFrom} or more',
      'We add {selfShippingBonus} when you send {selfShippingBonusFrom} or more yourself',
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
      title: 'Up to {cash} for your spare controller',
      text: '{product}: cash to your bank or UPI, or {credit} in store credit.',
      action: 'Sell a controller',
    },
    community: {
      isOn: true,
      title: 'Play with people near you',
      text: 'Swap nights, tournaments and first word on pre-orders, with gamers in {rentCities}.',
      action: 'Join the community',
    },
  },
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
