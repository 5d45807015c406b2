import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['ravi@example.in', 'ravi@example.in'],
  ['Ravi@EXAMPLE.in', 'ravi@example.in'],
  ['ravi+1@example.in', 'ravi@example.in'],
  ['ravi+a+b@example.in', 'ravi@example.in'],
  ['ravi@example.in.', 'ravi@example.in'],
  // Only Google ignores dots.
  ['ra.vi@example.in', 'ra.vi@example.in'],
  ['r.a.vi+shop@gmail.com', 'ravi@gmail.com'],
  ['ra.vi@GoogleMail.com', 'ravi@gmail.com'],
  ['ravi@mail.gmail.com', 'ravi@mail.gmail.com'],
  // One domain in both of its spellings.
  ['ravi@bücher.example', 'ravi@xn--bcher-kva.example'],
  ['ravi@BÜCHER.example', 'ravi@xn--bcher-kva.example'],
  ['ravi@xn--bcher-kva.example', 'ravi@xn--bcher-kva.example'],
  ['ravi@ｅxample.in', 'ravi@example.in'],
  // What is all tag is a name.
  ['+ravi@example.in', '+ravi@example.in'],
  ['...@gmail.com', '...@gmail.com'],
  ['ravi@xn--a', 'ravi@xn--a'],
  ['ravi@a/b', 'ravi@a/b'],
  ['ravi', '@ravi'],
  ['ravi@constructor', 'ravi@constructor'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a mailbox that looks like another one is not that one', () => {
  // The first letter is Cyrillic.
  expect(mailboxOf('ravi@еxample.in')).not.toBe('ravi@example.in');
  expect(mailboxOf('ravi1@example.in')).not.toBe(mailboxOf('ravi2@example.in'));
});

const name = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const tag = fc.stringMatching(/^[A-Za-z0-9+._-]{0,12}$/);
const domain = fc.constantFrom('example.in', 'gmail.com', 'googlemail.com', 'xn--bcher-kva.example');

test('promise 36: no tag, no capital letter and no full stop at the end makes another mailbox', () => {
  fc.assert(
    fc.property(name, tag, domain, (person, written, at) => {
      const mailbox = mailboxOf(`${person}@${at}`);
      expect(mailboxOf(`${person.toUpperCase()}+${written}@${at.toUpperCase()}`)).toBe(mailbox);
      expect(mailboxOf(`${person}+${written}@${at}.`)).toBe(mailbox);
      expect(mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});

test('whatever somebody types has a mailbox, and that is its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(mailboxOf(mailboxOf(text))).toBe(mailboxOf(text));
    }),
  );
});
