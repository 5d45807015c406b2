import { expect, test } from 'vitest';
import { cropOf, filled, smallestZoom } from './crop-of.ts';

test('a wide picture loses its sides, a high one its top and bottom', () => {
  expect(cropOf({ width: 1600, height: 1000 }, filled)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf({ width: 400, height: 1000 }, filled)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

test('what is kept has four to five, wherever the picture lies', () => {
  for (const zoom of [0.5, 1, 2.5]) {
    const { width, height } = cropOf({ width: 1600, height: 1000 }, { zoom, across: 0.1, down: 0.9 });
    expect((width * 1600) / (height * 1000)).toBeCloseTo(0.8);
  }
});

test('at the smallest zoom the whole picture is seen, in the middle of the frame', () => {
  const picture = { width: 1600, height: 1000 };
  expect(smallestZoom(picture)).toBe(0.5);
  expect(cropOf(picture, { ...filled, zoom: 0.5 })).toEqual({ left: 0, top: -0.5, width: 1, height: 2 });
});

test('zoomed in, the frame reaches every corner and no further', () => {
  expect(cropOf({ width: 800, height: 1000 }, { zoom: 2, across: 1, down: 0 })).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 0.5,
  });
});
