import type { Dice } from './dice.ts';

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '\u0000',
  'a\u0000b',
  'a\r\nb',
  '\ud800',
  'x\udfff',
  '\u202egnitirw',
  '\u2028',
  '\uffff',
  'e\u0301',
  '%',
  '%00',
  '%zz',
  '_',
  '\\',
  '..',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  "'; drop table shopper; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '()',
  '[',
  '(?:a+)+$',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
  'GTB0000000000',
  'gtb-0000',
  '600042',
  '999999',
  '9876543210',
  'name@bank',
  'nobody@example.in',
  'chennai',
  '🎮'.repeat(60),
  'x'.repeat(5_000),
  '1'.repeat(400),
] as const;

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  2,
  50,
  51,
  1.5,
  0.1 + 0.2,
  1e-7,
  999,
  100_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  4_294_967_296,
  1e15,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e21,
  1e308,
  -1e308,
] as const;

const oddThings: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 'x' },
  { length: 1e9 },
  { valueOf: null },
  ['a', 'b'],
];

export function oddText(dice: Dice): string {
  if (dice.isLucky(70)) return dice.oneOf(oddTexts);
  const length = dice.below(40);
  return Array.from({ length }, () => String.fromCharCode(dice.below(dice.isLucky(50) ? 128 : 65_536))).join('');
}

export function oddNumber(dice: Dice): number {
  return dice.isLucky(80) ? dice.oneOf(oddNumbers) : Math.round((dice.throw() - 0.3) * 10 ** dice.below(12));
}

export function oddValue(dice: Dice): unknown {
  const kind = dice.below(3);
  if (kind === 0) return oddText(dice);
  return kind === 1 ? oddNumber(dice) : dice.oneOf(oddThings);
}
