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
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';

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
