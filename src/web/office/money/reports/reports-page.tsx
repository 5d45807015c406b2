import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { officeReport, officeReportCsv } from '../../../../contract/office/reports.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { ExportButton } from '../../list/export-button.tsx';
import office from '../../office.module.css';
import { searchNow } from '../../list/path-with.ts';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { choiceOf, reportNames, reportPath, type ReportChoice } from './report-choice.ts';
import { ReportTable } from './report-table.tsx';
import { indianDay } from '../../../../rules/time/day.ts';
import { usualSpans } from '../../../../rules/time/report-days.ts';
import { Segments } from '../../../parts/form/segments.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { DayFilter } from '../../orders/day-filter.tsx';
import styles from './reports.module.css';

export function ReportsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const choice = choiceOf(search, now);
  return (
    <>
      <div className={office.head}>
        <h1 className="display h1">Reports</h1>
        <ExportButton call={officeReportCsv} request={choice} name={`${choice.name}.csv`} />
      </div>
      <div className={office.stack}>
        <ReportFilters
          {...{ choice, now }}
          onChoice={(changes) =>
            void navigate(reportPath({ ...choiceOf(searchNow(), now), ...changes }), { preventScrollReset: true })
          }
        />
        <Report choice={choice} />
      </div>
    </>
  );
}

function Report({ choice }: { choice: ReportChoice }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officeReport, choice);
  if (!reply && refusal) {
    return <OfficeTrouble title="The report did not load." refusal={refusal} onRetry={askAgain} />;
  }
  if (!reply) return <OfficeWaiting what="the report" />;
  const { title, count, rows } = reply;
  return (
    <section className={office.box} aria-labelledby="report">
      <h2 id="report" className="h3">
        {title}
      </h2>
      <p className="small muted">{reportNames.find(({ name }) => name === choice.name)?.about}</p>
      <p role="status" className="small muted">
        {count === 1 ? '1 line' : `${count.toLocaleString('en-IN')} lines`}
      </p>
      {count > rows.length && (
        <Notice title={`The first ${rows.length.toLocaleString('en-IN')} lines are shown`}>
          The totals are of all {count.toLocaleString('en-IN')} lines, and the CSV file has every one of them.
        </Notice>
      )}
      {count === 0 ? (
        <EmptyState icon="document" title="Nothing in these days">
          Choose other days above.
        </EmptyState>
      ) : (
        <ReportTable report={reply} />
      )}
    </section>
  );
}

interface ReportFiltersProps {
  choice: ReportChoice;
  now: Date;
  onChoice: (changes: Partial<ReportChoice>) => void;
}

/** All of it is in the address: a report can be kept and sent to the accountant as a link. */
function ReportFilters({ choice, now, onChoice }: ReportFiltersProps) {
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
