import { expect, test } from 'vitest';
import { paidTogether } from './paid-together.ts';

type Charge = Parameters<typeof paidTogether>[0][number];

const open = { isSettled: false, isWaived: false, mayObject: false, objection: null, answer: null } as const;
const charge = { ...open, kind: 'damage', reason: 'It is gone', at: '2026-11-18T10:00:00.000Z' } as const;
const cable: Charge = { ...charge, photos: [], givenBack: [], id: 1, amount: 300, fromDeposit: 0 };
const stand = { ...cable, id: 2, amount: 500, fromDeposit: 100 };
const disputed = { ...cable, id: 3, amount: 900, objection: 'It was broken when it came' };

/** The words of the button, its figure, and which charges it pays. */
function buttonFor(...charges: Charge[]): string {
  const paid = paidTogether(charges);
  return `${paid.label} ${paid.rupees} for ${paid.charges.map(({ id }) => id).join(' and ')}`;
}

test('what I dispute is not paid with the rest before it is answered, and the button says so', () => {
  expect(buttonFor(cable, stand, disputed)).toBe('Pay what you do not dispute, 700 for 1 and 2');
  expect(buttonFor(cable, { ...disputed, answer: 'It was whole' })).toBe('Pay all, 1200 for 1 and 3');
});

test('I may pay what I dispute all the same, when nothing else is left', () => {
  expect(buttonFor(disputed, { ...disputed, id: 4 })).toBe('Pay all that you dispute, 1800 for 3 and 4');
  expect(buttonFor(disputed)).toBe('Pay 900 for 3');
});

test('one button pays everything that is open when I dispute nothing, less what my deposit has paid', () => {
  expect(buttonFor(cable, stand)).toBe('Pay all, 700 for 1 and 2');
  expect(buttonFor(stand)).toBe('Pay 400 for 2');
});
