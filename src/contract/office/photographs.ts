import * as z from 'zod/mini';
import { managers, rentalStaff } from '../../rules/people/staff.ts';
import { officePost } from '../call.ts';
import {
  acknowledged,
  id,
  largestBodyWithPhotos,
  singleLine,
  mostPhotos,
  picture,
  wholeNumber,
  why,
  word,
} from '../fields.ts';

/** Whoever cannot see a picture is told what it shows. */
const alt = singleLine(300).check(z.minLength(3, 'must say what the picture shows'));

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
  request: z.object({ photographId: id, alt: z.optional(alt), position: z.optional(wholeNumber(0, 1000)) }),
  reply: acknowledged,
});

export const officeRemovePhotograph = officePost({
  path: '/api/office/removePhotograph',
  roles: managers,
  about: 'Takes a photograph away. Without any, the shop draws the product itself.',
  request: z.object({ photographId: id }),
  reply: acknowledged,
});

export const officeAddRentalPhotographs = officePost({
  path: '/api/office/addRentalPhotographs',
  roles: rentalStaff,
  about: 'Photographs of a rental unit, which its agreements show; at most twelve in all.',
  request: z.object({
    unitId: id,
    pictures: z
      .array(picture)
      .check(z.minLength(1, 'must be at least one'), z.maxLength(mostPhotos, `must be at most ${mostPhotos}`)),
    alt,
  }),
  reply: acknowledged,
  largestBody: largestBodyWithPhotos,
});

export const officeRemoveRentalPhotograph = officePost({
  path: '/api/office/removeRentalPhotograph',
  roles: rentalStaff,
  about: 'Takes a photograph of a rental unit away. Agreements that were accepted keep it.',
  request: z.object({ unitId: id, hash: word(/^[0-9a-f]{16}$/, 'must be the name of a photograph'), why }),
  reply: acknowledged,
});
