import type { ReactNode } from 'react';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { ConditionTables } from './condition-tables.tsx';
import { LegalDetails } from './legal-details.tsx';

/** What {{name}} in a text stands for. The words about complaints are put in by the shop. */
export function namedElements(settings: ShopSettings): Readonly<Record<string, ReactNode>> {
  return {
    'condition-tables': <ConditionTables />,
    'legal-details': <LegalDetails settings={settings} />,
  };
}
