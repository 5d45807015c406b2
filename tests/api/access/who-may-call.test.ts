import { expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { whoMayCall } from '../../support/who-may-call.ts';

test('promise 19: every call stands in the table of who may ask it, and nothing else does', () => {
  expect(everyCall.map(({ path }) => path).toSorted()).toEqual(Object.keys(whoMayCall).toSorted());
});

// The calls of the office are asked in every role in office.test.ts, the others by everybody in access-matrix.test.ts.
test.each(everyCall.map((call) => [call.path, call] as const))(
  'promise 19: %s is for whom the table says',
  (path, call) => {
    expect(call.who === 'staff' ? call.roles : call.who).toEqual(whoMayCall[path]);
  },
);
