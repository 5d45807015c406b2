import type { ShopSettings } from './shop-settings.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const pairs = [
  ['metroDeliveryLeastDays', 'metroDeliveryMostDays'],
  ['otherDeliveryLeastDays', 'otherDeliveryMostDays'],
  ['gameProcessingLeastDays', 'gameProcessingMostDays'],
  ['electronicsProcessingLeastDays', 'electronicsProcessingMostDays'],
  ['hardwareReplaceDays', 'hardwareServiceDays'],
] as const;

/** What is wrong with settings as a whole: the field and a sentence, or null. */
export function settingsProblem({ brand, legal, figures }: ShopSettings): { field: string; sentence: string } | null {
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
  const percent = Object.entries(figures).find(([field, value]) => field.endsWith('Percent') && value > 100);
  if (percent) return { field: percent[0], sentence: 'This cannot be more than 100 per cent.' };
  if (figures.dispatchBeforeHour > 23)
    return { field: 'dispatchBeforeHour', sentence: 'A day has hours from 0 to 23.' };
  const pair = pairs.find(([least, most]) => figures[least] > figures[most]);
  return pair ? { field: pair[0], sentence: 'The least cannot be more than the most.' } : null;
}
