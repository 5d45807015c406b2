import type { Mutation } from '../mutation.ts';

const rules = 'src/rules/consoles/works-on.test.ts';
const consoles = 'tests/api/account/consoles.test.ts';

/** What works on the consoles of a customer. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a disc goes into a console without a drive',
    file: 'src/rules/consoles/works-on.ts',
    from: 'needsDrive(product) && !mine.hasDrive',
    to: 'false',
    test: rules,
  },
  {
    fault: 'a code of another country works',
    file: 'src/rules/consoles/works-on.ts',
    from: "comesAs === 'code' && region",
    to: 'false',
    test: rules,
  },
  {
    fault: 'a list forgets what the owner says of a product',
    file: 'src/shop/catalogue/works-on-one-of.ts',
    from: 'edition.works_on is null and ',
    to: '',
    test: consoles,
  },
  {
    fault: 'the counts of a list are those without the consoles',
    file: 'src/shop/catalogue/count-product-choices.ts',
    from: 'query.where(worksOnOneOf(choices.worksOn ?? []))',
    to: 'query',
    test: consoles,
  },
  {
    fault: 'a person names more consoles than the owner allows',
    file: 'src/shop/consoles/consoles.ts',
    from: '.slice(0, Math.max(most, kept.length))',
    to: '',
    test: consoles,
  },
];
