import { useState, type FormEvent } from 'react';
import { officeApplyImport, officePreviewImport } from '../../../../contract/office/catalogue-csv.ts';
import { classNames } from '../../../parts/class-names.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { WhyField } from '../../dialog/action-dialog.tsx';
import { useDropping } from '../../../parts/form/use-dropping.ts';
import drop from '../photographs/photographs.module.css';
import { countOf } from '../../../../rules/texts/counts.ts';
import { useSaving } from '../use-saving.ts';
import { ComparedLines, type Preview } from './compared-lines.tsx';

interface SeenCsv {
  name: string;
  csv: string;
  preview: Preview;
}

/** Choosing a file shows what it would change; only then it can be imported. */
export function ImportBox({ onMessage }: { onMessage: (message: FormMessage) => void }) {
  const { isPending, message, save, errors } = useSaving();
  const [seen, setSeen] = useState<SeenCsv | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function look(file: File | undefined) {
    setSeen(null);
    if (!file) return;
    const csv = await readTextFile(file);
    setProblem(csv === null ? 'This is not a CSV file in UTF-8. Save it as “CSV UTF-8” and choose it again.' : null);
    if (csv === null) return;
    const preview = await save(officePreviewImport, { csv });
    if (preview) setSeen({ name: file.name, csv, preview });
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why } = readForm(event.currentTarget, ['why']);
    const done = seen && (await save(officeApplyImport, { csv: seen.csv, why: why.trim() }));
    if (!done) return;
    setSeen(null);
    onMessage({ tone: 'ok', title: `${countOf(done.changed, 'edition')} changed. It can be undone below.` });
  }
  return (
    <Box title="Import" isStacked>
      {message && <FormAlert message={message} />}
      <FileField problem={problem} onFile={(file) => void look(file)} />
      {isPending && !seen && <p role="status">Reading the file…</p>}
      {seen && (
        <Stack as="form" onSubmit={(event) => void submit(event)}>
          <p className="strong">{seen.name}</p>
          {seen.preview.changed > 0 && seen.preview.wrong === 0 && (
            <>
              <WhyField errors={errors} />
              <ButtonRow>
                <Button type="submit" look="primary" isPending={isPending}>
                  Import: change {countOf(seen.preview.changed, 'edition')}
                </Button>
              </ButtonRow>
            </>
          )}
          <ComparedLines preview={seen.preview} isCsv />
        </Stack>
      )}
    </Box>
  );
}

function FileField({ problem, onFile }: { problem: string | null; onFile: (file: File | undefined) => void }) {
  const { isOver, dropping } = useDropping(([file]) => onFile(file));
  return (
    <div {...dropping} className={classNames(drop.drop, isOver && drop.over)}>
      <Field
        label="CSV file"
        hint="Choose it or drop it here. Nothing changes before you have seen what would. Columns may be left out."
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className={drop.file}
            onChange={(event) => {
              onFile(event.target.files?.[0]);
              // The same file, put right, can be chosen again.
              event.target.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}

/** The text of a file; null when it is not UTF-8: guessed letters would become the names of the catalogue. */
async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (failure) {
    if (failure instanceof TypeError) return null;
    throw failure;
  }
}
