import { expect, test } from 'vitest';
import { defaultShopSettings, type ShopSettings } from '../house/shop-settings.ts';
import { figureTexts } from './figure-texts.ts';
import { textFilling } from './filled-text.ts';

const { figures } = defaultShopSettings;
const textsWith = (change: Partial<ShopSettings['figures']>) => figureTexts({ figures: { ...figures, ...change } });

test('figures are worded as people say them', () => {
  expect(textsWith({})).toMatchObject({
    cancellationFee: '3%',
    newReturn: '30 days',
    newRefund: 'four weeks',
    warranty: '1-month',
    dispatchBefore: '4 PM IST',
    metroDelivery: '1-2 business days',
    returnShipping: '₹299',
    payOnDeliveryBelow: '₹5,000',
  });
});

test('one is one, and a span from a day to the same day is that day', () => {
  expect(textsWith({ newReturnDays: 1, newRefundWeeks: 1, complaintSolvedMonths: 1 })).toMatchObject({
    newReturn: '1 day',
    newRefund: 'one week',
    complaintSolved: 'one month',
  });
  expect(textsWith({ complaintSolvedMonths: 2 }).complaintSolved).toBe('two months');
  expect(textsWith({ metroDeliveryLeastDays: 2, metroDeliveryMostDays: 2 }).metroDelivery).toBe('2 business days');
});

test('words end at ten, then come digits', () => {
  expect(textsWith({ newRefundWeeks: 10 }).newRefund).toBe('ten weeks');
  expect(textsWith({ newRefundWeeks: 11 }).newRefund).toBe('11 weeks');
});

test.each([
  [0, '12 AM IST'],
  [11, '11 AM IST'],
  [12, '12 PM IST'],
  [13, '1 PM IST'],
])('%i is %s', (hour, text) => {
  expect(textsWith({ dispatchBeforeHour: hour }).dispatchBefore).toBe(text);
});

test('a text names the cities in which the shop rents, and is a sentence without any', () => {
  const named = (rentCities: readonly string[]) =>
    textFilling(defaultShopSettings, { rentCities }).values['rentCities'];
  expect([named(['Chennai', 'New Delhi', 'Vellore']), named(['Chennai']), named([])]).toEqual([
    'Chennai, New Delhi and Vellore',
    'Chennai',
    'your city',
  ]);
});

test('a text may name the shop, its figures, and addresses that can be tapped', () => {
  const { values, blocks } = textFilling(defaultShopSettings);
  expect(values).toMatchObject({
    shop: 'GameTrove',
    newReturn: '30 days',
    email: { to: 'mailto:support@gametrove.example', text: 'support@gametrove.example' },
    phone: { to: 'tel:+919000000000', text: '+91 90000 00000' },
    grievanceEmail: { to: 'mailto:grievance@gametrove.example' },
    social: { to: 'https://www.instagram.com/gametrove.example', text: 'Instagram' },
    leastOfPrice: expect.stringMatching(/^\d+%$/),
  });
  expect(blocks).toEqual(['condition-tables', 'grade-tables', 'legal-details', 'visit-us', 'complaints']);
});
