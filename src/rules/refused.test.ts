import { expect, test } from 'vitest';
import { Refused, RefusedForNow } from './refused.ts';

test('a no has its reason, a sentence for the customer and the fields it is about', () => {
  const no = new Refused('bad-request', 'Please look at the form.', { pin: 'A PIN code has six digits.' });
  expect(no).toMatchObject({ name: 'Refused', reason: 'bad-request', message: 'Please look at the form.' });
  expect(no.fields).toEqual({ pin: 'A PIN code has six digits.' });
  expect(new Refused('not-found', 'There is no such order.').fields).toEqual({});
});

test('a no that ends by itself says when to come back', () => {
  const wait = new RefusedForNow('too-many-requests', 'Please wait a minute.', 60);
  expect(wait).toBeInstanceOf(Refused);
  expect(wait).toMatchObject({ reason: 'too-many-requests', message: 'Please wait a minute.', retryAfterSeconds: 60 });
});
