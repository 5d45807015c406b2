import type { Product } from '../../../contract/catalogue.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';

type Figures = ShopSettings['figures'];
type Thing = Pick<Product, 'age' | 'subCategory'>;

/** What the badge of a product promises, in a heading and a paragraph. */
export function conditionText({ age, subCategory }: Thing, figures: Figures): { title: string; text: string } {
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
      text: 'It is not out yet. Your copy is set aside now and leaves on the release date.',
    };
  }
  if (subCategory === 'Games') {
    return {
      title: 'What Pre Owned means',
      text: `Cleaned and tested before it goes on our shelf. Light marks are possible; the case may show wear. DLC codes and manuals may be missing. ${warranty}`,
    };
  }
  return {
    title: 'What Pre Owned means',
    text: `Cleaned and tested before it goes on our shelf. Signs of use are possible; the box may not be the original. ${warranty} A fault is answered with a replacement in the first ${figures.hardwareReplaceDays} days and with service up to ${figures.hardwareServiceDays} days.`,
  };
}

/** One line on whether it can come back. */
export function returnText({ age, subCategory }: Thing, figures: Figures): string {
  if (age !== 'PreOwned' && age !== 'sell') return `${figures.newReturnDays}-day return while unopened`;
  if (subCategory === 'Games') return `${figures.preOwnedReturnDays}-day return if it does not work`;
  return `${figures.warrantyMonths}-month warranty, replaced within ${figures.hardwareReplaceDays} days`;
}
