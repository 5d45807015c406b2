import { LinkButton } from '../../parts/form/link-button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** How many are shown, from which place on, of how many. */
  first: number;
  last: number;
  total: number;
  nextHref: string | null;
  previousHref: string | null;
  onLoad: () => void;
}

/** Real links to the pages of a list; where scripts run, the next page joins the ones that are there. */
export function LoadMore({ first, last, total, nextHref, previousHref, onLoad }: LoadMoreProps) {
  return (
    <nav className={styles.more} aria-label="Pages">
      <div className={styles.links}>
        {previousHref && (
          <LinkButton to={previousHref} size="l" rel="prev">
            Previous
          </LinkButton>
        )}
        {nextHref && (
          <LinkButton to={nextHref} size="l" rel="next" replace preventScrollReset onClick={onLoad}>
            Load more
          </LinkButton>
        )}
      </div>
      <p className="muted tiny" role="status">
        {first > 1 ? `${first}–${last} of ${total}` : `${last} of ${total}`}
      </p>
    </nav>
  );
}
