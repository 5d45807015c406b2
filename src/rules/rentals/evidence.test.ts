import { expect, test } from 'vitest';
import {
  agreementProblem,
  type LentPiece,
  missingPhotographs,
  missingSerials,
  photographProblem,
  withoutSerial,
} from './evidence.ts';

const piece = (subCategory: LentPiece['subCategory'], serial: string | null = null, label = 'CHE-1') => ({
  label,
  subCategory,
  serial,
});

test.each([
  ['Console', true],
  ['Controller', true],
  ['Headset', true],
  ['Games', false],
] as const)('a serial and photographs of a %s are asked for: %s', (kind, isAsked) => {
  expect(withoutSerial([piece(kind)])).toHaveLength(isAsked ? 1 : 0);
  expect(withoutSerial([piece(kind, 'PS5-0001')])).toEqual([]);
  const seen = { at: 'hand-over', pieces: [piece(kind)], photographs: 0, note: 'No camera' } as const;
  expect(photographProblem(seen) !== null).toBe(isAsked);
  expect(photographProblem({ ...seen, photographs: 1 })).toBeNull();
});

test('it says which serials are missing, and where they are entered', () => {
  expect(missingSerials([piece('Console', 'PS5-0001'), piece('Games')])).toBeNull();
  expect(missingSerials([piece('Console'), piece('Games', null, 'CHE-2')])).toBe(
    'The serial number of CHE-1 is missing: enter it on the page of the order, or in the rental calendar under the unit.',
  );
  expect(missingSerials([piece('Console'), piece('Headset', null, 'CHE-2')])).toMatch(
    /^The serial numbers of CHE-1, CHE-2 are missing: enter them /,
  );
});

test('what comes back is taken without photographs when somebody says why', () => {
  const back = { at: 'take-back', pieces: [piece('Console')], photographs: 0 } as const;
  expect(photographProblem({ ...back, note: null })).toContain('as it came back');
  expect(photographProblem({ ...back, note: 'The camera is broken' })).toBeNull();
});

test('an agreement waits for the serial number and the photographs of what has worth, and says so to each side', () => {
  const shown = { ...piece('Console', 'PS5-0001'), isPhotographed: true };
  const unseen = { ...shown, label: 'CHE-2', isPhotographed: false };
  const game = { ...piece('Games'), isPhotographed: false };
  expect(agreementProblem([shown, game], 'staff')).toBeNull();
  expect(missingPhotographs([shown, unseen, game])).toMatch(/^Photographs of CHE-2 are missing: add them /);
  expect(agreementProblem([unseen], 'staff')).toBe(missingPhotographs([unseen]));
  expect(agreementProblem([{ ...shown, serial: null }], 'staff')).toContain('The serial number of CHE-1 is missing');
  expect(agreementProblem([unseen], 'renter')).toContain('We tell you as soon as you can accept it.');
  expect(agreementProblem([shown], 'renter')).toBeNull();
});
