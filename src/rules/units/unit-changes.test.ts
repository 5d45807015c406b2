import { expect, test } from 'vitest';
import { unitChangeLines } from './unit-changes.ts';

const pad = { grade: 'Good', serial: 'PAD1', faults: [], contents: ['cable'], shelf: null, ownPaise: null };
const correction = (before: object, after: object) =>
  unitChangeLines('controller', { before: { ...before }, after: { ...after }, isTest: false });

test('a correction says from what to what, and nothing of what stayed', () => {
  const after = { ...pad, grade: 'Worn', serial: 'PAD2', faults: ['Loose stick'], contents: [], shelf: 'C3' };
  expect(correction(pad, { ...after, ownPaise: 1_999_00 })).toEqual([
    { name: 'Grade', before: 'Good', after: 'Worn' },
    { name: 'Serial number', before: 'PAD1', after: 'PAD2' },
    { name: 'Faults', before: null, after: 'Loose stick' },
    { name: 'Comes with', before: 'cable', after: null },
    { name: 'Shelf', before: null, after: 'C3' },
    { name: 'Own price', before: null, after: '₹1,999.00' },
  ]);
  expect(correction(pad, pad)).toEqual([]);
});

test('answers are told in the words of the questions', () => {
  expect(correction({ ...pad, answers: { drift: 'yes' } }, { ...pad, answers: { drift: 'no' } })).toEqual([
    { name: 'Do the sticks drift?', before: 'Yes, one or both', after: 'No' },
  ]);
});

test('a test tells every answer that it gave, and marks what is another one now', () => {
  const before = { ...pad, answers: { working: 'yes', drift: 'yes' } };
  const after = { ...pad, answers: { working: 'yes', drift: 'no' } };
  expect(unitChangeLines('controller', { before, after, isTest: true })).toEqual([
    { name: 'Does it work?', before: null, after: 'Yes, fully' },
    { name: 'Do the sticks drift?', before: 'Yes, one or both', after: 'No' },
  ]);
});

test('an inspection that was corrected says its answers by another name, and nothing of the serial', () => {
  const before = { state: 'accepted', found: { drift: 'no' }, grade: 'Good', serial: 'PAD1' };
  expect(correction(before, { grade: 'Faulty', answers: { drift: 'yes' } })).toEqual([
    { name: 'Grade', before: 'Good', after: 'Faulty' },
    { name: 'Do the sticks drift?', before: 'No', after: 'Yes, one or both' },
  ]);
});

test('photographs come and go with what they show', () => {
  expect(correction({}, { photographs: 2, alt: 'Deep marks' })).toEqual([
    { name: '2 photographs', before: null, after: 'Deep marks' },
  ]);
  expect(correction({ photograph: 'a1b2', alt: 'Blurred' }, {})).toEqual([
    { name: 'Photograph', before: 'Blurred', after: null },
  ]);
});
