import { expect, test } from 'vitest';
import { isTokenExpired } from './session.ts';

const now = new Date('2026-11-16T10:00:00Z');
const tokenWith = (payload: unknown) =>
  `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('a token is good until the second its payload names, and no longer', () => {
  const seconds = now.getTime() / 1000;
  expect(isTokenExpired(tokenWith({ exp: seconds + 1 }), now)).toBe(false);
  expect(isTokenExpired(tokenWith({ exp: seconds }), now)).toBe(true);
  expect(isTokenExpired(tokenWith({ exp: seconds - 1 }), now)).toBe(true);
});

test('a name in any script does not make a token unreadable', () => {
  expect(isTokenExpired(tokenWith({ name: 'அனன்யா ???>>>~~~', exp: 4_000_000_000 }), now)).toBe(false);
});

test.each([
  ['', 'nothing'],
  ['one', 'one part'],
  ['a.%%%.c', 'what is not base64'],
  [`a.${Buffer.from('not json').toString('base64url')}.c`, 'what is not JSON'],
  [tokenWith(null), 'an empty payload'],
  [tokenWith({}), 'a payload without an expiry'],
  [tokenWith({ exp: '4000000000' }), 'an expiry that is not a number'],
])('a token that cannot be read counts as expired: %s (%s)', (token) => {
  expect(isTokenExpired(token, now)).toBe(true);
});
