import { Link } from 'react-router';
import { officePreOrders, type OfficePreOrder } from '../../../contract/office/pre-orders.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { formatDay } from '../../../rules/time/day.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';

const nothing = {};

/** What is sold before it is there: how many wait, and what there is for them. */
export function PreOrdersPage() {
  const asked = useOfficeAsked(officePreOrders, nothing);
  return (
    <>
      <PageHead title="Pre-orders" about="Who paid first is sent first. What is waited for most stands first." />
      <Stack>
        {asked.reply?.length === 0 && (
          <EmptyState icon="clock" title="No pre-orders">
            Give an edition the age Pre-order in the catalogue, and it is listed here.
          </EmptyState>
        )}
        {asked.reply && asked.reply.length > 0 && <PreOrderRows preOrders={asked.reply} />}
        <OfficeWaiting what="the pre-orders" asked={asked} />
      </Stack>
    </>
  );
}

function PreOrderRows({ preOrders }: { preOrders: readonly OfficePreOrder[] }) {
  return (
    <ListRows
      rows={preOrders}
      idOf={({ productId }) => String(productId)}
      columns={columns}
      card={(row) => (
        <>
          <div className={styles.line}>
            <TitleLink row={row} />
          </div>
          <span className={styles.detail}>{releaseText(row)}</span>
          <span>
            {row.copies} waited for,{' '}
            {row.supply ? `${row.supply.here} here, ${row.supply.promised} promised` : 'not counted'}
          </span>
          <span>
            <ShortBadge row={row} />
          </span>
        </>
      )}
    />
  );
}

const columns: readonly ListColumn<OfficePreOrder>[] = [
  { title: 'Pre-order', className: styles.long, cell: (row) => <TitleLink row={row} /> },
  { title: 'Release', cell: releaseText },
  { title: 'Orders', isNumber: true, cell: ({ orders }) => orders },
  { title: 'Copies', isNumber: true, cell: ({ copies }) => copies },
  { title: 'Here', isNumber: true, cell: ({ supply }) => supply?.here ?? '–' },
  { title: 'Promised', isNumber: true, cell: ({ supply }) => supply?.promised ?? '–' },
  { title: 'Covered', cell: (row) => <ShortBadge row={row} /> },
];

function TitleLink({ row: { productId, title, platform } }: { row: OfficePreOrder }) {
  return (
    <>
      <Link to={hrefs.preOrder(productId)} className={styles.link} data-key-row>
        {title}
      </Link>
      <span className={styles.detail}>{platformLabel(platform)}</span>
    </>
  );
}

function releaseText({ releaseDate }: OfficePreOrder): string {
  return releaseDate === null ? 'No date yet' : formatDay(releaseDate);
}

function ShortBadge({ row: { copies, supply } }: { row: OfficePreOrder }) {
  if (supply === null) return <span className="muted">Not counted</span>;
  const short = copies - supply.here - supply.promised;
  return short > 0 ? (
    <StatusBadge tone="bad" label={`${short} too few`} />
  ) : (
    <StatusBadge tone="ok" label="All of them" />
  );
}
