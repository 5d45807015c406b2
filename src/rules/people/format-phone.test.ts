import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('a mobile number is written in two groups of five', () => {
  expect(formatPhone('9840012345')).toBe('+91 98400 12345');
});
