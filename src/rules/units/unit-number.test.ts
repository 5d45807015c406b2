import { expect, test } from 'vitest';
import { readUnitNumber } from './unit-number.ts';

/** As the database makes them; tests/api/units/units.test.ts compares many more. */
const numbers = ['UQZ2QM5V', 'UF2108QN'];

test('a number is read as it is printed, typed small or with gaps', () => {
  const [number = ''] = numbers;
  expect(readUnitNumber(number)).toBe(number);
  expect(readUnitNumber(` ${number.toLowerCase().slice(0, 4)}-${number.slice(4)} `)).toBe(number);
});

test('letters that look like digits are read as digits', () => {
  expect(readUnitNumber('UF2IO8QN')).toBe('UF2108QN');
  expect(readUnitNumber('uf2lo8qn')).toBe('UF2108QN');
});

test('one wrong character, or two neighbours that changed places, is no number', () => {
  for (const number of numbers) {
    for (let index = 1; index < number.length; index += 1) {
      for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        const typed = number.slice(0, index) + sign + number.slice(index + 1);
        expect(readUnitNumber(typed)).toBe(typed === number ? number : null);
      }
    }
    for (let index = 1; index < number.length - 1; index += 1) {
      const [one = '', other = ''] = number.slice(index, index + 2);
      if (one === other) continue;
      expect(readUnitNumber(number.slice(0, index) + other + one + number.slice(index + 2))).toBeNull();
    }
  }
});

test.each(['', 'U', 'A1234567', 'U123456', 'U12345678', 'U!234567', 'UUUUUUUU'])('%j is no number', (typed) => {
  expect(readUnitNumber(typed)).toBeNull();
});
