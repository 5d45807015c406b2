import { Link } from 'react-router';
import { officeGrievances } from '../../../contract/office/grievances.ts';
import { topicTexts } from '../../../rules/grievances/grievance.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { pageIn, textIn, useListAddress } from '../list/list-address.ts';
import { FilterSearch, FilterSelect, ListFilters } from '../list/list-filters.tsx';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import { AnswerClock, type GrievanceRow, SolutionClock } from './clocks.tsx';

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
          </div>
          <span>{row.customer}</span>
          <span className={styles.detail}>{aboutText(row)}</span>
          <AnswerClock row={row} />
          <SolutionClock row={row} />
        </>
      )}
    />
  );
}

function aboutText({ about, orderId }: GrievanceRow): string {
  return orderId === null ? topicTexts[about] : `${topicTexts[about]}, ${orderId}`;
}

const columns: readonly ListColumn<GrievanceRow>[] = [
  { title: 'Complaint', cell: (row) => <GrievanceLink row={row} /> },
  { title: 'Customer', className: styles.long, cell: ({ customer }) => customer },
  { title: 'About', className: styles.long, cell: aboutText },
  { title: 'Opened', cell: ({ openedAt }) => formatIstMoment(openedAt) },
  { title: 'Answer', cell: (row) => <AnswerClock row={row} /> },
  { title: 'Solution', cell: (row) => <SolutionClock row={row} /> },
];

function GrievanceLink({ row: { grievanceId, isOurTurn, closedAt } }: { row: GrievanceRow }) {
  return (
    <span className={styles.named}>
      <Link to={hrefs.grievance(grievanceId)} className={styles.link} data-key-row>
        {grievanceId}
      </Link>
      {isOurTurn && closedAt === null && <StatusBadge tone="wait" label="Our turn" />}
    </span>
  );
}
