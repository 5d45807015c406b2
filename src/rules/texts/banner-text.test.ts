import { expect, it } from 'vitest';
import { bannerText } from './banner-text.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { textFilling } from './filled-text.ts';

const filling = textFilling(defaultShopSettings);
const thing = {
  productName: 'PlayStation 5',
  editionName: 'STANDARD',
  category: 'PS5',
  sellCash: 21000,
  sellCredit: 24000,
};
const slide = { isOn: true, title: 'Your {platform} is worth {cash}', text: '{product}: or {credit}', action: 'Sell' };

it('a slide says what is offered today', () => {
  expect(bannerText(slide, { tab: 'Consoles', thing }, filling)).toEqual({
    title: 'Your PS5 is worth ₹21,000',
    text: 'PlayStation 5: or ₹24,000',
    action: 'Sell',
  });
});

it('without a thing to buy it promises no price', () => {
  expect(bannerText(slide, { tab: 'PS4-CDs', thing: undefined }, filling).title).toBe('Sell your PS4 games');
});

it('words of the owner that name no thing stay', () => {
  const plain = { isOn: true, title: 'We add {pickupBonus}', text: 'At your door', action: 'Sell' };
  expect(bannerText(plain, { tab: 'Consoles', thing: undefined }, filling).title).toBe('We add ₹500');
});
