import { expect, test } from 'vitest';
import { type UnitState, unitMoves } from './unit-moves.ts';
import { type OfferedPiece, whyItStays } from './why-it-stays.ts';

const piece: OfferedPiece = {
  title: 'Gran Turismo 7',
  currency: 'cash',
  order: { number: 'GTS1', status: 'Accepted' },
  payoutState: 'due',
  voucher: null,
  unit: { number: 'U1', state: 'for sale', orderNumber: null },
};
const inState = (state: UnitState) => whyItStays({ ...piece, unit: { number: 'U1', state, orderNumber: 'GTB1' } });

test('what is still in the house, or not bought yet, can be taken out', () => {
  for (const state of ['received', 'to test', 'to repair', 'to clean', 'for sale', 'to send back'] as const) {
    expect(inState(state)).toBeNull();
  }
  expect(whyItStays({ ...piece, order: { number: 'GTS1', status: 'Counter-offer' }, unit: null })).toBeNull();
});

test('wherever else it is, the next step is named and leads somewhere', () => {
  const away = (Object.keys(unitMoves) as UnitState[]).flatMap((state) => inState(state) ?? []);
  expect(away).toHaveLength(7);
  const hrefs = away.map(({ next }) => next.href);
  expect([hrefs.filter((href) => href === 'orders/GTB1').length, new Set(hrefs)]).toEqual([
    3,
    new Set(['orders/GTB1', 'units/U1']),
  ]);
  for (const { sentence } of away) expect(sentence).toContain('take Gran Turismo 7 out of the offer here.');
});

test('what was paid for stays, whoever has it', () => {
  const paid = [
    { ...piece, order: { number: 'GTS1', status: 'Paid' } },
    { ...piece, currency: 'credit' as const },
  ].map(whyItStays);
  for (const why of paid) {
    expect(why?.sentence).toContain('has been paid for Gran Turismo 7 already');
    expect(why?.next.href).toBe('units/U1');
  }
  expect(whyItStays({ ...piece, currency: 'credit', unit: null })?.next.href).toBe('blocked-serials');
});

test('money that is with the bank, or was paid once, is named first', () => {
  expect(whyItStays({ ...piece, payoutState: 'exported' })).toMatchObject({ next: { href: 'payouts' } });
  const voucher = whyItStays({ ...piece, payoutState: 'rejected', voucher: 'GTS/26-27/1' });
  expect(voucher?.sentence).toContain('purchase voucher GTS/26-27/1 names every item');
  expect(voucher?.next).toMatchObject({ href: 'blocked-serials', isForManagers: true });
});
