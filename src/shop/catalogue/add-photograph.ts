import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

/** A photograph in every size and format that the shop serves. */
export interface PreparedPhotograph {
  hash: string;
  width: number;
  height: number;
  renditions: readonly { format: PhotographFormat; width: number; bytes: Buffer }[];
}

export interface NewPhotograph extends PreparedPhotograph {
  productId: number;
  alt: string;
}

/** Puts a prepared photograph behind those the edition has; every age of the edition shows it. */
export async function addPhotograph(tx: ShopTransaction, photograph: NewPhotograph): Promise<number> {
  const { productId, alt, hash, width, height, renditions } = photograph;
  const edition = await tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('product.id', '=', productId)
    .select('edition.id')
    .forUpdate('edition')
    .executeTakeFirst();
  if (!edition) throw new Refused('not-found', 'Product not found');
  const existing = await tx.selectFrom('photograph').where('edition_id', '=', edition.id).select(['hash']).execute();
  if (existing.some((other) => other.hash === hash)) {
    throw new Refused('conflict', 'The product has this photograph already.');
  }
  const { id } = await tx
    .insertInto('photograph')
    .values({ edition_id: edition.id, position: existing.length, alt, hash, width, height })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('photograph_rendition')
    .values(renditions.map((rendition) => ({ photograph_id: id, ...rendition })))
    .execute();
  return id;
}

/** The order is the order of preference in a picture element; the last one is for browsers that know no other. */
export const photographFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

const usualWidths = [160, 320, 480, 640, 960, 1280];

/** A photograph is never enlarged: a small one has fewer widths, and at least its own. */
export function photographWidths(originalWidth: number): number[] {
  const fitting = usualWidths.filter((width) => width <= originalWidth);
  return fitting.length > 0 ? fitting : [originalWidth];
}

/** Of one that is kept whole and shrunk when it is asked for: these and no others. Its own is there too, for a closer look. */
export function shrunkWidths(originalWidth: number): number[] {
  return [...photographWidths(originalWidth).filter((width) => width < originalWidth), originalWidth];
}
