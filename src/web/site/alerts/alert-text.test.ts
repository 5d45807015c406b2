import { expect, test } from 'vitest';
import type { Alert } from '../../../contract/alerts.ts';
import { alertStateText } from './alert-text.ts';

const alert: Alert = {
  id: 1,
  kind: 'price',
  title: 'Stray - DISC',
  path: '/games/new/stray/1',
  figure: 1800,
  now: 1700,
  isReached: true,
  madeAt: '2026-11-01T06:30:00Z',
  toldAt: null,
};

test('what is reached was told, or could not be', () => {
  const toldAt = '2026-11-19T06:30:00Z';
  expect(alertStateText({ ...alert, toldAt })).toBe('It costs ₹1,700: reached. Last told you on 19 Nov 2026.');
  expect(alertStateText(alert)).toBe('It costs ₹1,700: reached. We could not send you a message about it.');
  expect(alertStateText({ ...alert, kind: 'stock', figure: null, toldAt })).toBe(
    'Told you on 19 Nov 2026: it is back.',
  );
  expect(alertStateText({ ...alert, kind: 'stock', figure: null })).toBe(
    'It is back. We could not send you a message about it.',
  );
  expect(alertStateText({ ...alert, isReached: false, now: 1900 })).toBe('It costs ₹1,900 now.');
});
