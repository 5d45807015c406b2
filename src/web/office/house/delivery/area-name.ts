import type { DeliveryArea } from '../../../../rules/delivery/delivery-area.ts';

/** "Chennai (600)", for labels and messages. */
export function areaName({ prefix, name }: Pick<DeliveryArea, 'prefix' | 'name'>): string {
  if (prefix === '') return 'everywhere else';
  return name === null ? prefix : `${name} (${prefix})`;
}
