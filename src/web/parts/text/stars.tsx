import { mostStars } from '../../../rules/reviews/review.ts';
import { classNames } from '../class-names.ts';
import styles from './stars.module.css';

/** So many of five stars, to the ear as words. An average is drawn as the nearest whole number. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${stars} of ${mostStars} stars`}>
      {Array.from({ length: mostStars }, (_, index) => (
        <Star key={index} isFull={index < Math.round(stars)} />
      ))}
    </span>
  );
}

export function Star({ isFull }: { isFull: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames(styles.star, !isFull && styles.empty)}>
      <path d="m10 1.6 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 14.9l-5.3 2.9 1.1-5.9L1.5 7.8l5.9-.8z" />
    </svg>
  );
}
