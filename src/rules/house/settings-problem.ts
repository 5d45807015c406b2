import { consoleSlugs } from '../consoles/consoles.ts';
import { type OwnerSettings, wishCapacity } from './shop-settings.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const pairs = [
  ['metroDeliveryLeastDays', 'metroDeliveryMostDays'],
  ['otherDeliveryLeastDays', 'otherDeliveryMostDays'],
  ['gameProcessingLeastDays', 'gameProcessingMostDays'],
  ['electronicsProcessingLeastDays', 'electronicsProcessingMostDays'],
  ['hardwareReplaceDays', 'hardwareServiceDays'],
] as const;

/** Answers to one question, the better before the worse. */
const conditions = [
  ['discLightPercent', 'discHeavyPercent'],
  ['consoleLightPercent', 'consoleHeavyPercent'],
  ['consoleCablePercent', 'consoleControllerPercent'],
  ['controllerLightPercent', 'controllerHeavyPercent'],
  ['accessoryLightPercent', 'accessoryHeavyPercent'],
] as const;

/** What is wrong with settings as a whole: the field and a sentence, or null. */
export function settingsProblem({
  brand,
  legal,
  figures,
  used,
  lending,
  reviews,
}: OwnerSettings): { field: string; sentence: string } | null {
  const empty = [...Object.entries(brand), ...Object.entries(legal)].find(([, value]) => value === '');
  if (empty) return { field: empty[0], sentence: 'This cannot be empty.' };
  for (const [field, value] of [
    ['email', brand.email],
    ['grievanceEmail', legal.grievanceEmail],
  ] as const) {
    if (!email.test(value)) return { field, sentence: 'This is not an email address.' };
  }
  for (const [field, value] of [
    ['socialUrl', brand.socialUrl],
    ['chatUrl', brand.chatUrl],
  ] as const) {
    // Anything else, such as javascript:, would run in the browser of whoever clicks it.
    if (!/^https:\/\/[^\s"'<>]+$/.test(value)) return { field, sentence: 'An address must begin with https://.' };
  }
  if (!gstin.test(legal.gstin)) return { field: 'gstin', sentence: 'This is not a GSTIN.' };
  const percent = [...Object.entries(figures), ...Object.entries(used), ...Object.entries(lending)].find(
    ([field, value]) => field.endsWith('Percent') && value > 100,
  );
  if (percent) return { field: percent[0], sentence: 'This cannot be more than 100 per cent.' };
  if (lending.cleaningDays > 30) return { field: 'cleaningDays', sentence: 'This is at most 30 days.' };
  if (lending.waitHours < 1 || lending.waitHours > 720)
    return { field: 'waitHours', sentence: 'This is between 1 and 720 hours.' };
  if (reviews.inviteAfterDays > 60) return { field: 'inviteAfterDays', sentence: 'This is at most 60 days.' };
  const hour = Object.entries(lending).find(([field, value]) => field.endsWith('Hour') && value > 24);
  if (hour) return { field: hour[0], sentence: 'A day has 24 hours.' };
  if (figures.dispatchBeforeHour > 23)
    return { field: 'dispatchBeforeHour', sentence: 'A day has hours from 0 to 23.' };
  const turned = (['preOrderContract', 'priceMemory'] as const).find((field) => figures[field] > 1);
  if (turned) return { field: turned, sentence: 'This is 1 or 0.' };
  const full = (['wishesPerPerson', 'alertsPerPerson'] as const).find((field) => figures[field] > wishCapacity);
  if (full) return { field: full, sentence: `This is at most ${wishCapacity}.` };
  if (figures.consolesPerPerson > consoleSlugs.length)
    return { field: 'consolesPerPerson', sentence: `This is at most ${consoleSlugs.length}.` };
  const odd = conditions.find(([better, worse]) => figures[worse] < figures[better]);
  if (odd) {
    const [better, worse] = odd;
    const sentence = `A worse condition cannot pay more than a better one, which takes ${figures[better]}% off.`;
    return { field: worse, sentence };
  }
  const pair = pairs.find(([least, most]) => figures[least] > figures[most]);
  return pair ? { field: pair[0], sentence: 'The lowest cannot be more than the highest.' } : null;
}
