import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type ArtSubject, drawProductArt } from './draw-product-art.ts';

const catalogueCsv = new URL('../../database/seed/catalogue.csv', import.meta.url);
const catalogue: ArtSubject[] = parse(readFileSync(catalogueCsv, 'utf8'), { columns: true });

const game: ArtSubject = {
  productName: 'Wonder Quest',
  editionName: 'STANDARD',
  category: 'PS5',
  subCategory: 'Games',
  gameType: 'RPG',
};

const subCategories = ['Games', 'Console', 'Controller', 'Headset', 'Accessories'];
const largestPicture = 40_000;
const largestHostilePicture = 60_000;

const hostileNames = {
  'a script': '<script>alert(1)</script>',
  'an image from elsewhere': '"><image href="http://evil.example/x.png"/>',
  'broken markup': '&lt; &amp; ]]> <!-- -->',
  'one endless word': 'x'.repeat(5_000),
  'another endless word': 'WMQ8&'.repeat(1_000),
  'too many words': 'a b c d e f '.repeat(500),
  'a word the hints look for, over and over': 'odyssey'.repeat(700),
  'a series name, over and over': "MARVEL'S ".repeat(500),
  'nothing but emoji': '🎮'.repeat(2_500),
  'an emoji cut in half by the length limit': `${'a'.repeat(199)}🎮`,
  'characters XML forbids': 'broken \ud800 half, \u0000 nothing and \uffff',
  'another script of writing': 'हिन्दी खेल',
  'the name of a built-in': '__proto__',
  nothing: '',
};

test('the same product always gets the same picture', () => {
  for (const product of catalogue) expect(drawProductArt(product)).toBe(drawProductArt({ ...product }));
});

test('every product in the demo catalogue gets a valid, self-contained picture under 40 kB', () => {
  expect(catalogue.length).toBeGreaterThan(100);
  for (const product of catalogue) expectHarmlessPicture(drawProductArt(product));
});

test('different products get different pictures', () => {
  const pictures = new Set(catalogue.map((product) => drawProductArt(product)));
  expect(pictures.size).toBe(catalogue.length);
});

test('the same game looks different on every platform', () => {
  const platforms = ['PS5', 'PS4', 'XboxOne', 'XboxSeriesX', 'XboxSeriesS', 'NintendoSwitch', 'PC'];
  const pictures = new Set(platforms.map((category) => drawProductArt({ ...game, category })));
  expect(pictures.size).toBe(platforms.length);
});

test('an edition shows on the cover', () => {
  const standard = drawProductArt(game).replace(/<title>.*<\/title>/, '');
  const deluxe = drawProductArt({ ...game, editionName: 'DELUXE' }).replace(/<title>.*<\/title>/, '');
  expect(deluxe.length).toBeGreaterThan(standard.length + 500);
});

test('hardware can be drawn without its backdrop', () => {
  const device = { ...game, productName: 'DualSense', subCategory: 'Controller', gameType: null };
  const staged = drawProductArt(device);
  const bare = drawProductArt(device, { stage: false });
  expectHarmlessPicture(bare);
  expect(staged).toContain('width="640" height="800" fill=');
  expect(bare).not.toContain('width="640" height="800" fill=');
});

test('a game nobody has heard of still gets a cover, whatever its genre', () => {
  const genres = ['Racing', 'Sports', 'Fighting', 'Horror', 'Party', 'Puzzle', 'Co-op', 'Unheard of', '', null];
  for (const gameType of genres) expectHarmlessPicture(drawProductArt({ ...game, gameType }));
});

test('a console the shop has no drawing for is drawn as the one of its platform', () => {
  const unnamed = { ...game, productName: 'Festival bundle', subCategory: 'Console', gameType: null };
  const onXbox = drawProductArt({ ...unnamed, category: 'XboxSeriesX' }, { stage: false });
  const onSwitch = drawProductArt({ ...unnamed, category: 'NintendoSwitch' }, { stage: false });
  expect(onXbox).not.toBe(onSwitch);
});

test.each(Object.entries(hostileNames))('a name made of %s gives a harmless picture', (_what, name) => {
  for (const subCategory of subCategories) {
    expectHarmlessPicture(drawProductArt({ ...game, productName: name, subCategory }), largestHostilePicture);
    const everywhere = { productName: name, editionName: name, category: name, subCategory, gameType: name };
    expectHarmlessPicture(drawProductArt(everywhere), largestHostilePicture);
  }
});

test('a very long name costs no more than a moment of the processor', () => {
  const before = process.cpuUsage();
  for (let round = 0; round < 20; round++) {
    drawProductArt({ ...game, productName: `a b c d e f g ${round} `.repeat(400) });
  }
  const { user } = process.cpuUsage(before);
  expect(user / 1000 / 20).toBeLessThan(50);
});

function expectHarmlessPicture(svg: string, limit = largestPicture): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 800" /);
  expect(Buffer.byteLength(svg)).toBeLessThan(limit);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg).not.toMatch(/<(script|image|foreignObject|use|style|a)\b/);
  expect(svg).not.toMatch(/<[^>]*\s(href|xlink:href|on\w+)=/);
  expect(svg).not.toMatch(/url\((?!#)/);
  expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u);
  expectBalancedTags(svg);
  expectKnownReferences(svg);
}

function expectBalancedTags(svg: string): void {
  const tag = /<(\/?)(\w+)(?: [\w:-]+="[^"<]*")*(\/?)>/g;
  const open: (string | undefined)[] = [];
  for (const [, closing, name, empty] of svg.matchAll(tag)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
  expect(svg.replace(tag, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
}

function expectKnownReferences(svg: string): void {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
}
