import { expect, test } from 'vitest';
import { weakPasswordProblem } from './new-password.ts';

const asha = { name: 'Asha Kumar', email: 'asha.k.1990@example.in' };
const ownName = 'A password must not be your name or your email address.';

test.each([
  'asha',
  'ASHA2024',
  'Kumar@123',
  'ashakumar',
  'kumar asha',
  'Asha-Kumar!',
  'asha.k.1990@example.in',
  'ashak1990',
  'ashak',
])('%s says who Asha Kumar is, and is no password of hers', (password) => {
  expect(
    weakPasswordProblem(password, { ...asha, email: password === 'ashak' ? 'ashak@example.in' : asha.email }),
  ).toBe(ownName);
});

test('a name in any script is a name', () => {
  expect(weakPasswordProblem('அனன்யா', { name: 'அனன்யா', email: 'a@example.in' })).toBe(ownName);
});

test.each(['      ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0'])('spaces alone are no password', (password) => {
  expect(weakPasswordProblem(password, asha)).toBe('A password needs more than spaces.');
});

test.each(['correct horse', 'ashakumarsdog', '!!!!!!', '20112016', 'kumarasamy'])('%s is a password', (password) => {
  expect(weakPasswordProblem(password, asha)).toBeNull();
});

test('somebody without a last name or with one letter can choose as others do', () => {
  expect(weakPasswordProblem('!?!?!?', { name: ' ', email: '' })).toBeNull();
});
