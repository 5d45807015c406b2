import { countOf, formatCount } from '../../../../rules/texts/counts.ts';
import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { officePurchaseRegister, officeReport, officeReportCsv } from '../../../../contract/office/reports.ts';
import { ownerOnly } from '../../../../rules/people/staff.ts';
import { indianDay } from '../../../../rules/time/day.ts';
import { type DaySpan, usualSpans } from '../../../../rules/time/report-days.ts';
import { askForFile } from '../../../calls/ask-for-file.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Segments } from '../../../parts/form/segments.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { DownloadDialog } from '../../dialog/download-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { ExportButton } from '../../list/export-button.tsx';
import { dayIn, pathWith, searchNow, useList, useListAddress } from '../../list/list-address.ts';
import { FilterDay, ListFilters } from '../../list/list-filters.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ReportTable } from './report-table.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './reports.module.css';

type ReportChoice = Required<RequestOf<typeof officeReport>>;

/** Every report, in the words of the shop, with what its days mean. */
const reports: readonly { value: ReportChoice['name']; label: string; about: string }[] = [
  { value: 'sales', label: 'Sales register', about: 'Every invoice and credit note that was made in these days.' },
  {
    value: 'gst',
    label: 'GST by HSN and state',
    about:
      'What the GST return asks for: the documents of these days, and in the last four columns the tax in the margins of used things, equal to the margin register.',
  },
  {
    value: 'margin',
    label: 'Margin register',
    about:
      'Used things that were sent in these days: cost, price and the tax in the margin. What came back in these days is taken off again.',
  },
  {
    value: 'new-margin',
    label: 'Margin of new things',
    about:
      'New things by order, for the documents of these days: what they brought without tax, and what they cost. What came first leaves first; what came back is taken off again.',
  },
  { value: 'trade-ins', label: 'Trade-in register', about: 'What was bought from customers in these days.' },
  {
    value: 'purchases',
    label: 'Purchase register',
    about:
      'For the authorities: who sold what, when they declared that it is their own, and what was paid to whom, from the vouchers of these days; and what was taken in these days and is not paid yet.',
  },
  {
    value: 'stock',
    label: 'Stock valuation',
    about:
      'What stands on the shelves now, whatever days are chosen. What nobody has told the cost of is counted in the last column: tell it under Opening stock.',
  },
  {
    value: 'wallets',
    label: 'Wallet liability',
    about: 'The store credit that the shop owes at the end of the last day.',
  },
  { value: 'rentals', label: 'Rental utilisation', about: 'How many of these days the units were out, and the rent.' },
  {
    value: 'rental-months',
    label: 'Rentals by month and city',
    about: 'What renting out brought by its documents, the deposits, and how many of the days the units were out.',
  },
];

/** All of a report is always in its address, so that the accountant who gets the link next month sees the same days. */
export function ReportsPage() {
  const [spans] = useState(() => usualSpans(indianDay(new Date())));
  const address = useListAddress(hrefs.reports);
  const choice = choiceOf(address.search, spans);
  const isOwner = useIsOneOf(ownerOnly);
  const [message, setMessage] = useState<FormMessage | null>(null);
  return (
    <ListPage
      address={{ ...address, change: (changes) => address.change({ ...choiceOf(searchNow(), spans), ...changes }) }}
      title="Reports"
      buttons={
        <>
          {choice.name === 'purchases' && isOwner && <WholeNumbers choice={choice} onMessage={setMessage} />}
          <ExportButton call={officeReportCsv} request={choice} name={`${choice.name}.csv`} />
        </>
      }
    >
      <FormAlert message={message} />
      <ReportFilters choice={choice} spans={spans} />
      <Report choice={choice} />
    </ListPage>
  );
}

/** The register with the numbers that are masked on the page, for the owner to hand on. */
function WholeNumbers({ choice, onMessage }: { choice: ReportChoice; onMessage: (message: FormMessage) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { from, to } = choice;
  return (
    <>
      <Button size="s" icon="lock" onClick={() => setIsAsked(true)}>
        With whole ID numbers
      </Button>
      {isAsked && (
        <DownloadDialog
          title="The register with whole ID numbers"
          submitLabel="Download"
          name="purchases-with-ids.csv"
          ask={() => askForFile(officePurchaseRegister, { from, to })}
          done={(name) => `The register is downloaded: ${name}.`}
          onMessage={onMessage}
          onClose={() => setIsAsked(false)}
        >
          For the authorities only: the file has the whole numbers of identity documents. Your name and the moment are
          kept in the audit log.
        </DownloadDialog>
      )}
    </>
  );
}

/** What the address asks for; whatever it cannot mean is the sales of this month. */
function choiceOf(search: URLSearchParams, [month]: readonly DaySpan[]): ReportChoice {
  return {
    name: reports.find(({ value }) => value === search.get('name'))?.value ?? 'sales',
    from: dayIn(search, 'from') ?? month?.from ?? '',
    to: dayIn(search, 'to') ?? month?.to ?? '',
  };
}

function ReportFilters({ choice, spans }: { choice: ReportChoice; spans: readonly DaySpan[] }) {
  const { path, search, change } = useList();
  return (
    <ListFilters
      isClearable={false}
      below={
        <div className={styles.spans}>
          <Segments
            label="Usual days"
            segments={spans.map(({ name, from, to }) => ({
              label: name,
              href: pathWith(path, search, { ...choice, from, to }),
              isCurrent: from === choice.from && to === choice.to,
            }))}
          />
        </div>
      }
    >
      <SelectField
        label="Report"
        className={styles.name}
        options={reports}
        value={choice.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <FilterDay name="from" label="From" otherwise={choice.from} />
      <FilterDay name="to" label="Until" otherwise={choice.to} />
    </ListFilters>
  );
}

function Report({ choice }: { choice: ReportChoice }) {
  const asked = useOfficeAsked(officeReport, choice);
  const { reply } = asked;
  if (!reply) return <OfficeWaiting what="the report" asked={asked} />;
  const { title, count, rows } = reply;
  return (
    <Box
      title={title}
      beside={
        <p role="status" className="small">
          {countOf(count, 'line')}
        </p>
      }
    >
      <p className="small muted">{reports.find(({ value }) => value === choice.name)?.about}</p>
      {count > rows.length && (
        <Callout title={`The first ${formatCount(rows.length)} lines are shown`}>
          The totals are of all {formatCount(count)} lines, and the CSV file has every one of them.
        </Callout>
      )}
      {count === 0 ? (
        <EmptyState icon="document" title="Nothing in these days">
          Choose other days above.
        </EmptyState>
      ) : (
        <ReportTable report={reply} />
      )}
    </Box>
  );
}
