import { expect, test } from 'vitest';
import { grievanceClocks, type HelpFacts, helpChoices } from './grievance.ts';

const figures = { complaintAnsweredHours: 48, complaintSolvedMonths: 1 };

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-18T10:00:00.000Z', '2026-12-16T10:00:00.000Z'],
  // In India it is the last day of January already, and February has no such day.
  ['2027-01-30T20:00:00Z', '2027-02-01T20:00:00.000Z', '2027-02-27T20:00:00.000Z'],
])('opened at %s it is answered by %s and solved by %s', (opened, answer, solve) => {
  const { answerDueAt, solveDueAt } = grievanceClocks(new Date(opened), figures);
  expect([answerDueAt.toISOString(), solveDueAt.toISOString()]).toEqual([answer, solve]);
});

test('the owner can promise more, and never the same moment twice', () => {
  const { answerDueAt, solveDueAt } = grievanceClocks(new Date('2026-11-16T10:00:00Z'), {
    complaintAnsweredHours: 24,
    complaintSolvedMonths: 2,
  });
  expect([answerDueAt.toISOString(), solveDueAt.toISOString()]).toEqual([
    '2026-11-17T10:00:00.000Z',
    '2027-01-16T10:00:00.000Z',
  ]);
});

const choicesOf = (facts: Partial<HelpFacts> & Pick<HelpFacts, 'direction' | 'status'>) =>
  helpChoices({ canCancel: false, canReturn: false, ...facts });

test.each<[string, Parameters<typeof choicesOf>[0], string[]]>([
  [
    'a purchase that waits for its money',
    { direction: 'buy', status: 'Awaiting payment', canCancel: true },
    ['cancel', 'other'],
  ],
  [
    'a purchase that is packed',
    { direction: 'buy', status: 'Processing', canCancel: true },
    ['cancel', 'parcel', 'money', 'other'],
  ],
  ['a purchase on its way', { direction: 'buy', status: 'Shipped' }, ['parcel', 'faulty', 'money', 'other']],
  [
    'a purchase that is there',
    { direction: 'buy', status: 'Completed', canReturn: true },
    ['return', 'faulty', 'money', 'other'],
  ],
  [
    'a purchase on its way back',
    { direction: 'buy', status: 'Return requested' },
    ['return', 'faulty', 'money', 'other'],
  ],
  ['a purchase that came back', { direction: 'buy', status: 'Returned' }, ['money', 'other']],
  ['a trade-in on its way', { direction: 'sell', status: 'Shipped by seller' }, ['parcel', 'money', 'other']],
  [
    'a trade-in that goes back',
    { direction: 'sell', status: 'Returned to seller' },
    ['parcel', 'return', 'money', 'other'],
  ],
  ['a rental at home', { direction: 'rent', status: 'Due' }, ['faulty', 'money', 'other']],
  ['a rental on its way', { direction: 'rent', status: 'Dispatched' }, ['parcel', 'faulty', 'money', 'other']],
  ['a rental that is over', { direction: 'rent', status: 'Closed' }, ['money', 'other']],
])('help with %s', (_what, facts, choices) => {
  expect(choicesOf(facts)).toEqual(choices);
});
