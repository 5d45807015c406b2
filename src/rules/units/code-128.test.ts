import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

const modules = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Cut into signs of six widths; the stop has seven. */
function signsOf(widths: readonly number[]): string[] {
  return Array.from({ length: (widths.length - 7) / 6 }, (_, index) => widths.slice(index * 6, index * 6 + 6).join(''));
}

test('a text has its start, its signs, its check sign and its stop, as the standard draws them', () => {
  const widths = code128('PJJ123C');
  const [P, J, one, two, three, C] = ['313121', '112133', '123221', '223211', '221132', '131321'];
  // 879 modulo 103 is 55.
  expect(signsOf(widths)).toEqual(['211214', P, J, J, one, two, three, C, '311321']);
  expect(widths.slice(-7).join('')).toBe('2331112');
});

test('every sign has eleven modules, an even number of them black, so that a scanner finds a smudge', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: 20 })
        .map((codes) => String.fromCodePoint(...codes)),
      (text) => {
        const widths = code128(text);
        expect(modules(widths)).toBe((text.length + 2) * 11 + 13);
        for (const sign of signsOf(widths)) {
          const black = [0, 2, 4].reduce((sum, index) => sum + Number(sign[index]), 0);
          expect([modules(Array.from(sign, Number)), black % 2]).toEqual([11, 0]);
        }
      },
    ),
  );
});

test('different texts have different bars', () => {
  expect(code128('U7K2M9QX')).not.toEqual(code128('U7K29MQX'));
});

test('what has no sign is refused', () => {
  expect(() => code128('')).toThrow('cannot be printed');
  expect(() => code128('पीएस५')).toThrow('cannot be printed');
});
