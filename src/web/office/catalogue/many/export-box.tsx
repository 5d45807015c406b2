import { useState } from 'react';
import { officeExportCatalogue } from '../../../../contract/office/catalogue-csv.ts';
import { platforms } from '../../../../rules/catalogue/sections.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { askForFile } from '../../../calls/ask-for-file.ts';
import { refusalOf } from '../../../calls/refused-by-shop.ts';
import { saveFile } from '../../../calls/save-file.ts';
import office from '../../office.module.css';
import line from '../../list/list-search.module.css';

export function ExportBox() {
  const [platform, setPlatform] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function download() {
    setIsPending(true);
    try {
      const { file, name } = await askForFile(officeExportCatalogue, platform === '' ? {} : { platform });
      saveFile(file, name ?? 'catalogue.csv');
      setMessage(null);
    } catch (failure) {
      setMessage({ title: refusalOf(failure).sentence });
    } finally {
      setIsPending(false);
    }
  }
  return (
    <section className={`${office.box} ${office.stack}`} aria-labelledby="export">
      <h2 id="export" className="h3">
        Export
      </h2>
      {message && <FormAlert message={message} />}
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
        <Button look="dark" icon="download" isPending={isPending} onClick={() => void download()}>
          Export as CSV
        </Button>
      </div>
    </section>
  );
}
