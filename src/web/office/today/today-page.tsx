import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { officeToday } from '../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../rules/time/format-ist.ts';
import { Segments } from '../../parts/form/segments.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import office from '../office.module.css';
import { listPath } from '../orders/order-filter.ts';
import { OrderSearch } from '../orders/order-search.tsx';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { DayCharts } from './day-charts.tsx';
import { TodoCards } from './todo-cards.tsx';
import styles from './today-page.module.css';
import { TotalCards } from './total-cards.tsx';

const spans = ['7', '30', '90'] as const;

export function TodayPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened] = useState(() => new Date().toISOString());
  const days = spans.find((span) => span === search.get('days')) ?? '7';
  return (
    <>
      <div className={office.head}>
        <div>
          <h1 className="display h1">Today</h1>
          <p className="small muted">{formatIstMoment(opened)}</p>
        </div>
        <OrderSearch
          text=""
          className={styles.search}
          onSearch={(q) => void navigate(listPath(new URLSearchParams(), { q }))}
        />
      </div>
      <Numbers days={days} />
    </>
  );
}

function Numbers({ days }: { days: (typeof spans)[number] }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officeToday, { days });
  if (!reply && refusal) return <OfficeTrouble title="Today did not load." refusal={refusal} onRetry={askAgain} />;
  return (
    <div className={office.stack}>
      {reply ? <TodoCards todo={reply.todo} /> : <Waiting />}
      <div className={styles.spans}>
        <h2 className="h3">How it went</h2>
        <Segments
          label="How many days"
          segments={spans.map((span) => ({
            label: `${span} days`,
            href: span === '7' ? '/office' : `/office?days=${span}`,
            isCurrent: span === days,
          }))}
        />
      </div>
      {reply ? <TotalCards totals={reply.totals} days={days} /> : <Skeleton shape="panel" />}
      {reply ? <DayCharts days={reply.days} /> : <Skeleton shape="panel" />}
    </div>
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
