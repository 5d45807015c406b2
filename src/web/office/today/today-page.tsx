import { countOf } from '../../../rules/texts/counts.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { officeToday } from '../../../contract/office/today.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { Segments } from '../../parts/form/segments.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { pathWith } from '../list/list-address.ts';
import { OrderSearch } from '../orders/order-search.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { RentalDesk } from '../rentals/rental-desk.tsx';
import { DayCharts } from './day-charts.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './today-page.module.css';
import type { ReplyOf } from '../../../contract/call.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import { useMayOpen } from '../frame/office-member.ts';

/** Who waits for an answer, what is late, and what leaves between which hours. */
const rentalsOfToday = ['answer', 'late', 'hand over'] as const;

const spans = ['7', '30', '90'] as const;

export function TodayPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened] = useState(() => new Date().toISOString());
  const days = spans.find((span) => span === search.get('days')) ?? '7';
  return (
    <>
      <PageHead title="Today" about={formatIstMoment(opened)}>
        <OrderSearch
          text=""
          className={styles.search}
          onSearch={(q) => void navigate(pathWith(hrefs.orders, new URLSearchParams(), { q }))}
        />
      </PageHead>
      <Numbers days={days} />
    </>
  );
}

function Numbers({ days }: { days: (typeof spans)[number] }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officeToday, { days });
  if (!reply && refusal) return <OfficeTrouble title="Today did not load." refusal={refusal} onRetry={askAgain} />;
  return (
    <Stack>
      {reply ? <TodoCards todo={reply.todo} /> : <Waiting />}
      <h2 className="h3">Rentals of today</h2>
      <RentalDesk city={null} only={rentalsOfToday} />
      <div className={styles.spans}>
        <h2 className="h3">How it went</h2>
        <Segments
          label="How many days"
          segments={spans.map((span) => ({
            label: `${span} days`,
            href: span === '7' ? hrefs.today : `${hrefs.today}?days=${span}`,
            isCurrent: span === days,
          }))}
        />
      </div>
      {reply ? <TotalCards totals={reply.totals} days={days} /> : <Skeleton shape="panel" />}
      {reply ? <DayCharts days={reply.days} /> : <Skeleton shape="panel" />}
    </Stack>
  );
}

function Waiting() {
  return (
    <>
      <span role="status" className="visually-hidden">
        Loading today
      </span>
      <Skeleton shape="panel" />
    </>
  );
}

interface TotalCardsProps {
  totals: ReplyOf<typeof officeToday>['totals'];
  days: string;
}

function TotalCards({ totals, days }: TotalCardsProps) {
  const cards = [
    { name: 'Trade-ins accepted', rupees: totals.tradeIns },
    { name: 'Rentals', rupees: totals.rentals },
    { name: 'Margin on units that were bought in', rupees: totals.margin },
  ];
  return (
    <ul className={classNames(styles.cards, styles.totals)} aria-label={`Totals of ${days} days`}>
      <li className={classNames(styles.card, styles.hot)}>
        <span className={styles.name}>Sales</span>
        <span className={styles.count}>{formatRupees(totals.sales)}</span>
        <span className={styles.name}>{countOf(totals.orders, 'order')}</span>
      </li>
      {cards.map(({ name, rupees }) => (
        <li key={name} className={styles.card}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{formatRupees(rupees)}</span>
        </li>
      ))}
    </ul>
  );
}

type Todo = ReplyOf<typeof officeToday>['todo'][number];

/** What needs doing now, each a link to the list that shows it. */
function TodoCards({ todo }: { todo: readonly Todo[] }) {
  const mayOpen = useMayOpen();
  return (
    <section aria-label="What needs doing now">
      <ul className={classNames(styles.cards, styles.todo)}>
        {todo.map((one) => (
          <li key={one.name}>
            <TodoCard todo={one} isLink={mayOpen(one.href)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TodoCard({ todo: { name, count, href }, isLink }: { todo: Todo; isLink: boolean }) {
  const className = classNames(styles.card, count === 0 && styles.done);
  const text = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
    </>
  );
  return isLink ? (
    <Link to={hrefs.page(href)} className={className}>
      {text}
    </Link>
  ) : (
    <div className={className}>{text}</div>
  );
}
