import { expect, test } from 'vitest';
import { fewText, loweredText, orderable } from './stock-text.ts';

test('nobody orders more than there is, nor more than one customer may have', () => {
  expect(orderable({ available: 5, mostPerCustomer: null })).toBe(5);
  expect(orderable({ available: 5, mostPerCustomer: 2 })).toBe(2);
  expect(orderable({ available: 1, mostPerCustomer: 2 })).toBe(1);
});

test('the reason that comes first is told', () => {
  expect(fewText({ available: 3, mostPerCustomer: undefined })).toBe('Only 3 left');
  expect(fewText({ available: 3, mostPerCustomer: 2 })).toBe('At most 2 per customer');
  expect(fewText({ available: 2, mostPerCustomer: 2 })).toBe('At most 2 per customer');
  expect(fewText({ available: 1, mostPerCustomer: 2 })).toBe('Only 1 left');
  expect(loweredText({ available: 3, mostPerCustomer: 2 })).toBe('At most 2 per customer, so we set 2.');
});
