import type { ItemKind } from '../trade-ins/item-kind.ts';
import type { Grade } from './grade.ts';

/** The published table: what each grade means, kind by kind. The bench, the product page and the policy page read it. */
export const gradeMeanings: Readonly<Record<ItemKind, Readonly<Record<Grade, string>>>> = {
  disc: {
    Mint: 'No marks. Case and cover are complete.',
    Good: 'Light marks that do not show in play. With its case.',
    Worn: 'Deep marks, and plays through. The case may be missing.',
    Faulty: 'Does not play. For parts.',
  },
  console: {
    Mint: 'No marks. Boxed, with everything in it.',
    Good: 'Light marks. With all cables and a controller.',
    Worn: 'Deep marks, or something is missing, which is said. Works fully.',
    Faulty: 'Has a fault, which is said. For parts.',
  },
  controller: {
    Mint: 'No marks. Boxed.',
    Good: 'Light marks. No drift, and every key works.',
    Worn: 'Deep marks. Works fully.',
    Faulty: 'Drift or a dead key, which is said. For parts.',
  },
  accessory: {
    Mint: 'As new. Boxed.',
    Good: 'Light marks. Complete.',
    Worn: 'Marks. Works.',
    Faulty: 'Has a fault. For parts.',
  },
};
