import { expect, test } from 'vitest';
import { isKnownPin } from './known-pins.ts';

const elsewhere = { prefix: '' };

test.each(['110001', '400050', '560001', '600042', '632014', '641601', '682555', '744101', '799001', '854301'])(
  '%s is a PIN code',
  (pin) => {
    expect(isKnownPin(pin, elsewhere)).toBe(true);
  },
);

// The army's own post begins with 9: no courier goes there.
test.each(['123456', '111111', '290001', '600999', '899999', '900056', '999999', ''])('%j is none', (pin) => {
  expect(isKnownPin(pin, elsewhere)).toBe(false);
});

test('a new PIN code is known once the owner has named its first five digits, and not for a wider area', () => {
  expect(isKnownPin('600999', { prefix: '60099' })).toBe(true);
  expect(isKnownPin('600999', { prefix: '600999' })).toBe(true);
  expect(isKnownPin('600999', { prefix: '600' })).toBe(false);
});
