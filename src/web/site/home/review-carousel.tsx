import type { ShownReview } from '../../../contract/texts.ts';
import { AutoCarousel } from '../../parts/media/auto-carousel.tsx';
import { ReviewCard } from '../../parts/text/review-card.tsx';
import { SectionHeading } from '../../parts/text/section-heading.tsx';
import styles from './review-carousel.module.css';

const intervalMs = 3000;
const transitionMs = 500;

/** Without reviews there is nothing to show; a review that is invented says so. */
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
        slides={reviews.map((review, index) => ({ key: String(index), content: <ReviewCard review={review} /> }))}
      />
    </section>
  );
}
