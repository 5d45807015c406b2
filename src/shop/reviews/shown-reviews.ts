import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { Refused } from '../../rules/refused.ts';
import { mostStars, type StarCounts } from '../../rules/reviews/review.ts';
import { isListed } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';

export type ShownReview = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>[number];

export interface ReviewsOfProduct {
  /** How many gave each number of stars, one star first. */
  counts: StarCounts;
  asDescribed: { count: number; of: number };
  reviews: ShownReview[];
}

/**
 * What is published about the edition of a product, whatever age it was bought in. Samples are counted nowhere, and go
 * with the first real one. Switched off, there is none.
 */
export async function readReviews(
  database: ShopDatabase,
  { productId, limit, offset }: { productId: number; limit: number; offset: number },
): Promise<ReviewsOfProduct> {
  const product = await database
    .selectFrom('product')
    .where('product.id', '=', productId)
    .where(isListed)
    .select('edition_id as editionId')
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'Product not found');
  if (!(await areReviewsOn(database))) return { counts: [], asDescribed: { count: 0, of: 0 }, reviews: [] };
  const { rows } = await sql<{ stars: number; count: number; used: number; asDescribed: number }>`
    select stars, count(*)::int as count, count(is_as_described)::int as used,
           count(*) filter (where is_as_described)::int as "asDescribed"
    from review where edition_id = ${product.editionId} and state = 'published' and not is_sample group by stars`.execute(
    database,
  );
  const reviews = await shownReviews(database)
    .where('review.edition_id', '=', product.editionId)
    .where(sql<boolean>`(not is_sample or not exists (select from review as real
      where real.edition_id = review.edition_id and real.state = 'published' and not real.is_sample))`)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    counts: Array.from({ length: mostStars }, (_, index) => rows.find(({ stars }) => stars === index + 1)?.count ?? 0),
    asDescribed: {
      count: rows.reduce((sum, { asDescribed }) => sum + asDescribed, 0),
      of: rows.reduce((sum, { used }) => sum + used, 0),
    },
    reviews,
  };
}

function shownReviews(database: ShopDatabase) {
  return database
    .selectFrom('review')
    .where(sql<boolean>`state = 'published'`)
    .orderBy('published_at', 'desc')
    .orderBy('review.id', 'desc')
    .select((row) => [
      'review.id',
      'author',
      'age',
      'stars',
      'text',
      'is_as_described as isAsDescribed',
      'published_at as publishedAt',
      'answer',
      'is_sample as isSample',
      jsonArrayFrom(
        row
          .selectFrom('review_photo')
          .whereRef('review_id', '=', 'review.id')
          .orderBy('review_photo.id')
          .select(['hash', 'width', 'height']),
      ).as('photographs'),
    ])
    .$narrowType<{ publishedAt: NotNull }>();
}

export type NewestReview = Awaited<ReturnType<typeof listNewestReviews>>[number];

/** The newest reviews of all, or samples as long as there is none, each with what it is about and a product of it that the shop lists. */
export async function listNewestReviews(database: ShopDatabase, count: number) {
  if (!(await areReviewsOn(database))) return [];
  return shownReviews(database)
    .innerJoin('edition', 'edition.id', 'review.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where(sql<boolean>`(not is_sample or not exists (select from review as real
      where real.state = 'published' and not real.is_sample))`)
    .limit(count)
    .select((row) => [
      'title.name',
      'edition.name as editionName',
      jsonObjectFrom(
        row
          .selectFrom('product')
          .whereRef('product.edition_id', '=', 'edition.id')
          .where(isListed)
          .orderBy((product) => product('product.age', '=', product.ref('review.age')), 'desc')
          .orderBy('product.id')
          .limit(1)
          .select(['product.id', 'product.age', 'product.sub_category as subCategory']),
      ).as('product'),
    ])
    .execute();
}

/** A photograph of a review that is shown, by the name in its address. */
export async function findShownPhoto(database: ShopDatabase, hash: string) {
  if (!(await areReviewsOn(database))) return undefined;
  return database
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_id')
    .where('hash', '=', hash)
    .where('state', '=', 'published')
    .select('width')
    .executeTakeFirst();
}

export async function readShownPhoto(database: ShopDatabase, hash: string): Promise<Buffer> {
  const { bytes } = await database
    .selectFrom('review_photo')
    .where('hash', '=', hash)
    .select('bytes')
    .executeTakeFirstOrThrow();
  return bytes;
}

async function areReviewsOn(database: ShopDatabase): Promise<boolean> {
  return (await readSettings(database)).reviews.isOn;
}
