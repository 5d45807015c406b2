import { useState } from 'react';
import { officeBulkChanges, officeExportCatalogue } from '../../../../contract/office/catalogue-csv.ts';
import { platforms } from '../../../../rules/catalogue/sections.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { ExportButton } from '../../list/export-button.tsx';
import { hrefs } from '../../hrefs.ts';
import line from '../../list/list-search.module.css';
import rows from '../../list/rows.module.css';
import { countOf } from '../../../../rules/texts/counts.ts';
import { ImportBox } from './import-box.tsx';
import { UndoButton } from './undo-button.tsx';

const nothing = {};

/** The catalogue as CSV, out and in again, and the last bulk changes. */
export function CatalogueCsvPage() {
  const mayChange = useIsOneOf(managers);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const changes = useOfficeAsked(officeBulkChanges, nothing);
  function onMessage(news: FormMessage) {
    setMessage(news);
    changes.askAgain();
  }
  return (
    <>
      <DetailHead back={{ to: hrefs.catalogue, label: 'Catalogue' }} title="Import and export" />
      <Stack>
        <FormAlert message={message} />
        {mayChange && <ExportBox />}
        {mayChange && <ImportBox onMessage={onMessage} />}
        <LastChanges {...changes} mayUndo={mayChange} onMessage={onMessage} />
      </Stack>
    </>
  );
}

type LastChangesProps = ReturnType<typeof useOfficeAsked<typeof officeBulkChanges>> & {
  mayUndo: boolean;
  onMessage: (message: FormMessage) => void;
};

function LastChanges({ reply, refusal, askAgain, mayUndo, onMessage }: LastChangesProps) {
  return (
    <Box title="Last changes of many">
      {!reply && refusal && <OfficeTrouble title="The changes did not load." refusal={refusal} onRetry={askAgain} />}
      {!reply && !refusal && <Skeleton shape="panel" />}
      {reply?.length === 0 && <p className="small muted">Nothing was changed by the dozen yet.</p>}
      <List>
        {reply?.map(({ bulkId, by, at, why, count, undoneBy, undoneAt }) => (
          <li key={bulkId} className={rows.line}>
            <span>
              <span className="strong">{countOf(count, 'edition')}</span>: {why}
              <span className={rows.detail}>
                {by}, {formatIstMoment(at)}
              </span>
              {undoneBy !== null && undoneAt !== null && (
                <span className={rows.detail}>
                  Undone by {undoneBy}, {formatIstMoment(undoneAt)}
                </span>
              )}
            </span>
            {mayUndo && undoneAt === null && <UndoButton bulkId={bulkId} onDone={onMessage} />}
          </li>
        ))}
      </List>
    </Box>
  );
}

function ExportBox() {
  const [platform, setPlatform] = useState('');
  return (
    <Box title="Export" isStacked>
      <p className="small muted">
        A line for each edition, with all its prices and texts. Open it in a spreadsheet, change what should change, and
        import it again. Sent back unchanged, it changes nothing.
      </p>
      <div className={line.line}>
        <SelectField
          label="Platform"
          className={line.field}
          placeholder="All"
          options={platforms.map(({ code, label }) => ({ value: code, label }))}
          value={platform}
          onChange={(event) => setPlatform(event.target.value)}
        />
        <ExportButton
          look="dark"
          call={officeExportCatalogue}
          request={platform === '' ? {} : { platform }}
          name="catalogue.csv"
        />
      </div>
    </Box>
  );
}
