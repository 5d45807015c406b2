import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pageSize: number;
  /** How many things there are on all pages together. */
  total: number;
  hrefFor: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pageSize, total, hrefFor, label = 'Pages' }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label={label} className={styles.pagination}>
      <p className={styles.range}>{rangeText({ page, pageSize, total })}</p>
      {pageCount > 1 && (
        <ul className={styles.pages}>
          <Turn way="prev" href={page > 1 ? hrefFor(page - 1) : null} />
          {pagesAround(page, pageCount).map((entry) => (
            <li key={entry.key} className={classNames(entry.isSide && styles.side)}>
              {entry.page === null ? (
                <span className={styles.gap}>…</span>
              ) : (
                <Link
                  to={hrefFor(entry.page)}
                  className={styles.page}
                  aria-label={`Page ${entry.page}`}
                  aria-current={entry.page === page ? 'page' : undefined}
                >
                  {entry.page}
                </Link>
              )}
            </li>
          ))}
          <Turn way="next" href={page < pageCount ? hrefFor(page + 1) : null} />
        </ul>
      )}
    </nav>
  );
}

function Turn({ way, href }: { way: 'prev' | 'next'; href: string | null }) {
  const icon = <Icon name={way === 'next' ? 'chevronRight' : 'chevronLeft'} />;
  const label = way === 'next' ? 'Next page' : 'Previous page';
  return (
    <li>
      {href === null ? (
        <span className={classNames(styles.page, styles.off)}>{icon}</span>
      ) : (
        <Link to={href} rel={way} className={styles.page} aria-label={label}>
          {icon}
        </Link>
      )}
    </li>
  );
}

interface PageEntry {
  key: string;
  /** Null for a gap. */
  page: number | null;
  /** Left out on narrow screens. */
  isSide: boolean;
}

/** First, last, the current page and its neighbours; a gap stands for two pages or more. */
function pagesAround(page: number, pageCount: number): PageEntry[] {
  const entries: PageEntry[] = [];
  for (let each = 1; each <= pageCount; each += 1) {
    const isEdge = each === 1 || each === pageCount;
    const distance = Math.abs(each - page);
    const fillsSmallGap = (each === 2 && page === 4) || (each === pageCount - 1 && page === pageCount - 3);
    if (isEdge || distance <= 1 || fillsSmallGap) {
      entries.push({ key: String(each), page: each, isSide: !isEdge && distance > 0 && pageCount > 5 });
    } else if (entries.at(-1)?.page !== null) {
      entries.push({ key: `gap-${each}`, page: null, isSide: false });
    }
  }
  return entries;
}

function rangeText({ page, pageSize, total }: { page: number; pageSize: number; total: number }): string {
  if (total === 0) return '0 of 0';
  return `${(page - 1) * pageSize + 1}–${Math.min(page * pageSize, total)} of ${total}`;
}
