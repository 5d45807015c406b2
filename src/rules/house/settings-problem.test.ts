import { expect, test } from 'vitest';
import { settingsProblem } from './settings-problem.ts';
import { defaultSettings, defaultShopSettings, type OwnerSettings } from './shop-settings.ts';

const { brand, legal, figures } = defaultShopSettings;
const settings = defaultSettings;
const problemOf = (change: Partial<OwnerSettings>) => settingsProblem({ ...settings, ...change });

test('the settings of a new shop are in order', () => {
  expect(settingsProblem(settings)).toBeNull();
});

test('nothing about the shop or the company may be empty', () => {
  expect(problemOf({ brand: { ...brand, phone: '' } })?.field).toBe('phone');
  expect(problemOf({ legal: { ...legal, address: '' } })?.field).toBe('address');
});

test.each(['nobody', 'a b@shop.example', 'a@b@shop.example', 'a@shop', '@shop.example', 'a@shop.', 'a@shop.example x'])(
  '"%s" is no email address',
  (address) => {
    expect(problemOf({ brand: { ...brand, email: address } })?.field).toBe('email');
    expect(problemOf({ legal: { ...legal, grievanceEmail: address } })?.field).toBe('grievanceEmail');
  },
);

test.each(['javascript:alert(1)', 'http://wa.me/91', 'https://', 'x https://wa.me/91', 'https://wa.me/91 <b>'])(
  '"%s" is no address that a customer may be sent to',
  (address) => {
    expect(problemOf({ brand: { ...brand, socialUrl: address } })?.field).toBe('socialUrl');
    expect(problemOf({ brand: { ...brand, chatUrl: address } })?.field).toBe('chatUrl');
  },
);

test.each([
  '3AAAAA0000A1Z5',
  '33AAAA0000A1Z5',
  '33AAAAA000A1Z5',
  '33AAAAA00001Z5',
  '33AAAAA0000A1X5',
  '33AAAAA0000A1Z',
  '33aaaaa0000a1z5',
  'x33AAAAA0000A1Z5',
  '33AAAAA0000A1Z5x',
])('"%s" is no GSTIN', (gstin) => {
  expect(problemOf({ legal: { ...legal, gstin } })?.field).toBe('gstin');
});

test('letters stand in a GSTIN where they may', () => {
  expect(problemOf({ legal: { ...legal, gstin: '07ABCDE1234FAZK' } })).toBeNull();
});

test('a hundred per cent is possible, more is not', () => {
  expect(problemOf({ figures: { ...figures, creditDealPercent: 100 } })).toBeNull();
  expect(problemOf({ figures: { ...figures, creditDealPercent: 101 } })?.field).toBe('creditDealPercent');
  expect(problemOf({ figures: { ...figures, payOnDeliveryFee: 101 } })).toBeNull();
});

test('a day has hours from 0 to 23', () => {
  expect(problemOf({ figures: { ...figures, dispatchBeforeHour: 23 } })).toBeNull();
  expect(problemOf({ figures: { ...figures, dispatchBeforeHour: 24 } })?.field).toBe('dispatchBeforeHour');
});

test.each([
  ['metroDeliveryLeastDays', 'metroDeliveryMostDays'],
  ['otherDeliveryLeastDays', 'otherDeliveryMostDays'],
  ['gameProcessingLeastDays', 'gameProcessingMostDays'],
  ['electronicsProcessingLeastDays', 'electronicsProcessingMostDays'],
  ['hardwareReplaceDays', 'hardwareServiceDays'],
] as const)('%s is at most %s', (least, most) => {
  expect(problemOf({ figures: { ...figures, [least]: figures[most] } })).toBeNull();
  expect(problemOf({ figures: { ...figures, [least]: figures[most] + 1 } })?.field).toBe(least);
});

test('a worse condition never pays more than a better one, and the sentence stands at the worse', () => {
  expect(problemOf({ figures: { ...figures, discHeavyPercent: 5 } })).toBeNull();
  expect(problemOf({ figures: { ...figures, discHeavyPercent: 4 } })).toEqual({
    field: 'discHeavyPercent',
    sentence: 'A worse condition cannot pay more than a better one, which takes 5% off.',
  });
  expect(problemOf({ figures: { ...figures, consoleCablePercent: 16 } })?.field).toBe('consoleControllerPercent');
  expect(problemOf({ figures: { ...figures, controllerDriftPercent: 101 } })?.field).toBe('controllerDriftPercent');
});

test('somebody is asked for a review within two months, or never', () => {
  const problem = (inviteAfterDays: number) => problemOf({ reviews: { isOn: true, inviteAfterDays } });
  expect([problem(0), problem(60), problem(61)?.field]).toEqual([null, null, 'inviteAfterDays']);
});

test.each(['preOrderContract', 'priceMemory'] as const)('%s is on or off', (field) => {
  expect(problemOf({ figures: { ...figures, [field]: 0 } })).toBeNull();
  expect(problemOf({ figures: { ...figures, [field]: 2 } })).toEqual({ field, sentence: 'This is 1 or 0.' });
});
