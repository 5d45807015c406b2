import * as z from 'zod/mini';
import { picture } from './catalogue.ts';
import { get } from './call.ts';
import { word } from './fields.ts';

export const getRentProduct = get({
  path: '/api/getRentProduct',
  who: 'anyone',
  about: 'What can be rented in a place, with a price per duration.',
  request: z.object({ place: word }),
  reply: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      image: z.string(),
      picture,
      description: z.string(),
      subCategory: z.string(),
      category: z.string(),
      '1day': z.number(),
      '1week': z.number(),
      '2week': z.number(),
      '3week': z.number(),
      '1month': z.number(),
    }),
  ),
});
