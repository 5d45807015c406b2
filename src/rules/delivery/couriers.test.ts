import { expect, test } from 'vitest';
import { couriers, readCourier, trackingLink } from './couriers.ts';

test('a courier is known however its name is written', () => {
  for (const courier of couriers) expect(readCourier(courier)).toBe(courier);
  expect(['BLUEDART', 'blue-dart', ' Blue  dart '].map(readCourier)).toEqual(['Blue Dart', 'Blue Dart', 'Blue Dart']);
  expect(['Pigeon', '', '42'].map(readCourier)).toEqual([null, null, null]);
});

test('a parcel is followed at its courier, and a strange number stays inside the address', () => {
  expect(trackingLink('Delhivery', '1234567890')).toBe('https://www.delhivery.com/track-v2/package/1234567890');
  expect(trackingLink('DTDC', 'D 1&x=/2')).toBe('https://www.dtdc.in/trace.asp?strCnno=D%201%26x%3D%2F2');
  expect(trackingLink('Other', '123')).toBeNull();
  expect(trackingLink('Delhivery', null)).toBeNull();
  expect(trackingLink(null, '123')).toBeNull();
});
