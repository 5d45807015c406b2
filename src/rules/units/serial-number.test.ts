import { expect, test } from 'vitest';
import { needsSerial, notASerial, serialFieldOf, serialProblem, statedProblems, tidySerial } from './serial-number.ts';

test('consoles, controllers and headsets have serial numbers', () => {
  expect((['Games', 'Console', 'Controller', 'Headset', 'Accessories'] as const).filter(needsSerial)).toEqual([
    'Console',
    'Controller',
    'Headset',
  ]);
});

test('a serial number is written without spaces and in capitals', () => {
  expect([' s01-f1 2345 ', '   ', '', null].map(tidySerial)).toEqual(['S01-F12345', null, null, null]);
});

test('a serial number has 4 to 40 letters, digits and dashes', () => {
  expect([null, 'ABC1', 'S01-F12345', 'A'.repeat(40)].map(serialProblem)).toEqual([null, null, null, null]);
  expect(['ABC', 'A'.repeat(41), 'S/N 12', 'ABC_12', 'ऄ12345'].map(serialProblem)).toEqual(Array(5).fill(notASerial));
});

test('what is no serial number, and what stands there twice, is told beside its field', () => {
  const stated = ['ABC1', null, 'ABC1', 'no', null].map((serial, index) => ({
    field: serialFieldOf(7, index),
    serial,
  }));
  expect(statedProblems(stated)).toEqual({
    'serials.7.2': 'You have entered this serial number already. Each item has its own.',
    'serials.7.3': notASerial,
  });
});
