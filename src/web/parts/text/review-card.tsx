import type { Review } from '../../../rules/texts/shop-texts.ts';
import { classNames } from '../class-names.ts';
import styles from './review-card.module.css';

const mostStars = 5;

export function ReviewCard({ review: { stars, text, name, city, isSample } }: { review: Omit<Review, 'isHidden'> }) {
  return (
    <figure className={styles.card}>
      <div className={styles.top}>
        <div className={styles.stars} role="img" aria-label={`${stars} of ${mostStars} stars`}>
          {Array.from({ length: mostStars }, (_, index) => (
            <svg
              key={index}
              viewBox="0 0 20 20"
              aria-hidden="true"
              className={classNames(index >= stars && styles.empty)}
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
