import { type RawBuilder, sql } from 'kysely';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { ReviewState } from '../../rules/reviews/review.ts';
import type { PlatformCode } from '../../rules/catalogue/sections.ts';
import { productFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';

export interface FoundReview {
  id: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  stars: number;
  text: string;
  author: string | null;
  state: ReviewState;
  hasAnswer: boolean;
  photoCount: number;
  writtenAt: Date;
}

export interface ReviewFilter {
  which: ReviewState | null;
  stars: number | null;
  text: string;
}

/** Reviews for the staff: of those that wait the oldest first, else the newest first. */
export async function findReviews(
  database: ShopDatabase,
  { which, stars, text }: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; reviews: FoundReview[] }> {
  const wanted = sql.join(
    [
      which === null ? sql`true` : sql`review.state = ${which}`,
      stars === null ? sql`true` : sql`review.stars = ${stars}`,
      textCondition(text),
    ],
    sql` and `,
  );
  const from = sql`from review join edition on edition.id = review.edition_id join title on title.id = edition.title_id
    left join shopper on shopper.id = review.shopper_id where ${wanted}`;
  const { rows: reviews } = await sql<FoundReview>`
    select review.id, title.name, edition.name as "editionName", edition.platform, review.stars, review.text, review.author,
           review.state, review.answer is not null as "hasAnswer", review.written_at as "writtenAt",
           (select count(*)::int from review_photo where review_id = review.id) as "photoCount"
    ${from}
    order by review.written_at ${which === 'waiting' ? sql`asc` : sql`desc`}, review.id
    limit ${limit} offset ${offset}`.execute(database);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database);
  return { total: must(rows[0], 'the count').total, reviews };
}

/** By the title, the words, or the name of who wrote it. */
function textCondition(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const found = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(title.name ilike ${found} or review.text ilike ${found} or review.author ilike ${found}
    or first_name || ' ' || last_name ilike ${found})`;
}

/** One review with whose it is, for the staff. */
export async function findReview(database: ShopDatabase, id: number) {
  const review = await database
    .selectFrom('review')
    .innerJoin('edition', 'edition.id', 'review.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .leftJoin('shopper', 'shopper.id', 'review.shopper_id')
    .leftJoin('order_line', 'order_line.id', 'review.line_id')
    .leftJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('review.id', '=', id)
    .select([
      'review.id',
      'review.edition_id as editionId',
      'title.name',
      'edition.name as editionName',
      'edition.platform',
      'review.age',
      'review.stars',
      'review.text',
      'review.author',
      'review.state',
      'review.version',
      'review.is_as_described as isAsDescribed',
      'review.hidden_because as hiddenBecause',
      'review.answer',
      'review.written_at as writtenAt',
      'review.published_at as publishedAt',
      'review.shopper_id as shopperId',
      sql<string | null>`trim(first_name || ' ' || last_name)`.as('customer'),
      'shop_order.number as orderNumber',
    ])
    .executeTakeFirst();
  if (!review) throw new Refused('not-found', 'There is no such review.');
  const photos = await database
    .selectFrom('review_photo')
    .where('review_id', '=', id)
    .orderBy('id')
    .select('id')
    .execute();
  return { ...review, photos };
}

export function findReviewPhoto(database: ShopDatabase, photoId: number) {
  return database.selectFrom('review_photo').where('id', '=', photoId).select('bytes').executeTakeFirst();
}

/** A listed product of an edition, one of the age if there is one. */
export function findListedProduct(database: ShopDatabase, { editionId, age }: { editionId: number; age: string }) {
  return productFacts(database)
    .where('edition.id', '=', editionId)
    .orderBy(sql`product.age = ${age}`, 'desc')
    .orderBy('product.id')
    .limit(1)
    .executeTakeFirst();
}
