import * as z from 'zod/mini';
import { searchAges } from '../rules/catalogue/product-age.ts';
import { get } from './call.ts';
import { filterCounts, filterFields, productSummary } from './catalogue.ts';
import { wholeNumber, searched } from './fields.ts';

const typed = z._default(searched, '');

/** One row of the search box. */
export const searchResult = z.extend(
  z.pick(productSummary, {
    id: true,
    productName: true,
    editionName: true,
    description: true,
    urlType: true,
    picture: true,
    buyCash: true,
    availableQty: true,
    category: true,
    grades: true,
    copiesFrom: true,
  }),
  { age: z.enum(searchAges) },
);

export type SearchResult = z.infer<typeof searchResult>;

export const searchProducts = get({
  path: '/api/searchProducts',
  who: 'anyone',
  isPublic: true,
  about: 'The best matches for what somebody typed; nothing for two characters or fewer.',
  request: z.object({ name: typed }),
  reply: z.array(searchResult),
});

export const searchPage = get({
  path: '/api/searchPage',
  who: 'anyone',
  isPublic: true,
  about:
    'What matches a search and the choices made of it, a page at a time. The number of all matches is in X-Total-Count. ' +
    'The usual order is that of the best matches.',
  request: z.object({
    q: typed,
    page: z._default(wholeNumber(1, 1000), 1),
    pageSize: z._default(wholeNumber(1, 200), 24),
    ...filterFields,
  }),
  reply: z.object({
    products: z.array(productSummary),
    /** There are more than the count says; they are the less popular ones. */
    isMore: z.boolean(),
    /** What was looked for instead, when nothing had the words as they were typed. */
    correctedTo: z.nullable(z.string()),
    /** How many of all matches each choice would show. */
    filters: filterCounts,
    /** Best sellers, when nothing was found. */
    popular: z.array(productSummary),
  }),
});
