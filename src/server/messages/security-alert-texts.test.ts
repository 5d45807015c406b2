import { expect, test } from 'vitest';
import { securityAlertText } from './security-alert-texts.ts';

const about = (contents: { side?: 'shop' | 'office'; door?: 'shop' | 'office' }) =>
  securityAlertText({
    template: 'new-device',
    contents: { firstName: 'Asha', device: 'Firefox on Linux', ...contents },
  });

test('an alert leads shoppers and staff each to their own account', () => {
  expect(about({ side: 'shop' }).button).toEqual({ label: 'See where you are signed in', path: '/profile' });
  expect(about({ side: 'office' }).button).toEqual({ label: 'Go to your account', path: '/office/account' });
});

test('one that was queued with the earlier name of the side does so, too', () => {
  expect(about({ door: 'shop' })).toEqual(about({ side: 'shop' }));
  expect(about({ door: 'office' })).toEqual(about({ side: 'office' }));
});
