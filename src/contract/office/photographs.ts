import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { officePost } from '../call.ts';
import { acknowledged, id, line, picture, wholeNumber } from '../fields.ts';

/** Whoever cannot see a picture is told what it shows. */
const alt = line(300).check(z.minLength(3, 'must say what the picture shows'));

export const officeAddPhotograph = officePost({
  path: '/api/office/addPhotograph',
  roles: managers,
  about: 'A photograph of an edition, behind those it has; every age of the edition shows it.',
  request: z.object({ productId: id, picture, alt }),
  reply: z.object({ photographId: z.int() }),
  largestBody: 9_000_000,
});

export const officeChangePhotograph = officePost({
  path: '/api/office/changePhotograph',
  roles: managers,
  about: 'What a photograph shows in words, and its position among those of its edition; the first is on the shelves.',
  request: z.object({ photographId: id, alt: z.optional(alt), place: z.optional(wholeNumber(0, 1000)) }),
  reply: acknowledged,
});

export const officeRemovePhotograph = officePost({
  path: '/api/office/removePhotograph',
  roles: managers,
  about: 'Takes a photograph away. Without any, the shop draws the product itself.',
  request: z.object({ photographId: id }),
  reply: acknowledged,
});
