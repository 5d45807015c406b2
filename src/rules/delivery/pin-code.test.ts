import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInPostalCircle } from './pin-rules.ts';
import { areaOfPin } from './pin-code.ts';

const stateNames = new Map(
  readFileSync(new URL('../../../database/seed/states.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .map(([id, name]) => [Number(id), name]),
);
const inWords = (pin: string) => {
  const { city, stateId } = areaOfPin(pin);
  return [city, stateId === null ? null : stateNames.get(stateId)];
};

test.each([
  ['600042', 'Chennai', 'Tamil Nadu'],
  ['632014', 'Vellore', 'Tamil Nadu'],
  ['560001', 'Bangalore', 'Karnataka'],
  ['110001', 'Delhi', 'Delhi'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['403001', null, 'Goa'],
  ['194101', null, 'Ladakh'],
  ['248001', null, 'Uttarakhand'],
  ['826001', null, 'Jharkhand'],
  ['744101', null, 'Andaman and Nicobar Islands'],
  ['799001', null, 'Tripura'],
  ['641001', 'Coimbatore', 'Tamil Nadu'],
  ['641601', 'Tiruppur', 'Tamil Nadu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['605602', null, 'Tamil Nadu'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['609001', null, 'Tamil Nadu'],
])('%s fills in %s, %s', (pin, city, state) => {
  expect(inWords(pin)).toEqual([city, state]);
});

test.each(['605106', '246701', '900001', '', '7'])('%s is left to the person: the shop would only guess', (pin) => {
  expect(areaOfPin(pin)).toEqual({ city: null, stateId: null });
});

test.each([
  ['110001', true],
  ['190001', true],
  ['682555', true],
  ['855456', true],
  ['100001', false],
  ['290001', false],
  ['350001', false],
  ['540001', false],
  ['660001', false],
  ['860001', false],
  ['999999', false],
])('%s is in a circle of the post: %s', (pin, isThere) => {
  expect(isInPostalCircle(pin)).toBe(isThere);
});
