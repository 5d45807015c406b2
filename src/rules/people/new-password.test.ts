import { expect, test } from 'vitest';
import { unseenPasswordProblem, weakPasswordProblem } from './new-password.ts';

const asha = { name: 'Asha Kumar', email: 'asha.k.1990@example.in', phoneNumber: '9840012345' };
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
  'as\u200bha\u3164',
])('%s says who Asha Kumar is, and is no password of hers', (password) => {
  expect(
    weakPasswordProblem(password, { ...asha, email: password === 'ashak' ? 'ashak@example.in' : asha.email }),
  ).toBe(ownName);
});

test('a name in any script is a name', () => {
  expect(weakPasswordProblem('அனன்யா', { name: 'அனன்யா', email: 'a@example.in' })).toBe(ownName);
});

test.each(['      ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', ' \u200b \u2060 \u2800'])(
  'spaces alone are no password',
  (password) => {
    expect(weakPasswordProblem(password, asha)).toBe('A password needs more than spaces.');
  },
);

test.each(['correct horse', 'ashakumarsdog', '!!!!!!', '20112016', 'kumarasamy'])('%s is a password', (password) => {
  expect(weakPasswordProblem(password, asha)).toBeNull();
});

test('somebody without a last name or with one letter can choose as others do', () => {
  expect(weakPasswordProblem('!?!?!?', { name: ' ', email: '' })).toBeNull();
});

test.each([
  '9840012345',
  '+91 98400 12345',
  '09840012345',
  '+91-(0)98400-12345',
  '0091 9840012345',
  '98400\u200b12345',
])('%s is the phone of Asha Kumar, and no password of hers', (password) => {
  expect(weakPasswordProblem(password, asha)).toBe('A password must not be your phone number.');
});

test('the phone of somebody else, or of nobody, is a number like any other', () => {
  expect(weakPasswordProblem('9840012346', asha)).toBeNull();
  expect(weakPasswordProblem('9840012345', { ...asha, phoneNumber: '' })).toBeNull();
});

test('what nobody sees makes a password no longer', () => {
  for (const password of ['abc\u200b\u200b\u200b', '\u200b'.repeat(6), '\u0d05\u200d\u0d05\u200d\u0d05\u200d']) {
    expect(unseenPasswordProblem(password, 6)).toContain('at least 6 characters that can be seen');
  }
  expect(unseenPasswordProblem('abc\u200bdef', 6)).toBeNull();
});
