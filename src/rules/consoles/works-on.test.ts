import { expect, test } from 'vitest';
import { consoleSlugs, knownConsoles } from './consoles.ts';
import { type FittingProduct, readConsoles, worksOn, worksOnMine } from './works-on.ts';

const game = (category: string, more: Partial<FittingProduct> = {}): FittingProduct => ({
  category,
  subCategory: 'Games',
  ...more,
});
const playable = (product: FittingProduct) => consoleSlugs.filter((slug) => worksOn(product, slug).works);

test('a newer console plays the discs of the one before, if it has a drive', () => {
  expect(playable(game('PS4'))).toEqual(['ps5', 'ps4']);
  expect(playable(game('PS5'))).toEqual(['ps5']);
  expect(playable(game('XboxOne'))).toEqual(['xbox-series-x', 'xbox-one']);
  expect(playable(game('XboxSeriesX'))).toEqual(['xbox-series-x']);
  expect(playable(game('NintendoSwitch'))).toEqual(['switch-2', 'switch']);
  expect(playable(game('PC'))).toEqual(['pc']);
});

test('a code needs no drive', () => {
  expect(playable(game('PS5', { fit: { comesAs: 'code' } }))).toEqual(['ps5', 'ps5-digital']);
  expect(playable(game('XboxSeriesS', { fit: { comesAs: 'code' } }))).toEqual(['xbox-series-x', 'xbox-series-s']);
  expect(playable(game('PS5', { fit: { comesAs: 'disc and code' } }))).toEqual(['ps5']);
});

test('says why a disc is of no use without a drive', () => {
  expect(worksOnMine(game('PS5'), ['ps5-digital'])).toEqual({
    works: false,
    isPlain: false,
    sentence: 'Your PS5 Digital has no disc drive, and this is a disc.',
  });
});

test('says which console of the family plays it', () => {
  expect(worksOn(game('PS5'), 'ps4').sentence).toBe('This works on PS5, not on your PS4.');
  const code = game('PS5', { fit: { comesAs: 'code' } });
  expect(worksOn(code, 'ps4').sentence).toBe('This works on PS5 and PS5 Digital, not on your PS4.');
});

test('says that an accessory is made for another family', () => {
  const pad = { category: 'PS5', subCategory: 'Controller' } as const;
  expect(worksOn(pad, 'xbox-series-x').sentence).toBe(
    'This is made for PlayStation and PC, not for your Xbox Series X.',
  );
  expect(playable(pad)).toEqual(['ps5', 'ps5-digital', 'pc']);
});

test('what the owner says counts more than the rule, but no disc goes into a console without a drive', () => {
  const fit = { worksOn: ['xbox-one', 'xbox-series-x', 'xbox-series-s'] };
  expect(playable(game('XboxSeriesX', { fit }))).toEqual(['xbox-series-x', 'xbox-one']);
  const headset = { category: 'PS5', subCategory: 'Headset', fit: { worksOn: [...consoleSlugs] } } as const;
  expect(playable(headset)).toEqual(consoleSlugs);
  const drive = { category: 'PS5', subCategory: 'Accessories', fit: { worksOn: ['ps5-digital'] } } as const;
  expect(worksOnMine(drive, ['ps5'])?.sentence).toBe('This works on PS5 Digital, not on your PS5.');
});

test('a code of another country does not work, and a disc works with a word about it', () => {
  const code = game('PS5', { fit: { comesAs: 'code', region: 'the United States' } });
  expect(worksOnMine(code, ['ps5'])).toMatchObject({
    works: false,
    sentence: 'This code is for accounts of the United States, and does not work with one of India.',
  });
  expect(worksOnMine(game('PS5', { fit: { region: 'Japan' } }), ['ps5'])).toEqual({
    works: true,
    isPlain: false,
    sentence: 'This is the version of Japan: add-ons may need an account of that country.',
  });
  const charger = { category: 'PS5', subCategory: 'Accessories', fit: { region: 'Japan' } } as const;
  expect(worksOn(charger, 'ps5').sentence).toBe('This is the version of Japan: its plug and its warranty may differ.');
});

test('the code of a used copy may be gone', () => {
  const fit = { comesAs: 'disc and code' } as const;
  expect(worksOn(game('PS5', { fit, age: 'PreOwned' }), 'ps5')).toEqual({
    works: true,
    sentence: 'The code of a used copy may have been used.',
  });
  expect(worksOn(game('PS5', { fit, age: 'New' }), 'ps5').sentence).toBeNull();
});

test('a controller of the PS4 plays only old games on a PS5', () => {
  const pad = { category: 'PS4', subCategory: 'Controller' } as const;
  expect(worksOn(pad, 'ps5')).toEqual({ works: true, sentence: 'On a PS5 this controller plays PS4 games only.' });
  expect(worksOn(pad, 'ps4').sentence).toBeNull();
});

test('one console that plays it is enough, and the best answer is the one that is told', () => {
  expect(worksOnMine(game('PS5'), ['ps5-digital', 'ps5'])).toEqual({
    works: true,
    isPlain: true,
    sentence: 'Works on your PS5.',
  });
  expect(worksOnMine({ category: 'PS4', subCategory: 'Controller' }, ['ps5', 'ps4'])?.sentence).toBe(
    'Works on your PS4.',
  );
  expect(worksOnMine(game('PS5'), ['switch', 'ps5-digital'])?.sentence).toBe(
    'Your PS5 Digital has no disc drive, and this is a disc.',
  );
});

test('has nothing to say about consoles, or to somebody who named none', () => {
  expect(worksOnMine({ category: 'PS5', subCategory: 'Console' }, ['switch'])).toBeNull();
  expect(worksOnMine(game('PS5'), [])).toBeNull();
});

test('knows consoles by their names in an address, each once and in one order', () => {
  expect(knownConsoles(['ps4', 'ps5', 'toaster', 'ps4'])).toEqual(['ps5', 'ps4']);
  expect(readConsoles('PS4 ps5 ps4')).toBe('ps5 ps4');
  expect(readConsoles('ps5 toaster')).toBeNull();
});
