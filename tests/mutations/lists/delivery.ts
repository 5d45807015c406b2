import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'the rest of India counts before the city',
    file: 'src/shop/delivery/delivery-areas.ts',
    from: ".orderBy(sql`length(prefix)`, 'desc')",
    to: '.orderBy(sql`length(prefix)`)',
    test: 'tests/api/office/office-delivery.test.ts',
  },
  {
    fault: 'what holds everywhere else is removed, and no order can be placed',
    file: 'src/shop/delivery/change-areas.ts',
    from: "if (prefix === '') throw",
    to: "if (prefix === ' ') throw",
    test: 'tests/api/office/office-delivery.test.ts',
  },
];
