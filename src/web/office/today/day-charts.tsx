import type { ReplyOf } from '../../../contract/call.ts';
import type { officeToday } from '../../../contract/office/today.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { formatShortDay, formatWeekday } from '../../../rules/time/day.ts';
import { Box } from '../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../parts/layout/table.tsx';
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
          <Box title={title} key={title} level={3}>
            <BarChart
              label={`${title} of ${days.length} days in rupees; the table below has the numbers`}
              bars={days.map((day) => ({ name: formatShortDay(day.day), value: pick(day) }))}
            />
          </Box>
        ))}
      </div>
      <Box as="details">
        <summary className={styles.summary}>The same as a table</summary>
        <div className={styles.table} tabIndex={0} role="region" aria-label="Money day by day">
          <DayTable days={days} />
        </div>
      </Box>
    </>
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {charts.map(({ title }) => (
            <NumberHead key={title}>{title}</NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{formatWeekday(day.day)}</td>
            {charts.map(({ title, pick }) => (
              <NumberCell key={title}>{formatRupees(pick(day))}</NumberCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
