import { countOf } from '../../../rules/texts/counts.ts';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeReviews } from '../../../contract/office/reviews.ts';
import { mostStars } from '../../../rules/reviews/review.ts';
import { formatIstDay, formatIstMoment } from '../../../rules/time/day.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Stars } from '../../parts/text/stars.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { pageIn, textIn, useListAddress } from '../list/list-address.ts';
import { FilterSearch, FilterSelect, ListFilters } from '../list/list-filters.tsx';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import { stateTexts } from './review-page.tsx';

type ReviewRow = ReplyOf<typeof officeReviews>['reviews'][number];

const stateChoices = (['waiting', 'published', 'hidden'] as const).map((value) => ({
  value,
  label: stateTexts[value].label,
}));
const starChoices = Array.from({ length: mostStars }, (_, index) => String(mostStars - index)).map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}));

/** What customers have written about what they bought. */
export function ReviewsPage() {
  const address = useListAddress(hrefs.reviews);
  const { search } = address;
  const which = stateChoices.find(({ value }) => value === search.get('which'))?.value;
  const stars = starChoices.find(({ value }) => value === search.get('stars'))?.value;
  const asked = useOfficeAsked(officeReviews, {
    q: textIn(search, 'q'),
    ...(which && { which }),
    ...(stars && { stars }),
    page: pageIn(search),
  });
  return (
    <ListPage address={address} title="Reviews" about="The shop shows a review once somebody here has published it.">
      <ListFilters search={<FilterSearch label="Find a review" placeholder="Title, words or name" />}>
        <FilterSelect name="which" label="Which" options={stateChoices} />
        <FilterSelect name="stars" label="Stars" options={starChoices} />
      </ListFilters>
      <ListFound asked={asked} rowsOf={({ reviews }) => reviews} one="review" whole="the reviews" empty={<Nothing />}>
        {(reviews) => <ReviewRows reviews={reviews} />}
      </ListFound>
    </ListPage>
  );
}

function Nothing() {
  return (
    <NothingFound
      icon="star"
      one="review"
      hint="A review is found by any part of the title, of its words or of the customer's name."
      yet={{ title: 'No reviews yet', text: 'What customers write about what they bought is listed here.' }}
    />
  );
}

function ReviewRows({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <ListRows
      rows={reviews}
      idOf={({ reviewId }) => String(reviewId)}
      columns={columns}
      card={(row) => (
        <>
          <div className={styles.line}>
            <ReviewLink row={row} />
          </div>
          <span className={styles.named}>
            <Stars stars={row.stars} />
            <StatusBadge {...stateTexts[row.state]} />
          </span>
          <span className={styles.short}>{row.text}</span>
          <span className={styles.detail}>
            {row.name}, {formatIstMoment(row.writtenAt)}
          </span>
        </>
      )}
    />
  );
}

const columns: readonly ListColumn<ReviewRow>[] = [
  { title: 'About', className: styles.long, cell: (row) => <ReviewLink row={row} /> },
  { title: 'Stars', cell: ({ stars }) => <Stars stars={stars} /> },
  { title: 'Words', className: styles.long, cell: ({ text }) => <span className={styles.short}>{text}</span> },
  { title: 'By', cell: ({ name }) => name },
  { title: 'Written', className: styles.whole, cell: ({ writtenAt }) => formatIstDay(writtenAt) },
  { title: 'State', cell: ({ state }) => <StatusBadge {...stateTexts[state]} /> },
];

function ReviewLink({ row: { reviewId, title, photoCount } }: { row: ReviewRow }) {
  return (
    <span className={styles.named}>
      <Link to={hrefs.review(reviewId)} className={styles.link} data-key-row>
        {title}
      </Link>
      {photoCount > 0 && <span className="small muted">{countOf(photoCount, 'photograph')}</span>}
    </span>
  );
}
