import { expect, test } from 'vitest';
import { addressProblems } from './address.ts';

const right = {
  name: 'Asha Kumar',
  line1: '12 Anna Salai',
  line2: '',
  city: 'Chennai',
  state: '24',
  pinCode: '600002',
  landMark: '',
  phoneNumber: '9876543210',
};

test('an address that a parcel reaches has no problems, with or without the optional lines', () => {
  expect(addressProblems(right)).toEqual({});
  expect(addressProblems({ ...right, line2: null, landMark: undefined })).toEqual({});
});

test('an empty form names every field that is needed, and none that is not', () => {
  const empty = { name: '', line1: ' ', city: '', state: '', pinCode: '', phoneNumber: '' };
  expect(Object.keys(addressProblems(empty)).toSorted()).toEqual([
    'city',
    'line1',
    'name',
    'phoneNumber',
    'pinCode',
    'state',
  ]);
});

test.each(['060002', '60000', '6000022', '60000a', '600 002', '６００００２', '600002\n'])(
  '%j is no PIN code',
  (pinCode) => {
    expect(addressProblems({ ...right, pinCode })).toEqual({ pinCode: expect.stringContaining('PIN code') });
  },
);

test.each(['999999', '290001'])('%s could be a PIN code and is none, which is said beside the field', (pinCode) => {
  const problems = addressProblems({ ...right, pinCode });
  expect(problems).toEqual({ pinCode: 'We do not know this PIN code. Please check it.' });
});

test('a line that does not fit a label is told so', () => {
  expect(addressProblems({ ...right, city: 'x'.repeat(101) })).toEqual({ city: 'Use at most 100 characters.' });
});
