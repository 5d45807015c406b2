import { countOf } from '../../../rules/texts/counts.ts';
import type { ReactNode } from 'react';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Box } from '../../parts/layout/box.tsx';
import type { IconName } from '../../parts/media/icon.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import { pathWith, useList } from './list-address.ts';
import styles from './rows.module.css';

interface ReplyWithPages {
  page: number;
  pageSize: number;
  total: number;
  /** The shop stopped counting at the total. */
  isMore: boolean;
}

export interface ListFoundProps<Reply extends ReplyWithPages, Row> {
  asked: { reply: Reply | null; refusal: Refusal | null; askAgain: () => void };
  rowsOf: (reply: Reply) => readonly Row[];
  /** What a row is, such as order. */
  one: string;
  /** What is loading, such as the orders. */
  whole: string;
  /** What helps when there is more than was counted. */
  ifMore?: string;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  children: (rows: readonly Row[], reply: Reply) => ReactNode;
}

/** How many were found, their rows, and the way to the other pages. */
export function ListFound<Reply extends ReplyWithPages, Row>(props: ListFoundProps<Reply, Row>) {
  const { asked, rowsOf, one, whole, ifMore = '', empty, children } = props;
  const { path, search } = useList();
  const { reply } = asked;
  if (!reply) return <OfficeWaiting what={whole} asked={asked} />;
  const { page, pageSize, total, isMore } = reply;
  const rows = rowsOf(reply);
  return (
    <Box className={styles.found} aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)}s found`}>
      <p role="status" className={`small muted ${styles.count}`}>
        {isMore && 'More than '}
        {countOf(total, one)}
        {isMore && ifMore}
      </p>
      {rows.length === 0 ? empty : children(rows, reply)}
      {total > pageSize && (
        <Pagination
          label={`Pages of ${one}s`}
          {...{ page, pageSize, total }}
          hrefFor={(other) => pathWith(path, search, { page: other === 1 ? '' : String(other) })}
        />
      )}
    </Box>
  );
}

export interface NothingFoundProps {
  icon: IconName;
  one: string;
  /** How a list is searched, for whoever has found nothing. */
  hint: string;
  /** When there is nothing even without a filter. */
  yet?: { title: string; text: string };
}

export function NothingFound({ icon, one, hint, yet }: NothingFoundProps) {
  const { path, search } = useList();
  if (yet && search.size === 0) {
    return (
      <EmptyState icon={icon} title={yet.title}>
        {yet.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={`No ${one} fits`}
      action={
        <LinkButton look="dark" to={path}>
          Show all {one}s
        </LinkButton>
      }
    >
      {hint}
    </EmptyState>
  );
}
