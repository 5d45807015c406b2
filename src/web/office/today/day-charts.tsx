import type { ReplyOf } from '../../../contract/call.ts';
import type { officeToday } from '../../../contract/office/today.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { formatShortDay, formatWeekday } from '../../../rules/time/day.ts';
import office from '../office.module.css';
import { BarChart } from './bar-chart.tsx';
import styles from './today-page.module.css';

type Days = ReplyOf<typeof officeToday>['days'];

const charts = [
  { title: 'Sales', pick: (day: Days[number]) => day.sales },
  { title: 'Trade-ins', pick: (day: Days[number]) => day.tradeIns },
  { title: 'Rentals', pick: (day: Days[number]) => day.rentals },
];

/** Three pictures, and the same as a table for whoever wants the numbers. */
export function DayCharts({ days }: { days: Days }) {
  return (
    <>
      <div className={styles.charts}>
        {charts.map(({ title, pick }) => (
          <section key={title} className={office.box} aria-label={title}>
            <h3 className="h3">{title}</h3>
            <BarChart
              label={`${title} of ${days.length} days in rupees; the table below has the numbers`}
              bars={days.map((day) => ({ name: formatShortDay(day.day), value: pick(day) }))}
            />
          </section>
        ))}
      </div>
      <details className={office.box}>
        <summary className={styles.summary}>The same as a table</summary>
        <div className={styles.table} tabIndex={0} role="region" aria-label="Money day by day">
          <DayTable days={days} />
        </div>
      </details>
    </>
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <table className={office.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {charts.map(({ title }) => (
            <th key={title} scope="col" className={office.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{formatWeekday(day.day)}</td>
            {charts.map(({ title, pick }) => (
              <td key={title} className={office.number}>
                {formatRupees(pick(day))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
