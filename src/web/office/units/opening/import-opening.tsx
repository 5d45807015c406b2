import { countOf } from '../../../../rules/texts/counts.ts';
import { useRef, useState, type FormEvent } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeImportOpening } from '../../../../contract/office/opening-stock.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { newAttempt } from '../../../calls/use-lost-answer.ts';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { useSaving } from '../../catalogue/use-saving.ts';
import { WhyField } from '../../dialog/action-dialog.tsx';
import styles from './opening.module.css';

type Outcome = ReplyOf<typeof officeImportOpening>;

const example = 'product id,grade,serial,shelf,cost\n12,Good,,B4,650';

/** Units that were there before the books, with what they cost: looked at first, and then added all or not at all. */
export function ImportOpening({ onDone }: { onDone: (sentence: string) => void }) {
  const { isPending, message, save, errors } = useSaving();
  const [csv, setCsv] = useState('');
  const [seen, setSeen] = useState<Outcome | null>(null);
  // However often it is pressed, these units come in once: the shop knows the press by this name.
  const attempt = useRef<string | null>(null);
  const isGood = seen !== null && seen.problems.length === 0 && seen.units > 0;
  function type(text: string) {
    setCsv(text);
    setSeen(null);
    attempt.current = null;
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isGood) return setSeen(await save(officeImportOpening, { csv, isTrial: true, why: 'A trial' }));
    const why = readForm(event.currentTarget, ['why']).why.trim();
    attempt.current ??= newAttempt();
    const done = await save(officeImportOpening, { csv, attempt: attempt.current, why });
    if (!done || done.problems.length > 0) return setSeen(done);
    type('');
    onDone(done.units === 1 ? '1 unit is added.' : `${done.units} units are added.`);
  }
  return (
    <Box title="Import units with their costs">
      <Stack as="form" aria-label="Import units with their costs" onSubmit={(event) => void submit(event)}>
        {message && <FormAlert message={message} />}
        <TextAreaField
          label="CSV, a unit on each line"
          hint="Product id or edition id, grade (Good when empty), serial, shelf, cost. They are for sale at once: consoles, controllers and headsets need their serial numbers."
          rows={5}
          placeholder={example}
          value={csv}
          required
          error={errors['csv'] ?? null}
          onChange={(event) => type(event.target.value)}
        />
        <FromFile onText={type} />
        {seen && <Seen outcome={seen} />}
        {isGood && <WhyField errors={errors} />}
        <ButtonRow>
          <Button type="submit" look="dark" isPending={isPending}>
            {isGood ? 'Add these units' : 'Look at it first'}
          </Button>
        </ButtonRow>
      </Stack>
    </Box>
  );
}

function FromFile({ onText }: { onText: (text: string) => void }) {
  return (
    <label className={`small ${styles.file}`}>
      Or from a file:{' '}
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          void event.target.files?.[0]?.text().then(onText);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function Seen({ outcome: { units, cost, problems, addedBefore } }: { outcome: Outcome }) {
  if (problems.length === 0) {
    return (
      <>
        <Callout role="status" tone={units > 0 ? 'ok' : 'warn'}>
          {countOf(units, 'unit')}, {exactRupees(cost)} in all.
        </Callout>
        {addedBefore !== null && (
          <Callout tone="warn" title={`The same file was added on ${formatIstMoment(addedBefore)}.`}>
            Add it only if these are other units: what has no serial number would be in the books twice.
          </Callout>
        )}
      </>
    );
  }
  return (
    <Callout role="alert" tone="bad" title="Nothing is added: these lines are wrong.">
      <ul>
        {problems.map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            Line {line}: {sentence}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
