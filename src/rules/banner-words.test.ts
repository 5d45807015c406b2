import { expect, it } from 'vitest';
import { bannerWords } from './banner-words.ts';
import { defaultShopSettings } from './shop-settings.ts';
import { textWords } from './text-words.ts';

const words = textWords(defaultShopSettings);
const thing = {
  productName: 'PlayStation 5',
  editionName: 'STANDARD',
  category: 'PS5',
  sellCash: 21000,
  sellCredit: 24000,
};
const slide = { isOn: true, title: 'Your {platform} is worth {cash}', text: '{product}: or {credit}', action: 'Sell' };

it('a slide says what is offered today', () => {
  expect(bannerWords(slide, { tab: 'Consoles', thing }, words)).toEqual({
    title: 'Your PS5 is worth ₹21,000',
    text: 'PlayStation 5: or ₹24,000',
    action: 'Sell',
  });
});

it('without a thing to buy it promises no price', () => {
  expect(bannerWords(slide, { tab: 'PS4-CDs', thing: undefined }, words).title).toBe('Sell your PS4 games');
});

it('words of the owner that name no thing stay', () => {
  const plain = { isOn: true, title: 'We add {pickupBonus}', text: 'At your door', action: 'Sell' };
  expect(bannerWords(plain, { tab: 'Consoles', thing: undefined }, words).title).toBe('We add ₹500');
});
