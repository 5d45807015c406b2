import type { ShownReview } from '../../../contract/content.ts';
import { AutoCarousel } from '../auto-carousel.tsx';
import { classNames } from '../class-names.ts';
import { SectionHeading } from '../section-heading.tsx';
import styles from './review-carousel.module.css';

const intervalMs = 3000;
const transitionMs = 500;

/** A shop that nobody has written about says nothing; what is invented says so. */
export function ReviewCarousel({ reviews }: { reviews: readonly ShownReview[] }) {
  if (reviews.length === 0) return null;
  const hasSamples = reviews.some(({ isSample }) => isSample);
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHeading id="reviews" title="What customers say" />
      {hasSamples && (
        <p className={styles.note}>
          Sample reviews. They make room for real ones as soon as customers have written them.
        </p>
      )}
      <AutoCarousel
        label={hasSamples ? 'Sample reviews' : 'Reviews'}
        perView="one-two-three"
        controls="under"
        intervalMs={intervalMs}
        transitionMs={transitionMs}
        slides={reviews.map((review, place) => ({ key: String(place), content: <ReviewCard review={review} /> }))}
      />
    </section>
  );
}

const mostStars = 5;

export function ReviewCard({ review: { stars, text, name, city, isSample } }: { review: ShownReview }) {
  return (
    <figure className={styles.card}>
      <div className={styles.top}>
        <div className={styles.stars} role="img" aria-label={`${stars} of ${mostStars} stars`}>
          {Array.from({ length: mostStars }, (_, place) => (
            <svg
              key={place}
              viewBox="0 0 20 20"
              aria-hidden="true"
              className={classNames(place >= stars && styles.empty)}
            >
              <path d="m10 1.6 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 14.9l-5.3 2.9 1.1-5.9L1.5 7.8l5.9-.8z" />
            </svg>
          ))}
        </div>
        {isSample && <span className={styles.sample}>Sample</span>}
      </div>
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className="small">
        <span className="strong">{name}</span> <span className="muted">{city}</span>
      </figcaption>
    </figure>
  );
}
