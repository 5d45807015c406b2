import { Link } from 'react-router';
import { officeGrievances } from '../../../contract/office/grievances.ts';
import { topicNames, topicTexts } from '../../../rules/grievances/grievance.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { classNames } from '../../parts/class-names.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { pageIn, textIn, useListAddress } from '../list/list-address.ts';
import { FilterSearch, FilterSelect, ListFilters } from '../list/list-filters.tsx';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import { AnswerCell, AnswerClock, type GrievanceRow, SolutionCell, SolutionClock } from './clocks.tsx';

const choices = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'closed', label: 'Closed' },
] as const;

/** What customers complain about; what is due first stands first. */
export function GrievancesPage() {
  const address = useListAddress(hrefs.grievances);
  const { search } = address;
  const which = choices.find(({ value }) => value === search.get('which'))?.value;
  const asked = useOfficeAsked(officeGrievances, {
    q: textIn(search, 'q'),
    ...(which && { which }),
    page: pageIn(search),
  });
  return (
    <ListPage address={address} title="Complaints" about="What is due first stands first.">
      <ListFilters search={<FilterSearch label="Find a complaint" placeholder="Number, order or name" />}>
        <FilterSelect name="which" label="Which" none="Open" options={choices} />
      </ListFilters>
      <ListFound
        asked={asked}
        rowsOf={({ grievances }) => grievances}
        one="complaint"
        whole="the complaints"
        empty={<Nothing />}
      >
        {(grievances) => <GrievanceRows grievances={grievances} />}
      </ListFound>
    </ListPage>
  );
}

function Nothing() {
  return (
    <NothingFound
      icon="chat"
      one="complaint"
      hint="A complaint is found by the beginning of its number or of the order's, and by any part of the customer's name."
      yet={{ title: 'No open complaints', text: 'What customers write to the shop is listed here until it is solved.' }}
    />
  );
}

function GrievanceRows({ grievances }: { grievances: readonly GrievanceRow[] }) {
  return (
    <ListRows
      rows={grievances}
      idOf={({ grievanceId }) => grievanceId}
      columns={columns}
      card={(row) => (
        <>
          <div className={styles.line}>
            <GrievanceLink row={row} />
            <TurnBadge row={row} />
          </div>
          <span>{row.customer}</span>
          <About row={row} text={topicTexts[row.about]} />
          <AnswerClock row={row} />
          <SolutionClock row={row} />
        </>
      )}
    />
  );
}

function About({ row: { orderId }, text }: { row: GrievanceRow; text: string }) {
  return (
    <span>
      {text}
      {orderId !== null && <span className={classNames(styles.detail, styles.unbroken)}>{orderId}</span>}
    </span>
  );
}

const columns: readonly ListColumn<GrievanceRow>[] = [
  {
    title: 'Complaint',
    cell: (row) => (
      <>
        <GrievanceLink row={row} />
        <span className={styles.detail}>{formatIstDay(row.openedAt)}</span>
      </>
    ),
  },
  { title: 'Turn', cell: (row) => <TurnBadge row={row} /> },
  {
    title: 'Customer',
    className: styles.long,
    cell: ({ customer }) => <span className={styles.short}>{customer}</span>,
  },
  { title: 'About', cell: (row) => <About row={row} text={topicNames[row.about]} /> },
  { title: 'Answer', cell: (row) => <AnswerCell row={row} /> },
  { title: 'Solution', cell: (row) => <SolutionCell row={row} /> },
];

function GrievanceLink({ row: { grievanceId } }: { row: GrievanceRow }) {
  return (
    <Link to={hrefs.grievance(grievanceId)} className={classNames(styles.link, styles.unbroken)} data-key-row>
      {grievanceId}
    </Link>
  );
}

function TurnBadge({ row: { isOurTurn, closedAt } }: { row: GrievanceRow }) {
  return isOurTurn && closedAt === null ? <StatusBadge tone="wait" label="Our turn" /> : null;
}
