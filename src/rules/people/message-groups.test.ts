import { expect, test } from 'vitest';
import { defaultSettings } from '../house/shop-settings.ts';
import { messageGroups, sentGroups } from './message-groups.ts';

const titlesOf = (change: Partial<typeof defaultSettings>) =>
  sentGroups({ ...defaultSettings, ...change }).map(({ title }) => title);

test('a new shop sends every message', () => {
  expect(titlesOf({})).toEqual(messageGroups.map(({ title }) => title));
});

test('without alerts nothing is said of them', () => {
  const titles = titlesOf({ figures: { ...defaultSettings.figures, alertsPerPerson: 0 } });
  expect(titles).not.toContain('Alerts');
  expect(titles).toContain('Reviews');
});

test.each([
  { isOn: false, inviteAfterDays: 7 },
  { isOn: true, inviteAfterDays: 0 },
])('where nobody is asked for a review, nothing is said of that: %o', (reviews) => {
  expect(titlesOf({ reviews })).not.toContain('Reviews');
  expect(titlesOf({ reviews })).toContain('Alerts');
});
