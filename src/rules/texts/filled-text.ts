import { figureTexts } from './figure-texts.ts';
import { leastPercent } from '../trade-ins/item-condition.ts';
import type { TextLink, TextFilling } from './rich-text.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

/** The blocks that a page draws itself: tables, and the text about complaints that several pages share. */
export const namedBlocks = ['condition-tables', 'grade-tables', 'legal-details', 'visit-us', 'complaints'] as const;

/** What the texts of the shop may name in braces. A text that typed a figure itself would one day contradict the rules. */
export function textFilling(
  settings: ShopSettings,
  { rentCities = [] }: { rentCities?: readonly string[] } = {},
): TextFilling {
  const { brand, legal } = settings;
  return {
    values: {
      shop: brand.name,
      legalName: legal.name,
      grievanceOfficer: legal.grievanceOfficer,
      email: mailbox(brand.email),
      phone: { to: `tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`, text: brand.phone },
      grievanceEmail: mailbox(legal.grievanceEmail),
      social: { to: brand.socialUrl, text: brand.socialLabel },
      leastOfPrice: `${leastPercent}%`,
      // A shop that rents nowhere yet has sentences all the same.
      rentCities: rentCities.length > 0 ? new Intl.ListFormat('en-GB').format(rentCities) : 'your city',
      ...figureTexts(settings),
    },
    blocks: namedBlocks,
  };
}

function mailbox(address: string): TextLink {
  return { to: `mailto:${address}`, text: address };
}
