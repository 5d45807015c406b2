import type { Product } from '../../../contract/catalogue.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import type { ShownChoice } from '../../../rules/units/shown-offers.ts';

type Figures = ShopSettings['figures'];
type Thing = Pick<Product, 'age' | 'subCategory'> & ShownChoice;

/** What the badge of a product promises, in a heading and a paragraph. */
export function conditionText({ age, subCategory, grade }: Thing, figures: Figures): { title: string; text: string } {
  const months = figures.warrantyMonths === 1 ? 'month' : 'months';
  const warranty = `${figures.warrantyMonths} ${months} of warranty.`;
  if (age === 'New') {
    return {
      title: 'What New means',
      text: `Unused and in the maker's own packing. Unopened, it can come back within ${figures.newReturnDays} days.`,
    };
  }
  if (age === 'preOrder') {
    return {
      title: 'What Pre Order means',
      text: 'It is not out yet. Copies go out on the release date, in the order in which they were paid.',
    };
  }
  if (grade === 'Faulty') {
    return {
      title: 'What Faulty means',
      text: 'It has a fault and is sold for parts: it was not tested to work, nothing but what is described comes with it, and it does not come back for its fault.',
    };
  }
  if (subCategory === 'Games') {
    return {
      title: 'What Pre Owned means',
      text: `Cleaned and tested before it goes on our shelf. The marks that it may have are those of its condition. DLC codes and manuals may be missing. ${warranty}`,
    };
  }
  return {
    title: 'What Pre Owned means',
    text: `Cleaned and tested before it goes on our shelf. The signs of use are those of its condition; the box may not be the original. ${warranty} A fault is answered with a replacement in the first ${figures.hardwareReplaceDays} days and with service up to ${figures.hardwareServiceDays} days.`,
  };
}

/** How long its warranty is and who gives it; null when the shop does not know it yet. */
export function warrantyText(
  { age, grade, makerWarranty }: Thing & Pick<Product, 'makerWarranty'>,
  { figures, brand }: Pick<ShopSettings, 'figures' | 'brand'>,
): string | null {
  if (age !== 'PreOwned') return age === 'sell' ? null : makerWarranty;
  if (grade === 'Faulty') return 'None, it is sold for parts';
  return `${figures.warrantyMonths} ${figures.warrantyMonths === 1 ? 'month' : 'months'}, from ${brand.name}`;
}

/** One line on whether it can come back. */
export function returnText({ age, subCategory, grade }: Thing, figures: Figures): string {
  if (grade === 'Faulty') return 'Sold for parts, with the fault that is described: no return';
  if (age !== 'PreOwned' && age !== 'sell') return `${figures.newReturnDays}-day return while unopened`;
  if (subCategory === 'Games') return `${figures.preOwnedReturnDays}-day return if it does not work`;
  return `${figures.warrantyMonths}-month warranty, replaced within ${figures.hardwareReplaceDays} days`;
}
