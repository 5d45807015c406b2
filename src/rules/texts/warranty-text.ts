import type { ShopSettings } from '../house/shop-settings.ts';
import { addMonths, type Day, formatPlainDay } from '../time/day.ts';
import type { Grade } from '../units/grade.ts';
import { figureTexts } from './figure-texts.ts';

/** What the shop promises about used things, as the papers and messages that name them say it. */
export function warrantyText(settings: Pick<ShopSettings, 'figures'>): string {
  const { warranty, hardwareReplace, hardwareService } = figureTexts(settings);
  return (
    `The pre-owned copies named here have our ${warranty} warranty from the day of delivery. Consoles, controllers, ` +
    `headsets and accessories are replaced in the first ${hardwareReplace} and serviced within ${hardwareService}. ` +
    'What is sold as faulty, for parts, has no warranty.'
  );
}

/** The same of one copy that was sent, in a few words; `deliveredOn` is null while it is on its way. */
export function copyWarranty(
  { grade, deliveredOn }: { grade: Grade; deliveredOn: Day | null },
  settings: Pick<ShopSettings, 'figures'>,
): string {
  if (grade === 'Faulty') return 'Sold for parts, without a warranty';
  if (deliveredOn === null) return `${figureTexts(settings).warranty} warranty from the day of delivery`;
  return `Warranty until ${formatPlainDay(addMonths(deliveredOn, settings.figures.warrantyMonths))}`;
}
