import { countOf } from '../../../rules/texts/counts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { getReviews, type ProductReviews as Reviews, type ShownReview } from '../../../contract/reviews.ts';
import { formatPlainDay } from '../../../rules/time/day.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import { Stars } from '../../parts/text/stars.tsx';
import { useShop } from '../frame/use-shop.ts';
import { Sources } from '../product/card/product-art.tsx';
import styles from './product-reviews.module.css';

/** As in the styles: 6rem, filled. */
const squarePixels = 96;

interface ProductReviewsProps {
  productId: number;
  /** The first page, which the server draws, too. */
  reviews: Reviews;
}

/** What people say who bought it: the average, how the stars are spread, and their words. */
export function ProductReviews({ productId, reviews: first }: ProductReviewsProps) {
  const { isPending, send } = useSending();
  const [more, setMore] = useState<readonly ShownReview[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = [...first.reviews, ...more];
  async function showMore() {
    const page = Math.floor(shown.length / first.pageSize) + 1;
    const { reply, refusal } = await send(getReviews, { id: productId, page });
    setProblem(refusal?.sentence ?? null);
    // One that was published meanwhile moves the others down: nobody reads one twice.
    if (reply) setMore([...more, ...reply.reviews.filter(({ id }) => !shown.some((known) => known.id === id))]);
  }
  return (
    <section className="section" aria-labelledby="reviews">
      <h2 id="reviews" className="display h2">
        Reviews
      </h2>
      {first.count > 0 && <Summary reviews={first} />}
      <ul className={styles.reviews}>
        {shown.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      <FormAlert message={problem === null ? null : { title: problem }} />
      {shown.length < first.count && (
        <Button isPending={isPending} onClick={() => void showMore()}>
          Show more reviews
        </Button>
      )}
    </section>
  );
}

function Summary({ reviews: { average, count, spread, asDescribed } }: { reviews: Reviews }) {
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.average}>
          <span className={styles.figure} aria-hidden="true">
            {average?.toFixed(1)}
          </span>
          <Stars stars={average ?? 0} />
        </p>
        <p className="small muted">{countOf(count, 'review')} by people who bought it here</p>
        {asDescribed.of > 0 && (
          <p className="small">
            {asDescribed.count} of {asDescribed.of} who bought it pre-owned found its condition as described.
          </p>
        )}
        <p className="small">
          You bought it, too?{' '}
          <Link to="/orders" className="link">
            Review it with your order
          </Link>
        </p>
      </div>
      <ul className={styles.spread} aria-label="How the stars are spread">
        {spread.map(({ stars, count: given }) => (
          <li key={stars}>
            <span>{countOf(stars, 'star')}</span>
            <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * given) / count} height="1" />
            </svg>
            <span>
              {given}
              <span className="visually-hidden"> of {count} reviews</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const boughtTexts = { New: 'Bought new', PreOwned: 'Bought pre-owned', preOrder: 'Pre-ordered' } as const;

function Review({
  review: { stars, text, name, age, isAsDescribed, day, photographs, answer, isSample },
}: {
  review: ShownReview;
}) {
  const { brand } = useShop().settings;
  const condition = isAsDescribed === null ? null : `condition ${isAsDescribed ? '' : 'not '}as described`;
  return (
    <article className={styles.review}>
      <Stars stars={stars} />
      <p className={styles.text}>{text}</p>
      {photographs.length > 0 && (
        <ul className={styles.photographs}>
          {photographs.map(({ src, sources, width, height, alt }) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <picture>
                  <Sources sources={sources} sizes={`${squarePixels * Math.max(1, width / height)}px`} />
                  <img {...{ src, width, height, alt }} loading="lazy" />
                </picture>
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        <span className="strong">{name}</span>{' '}
        <span className="muted">
          {isSample
            ? 'Sample review'
            : `${formatPlainDay(day)}. ${[boughtTexts[age], condition].filter(Boolean).join(', ')}`}
        </span>
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className="small strong">{brand.name} answers</p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </article>
  );
}
