import { expect, test } from 'vitest';
import { drawTitle } from './draw-title.ts';
import { editionMark } from './edition-mark.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { capHeight } from './lettering.ts';

/** A card on a phone is 158 pixels wide, and its heart ends 32 pixels down. */
const heart = (32 / 158) * 640;

test('a title at the top begins below the heart of its card', () => {
  const svg = drawTitle(
    'Ghost of Tsushima',
    { edge: 'top', fill: '#000', accent: '#000', maxHeight: 300 },
    { lettering: 'serif', background: '#fff', footRoom: 0, sealRoom: 0 },
  );
  const [, y, scale] = /translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)/.exec(svg) ?? [];
  expect(Number(y) - Number(scale) * glyphs.unitsPerEm * capHeight('serif')).toBeGreaterThanOrEqual(heart);
});

test('a seal hangs below the heart of its card', () => {
  const [, star = ''] = / d="([^"]+)Z"/.exec(editionMark('GOTY').svg) ?? [];
  const heights = [...star.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(heart);
});
