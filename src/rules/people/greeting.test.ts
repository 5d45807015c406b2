import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each(['Ravi', 'Anne-Marie', 'D’Souza', "O'Brien", 'आनन्द', 'தமிழ்', 'José Luis', 'S'])(
  'promise 36: %s is greeted by name',
  (name) => expect(greeting(name)).toBe(`Hello ${name},`),
);

test.each([
  ['a link', 'https://evil.example'],
  ['a bare domain', 'evil.example'],
  ['a phone number', 'Call 9876543210'],
  ['an amount', 'You won ₹5000'],
  ['a line break', 'Ravi\u0000You won'],
  ['a sentence', 'You have won a prize'],
  ['something very long', 'a'.repeat(31)],
  ['markup', '<b>Ravi</b>'],
  ['an address for mail', 'a@b'],
  ['nothing', ' '],
  ['a hidden direction of writing', 'Ravi\u202Eivar'],
])('promise 36: %s in place of a name is left out', (_what, name) => expect(greeting(name)).toBe('Hello,'));

test('spaces around and inside a name are those of one name', () => {
  expect(greeting('  Mary   Jane ')).toBe('Hello Mary Jane,');
});
