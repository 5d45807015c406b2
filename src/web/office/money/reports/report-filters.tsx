import { indianDay } from '../../../../rules/time/day.ts';
import { usualSpans } from '../../../../rules/time/report-days.ts';
import { Segments } from '../../../parts/form/segments.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import office from '../../office.module.css';
import { DayFilter } from '../../orders/day-filter.tsx';
import { reportNames, reportPath, type ReportChoice } from './report-choice.ts';
import styles from './reports.module.css';

export interface ReportFiltersProps {
  choice: ReportChoice;
  now: Date;
  onChoice: (changes: Partial<ReportChoice>) => void;
}

/** All of it is in the address: a report can be kept and sent to the accountant as a link. */
export function ReportFilters({ choice, now, onChoice }: ReportFiltersProps) {
  const spans = usualSpans(indianDay(now));
  return (
    <search className={office.box}>
      <div className={styles.filters}>
        <SelectField
          label="Report"
          className={styles.name}
          options={reportNames.map(({ name, label }) => ({ value: name, label }))}
          value={choice.name}
          onChange={({ target }) => {
            const chosen = reportNames.find(({ name }) => name === target.value);
            if (chosen) onChoice({ name: chosen.name });
          }}
        />
        <DayFilter label="From" day={choice.from} onDay={(from) => from !== '' && onChoice({ from })} />
        <DayFilter label="Until" day={choice.to} onDay={(to) => to !== '' && onChoice({ to })} />
      </div>
      <div className={styles.spans}>
        <Segments
          label="Usual days"
          segments={spans.map(({ name, from, to }) => ({
            label: name,
            href: reportPath({ ...choice, from, to }),
            isCurrent: from === choice.from && to === choice.to,
          }))}
        />
      </div>
    </search>
  );
}
