import { type DeliveryArea, isNamedByOwner } from '../../rules/delivery/delivery-area.ts';
import table from './pin-codes.txt?raw';

/** The first five digits of every PIN code that the post uses. */
const known = new Set(
  table
    .split('\n')
    .filter((row) => /^\d/.test(row))
    .flatMap((row) => {
      const [district, ends = ''] = row.split(': ');
      return ends.split(' ').map((end) => `${district}${end}`);
    }),
);

/** Whether there is such a PIN code: its first five digits are in use, or the owner has named them as an area. */
export function isKnownPin(pin: string, area: Pick<DeliveryArea, 'prefix'>): boolean {
  return known.has(pin.slice(0, 5)) || isNamedByOwner(area);
}
