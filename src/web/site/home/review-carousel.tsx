import type { HomeReview } from '../../../contract/texts.ts';
import { AutoCarousel } from '../../parts/media/auto-carousel.tsx';
import { SectionHeading } from '../../parts/text/section-heading.tsx';
import { ReviewCard } from './review-card.tsx';

const intervalMs = 3000;
const transitionMs = 500;

/** What customers have said last; without any there is nothing to show. */
export function ReviewCarousel({ reviews }: { reviews: readonly HomeReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHeading id="reviews" title="What customers say" />
      <AutoCarousel
        label="Reviews"
        perView="one-two-three"
        controls="under"
        intervalMs={intervalMs}
        transitionMs={transitionMs}
        slides={reviews.map((review) => ({ key: String(review.id), content: <ReviewCard review={review} /> }))}
      />
    </section>
  );
}
