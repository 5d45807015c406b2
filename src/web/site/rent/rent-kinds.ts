import type { RentProduct } from '../../../contract/rentals.ts';

interface RentKind {
  id: string;
  label: string;
  holds: (product: RentProduct) => boolean;
}

const everything: RentKind = { id: 'all', label: 'All', holds: () => true };

export const rentKinds: readonly RentKind[] = [
  everything,
  { id: 'consoles', label: 'Consoles', holds: ({ subCategory }) => subCategory === 'Console' },
  { id: 'games', label: 'Games', holds: ({ subCategory }) => subCategory === 'Games' },
  { id: 'controllers', label: 'Controllers', holds: ({ subCategory }) => subCategory === 'Controller' },
  {
    id: 'accessories',
    label: 'Accessories',
    holds: ({ subCategory }) => subCategory === 'Accessories' || subCategory === 'Headset',
  },
];

export function readRentKind(text: string | null): RentKind {
  return rentKinds.find(({ id }) => id === text) ?? everything;
}
