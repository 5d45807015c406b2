import { expect, test } from 'vitest';
import { fillText, unknownNames } from './fill-text.ts';
import { plainText } from './rich-text.ts';

test('a search engine reads the words of paragraphs and lists, without what the page draws itself', () => {
  const blocks = [
    { paragraph: ['Send it ', { strong: ['within ', { to: '/terms', text: '30 days' }] }, '.'] },
    { named: 'legal-details' },
    { list: [['Unopened'], ['With the ', { to: '/orders', text: 'invoice' }]] },
  ];
  expect(plainText(blocks)).toBe('Send it within 30 days.\nUnopened\nWith the invoice');
});

const filling = { values: { days: '30 days', email: { to: 'mailto:a@shop.example', text: 'a@shop.example' } } };

test('figures are filled in, links by their text, and what is not known stays as it is typed', () => {
  expect(fillText('Within {days}, or write to {email}.', filling)).toBe('Within 30 days, or write to a@shop.example.');
  expect(fillText('{hours} and {toString}', filling)).toBe('{hours} and {toString}');
});

test('a name that means nothing is told to whoever types it', () => {
  expect(unknownNames('Within {days}.', filling)).toBeNull();
  expect(unknownNames('Within {days} and {toString}.', filling)).toBe('There is no figure called {toString}.');
});
