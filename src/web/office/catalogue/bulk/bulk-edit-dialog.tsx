import { useId, useState, type FormEvent } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { officeApplyBulkEdit, officePreviewBulkEdit } from '../../../../contract/office/catalogue-csv.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { WhyField } from '../../dialog/action-dialog.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import type { CatalogueFilter } from '../catalogue-filters.tsx';
import { countOf } from '../../../../rules/texts/counts.ts';
import { useSaving } from '../use-saving.ts';
import { ComparedLines, type Preview } from './compared-lines.tsx';

export type ChosenProducts = { productIds: number[] } | { filter: Omit<CatalogueFilter, 'page' | 'sort'> };
type BulkEdit = RequestOf<typeof officePreviewBulkEdit>;

export interface BulkEditDialogProps {
  products: ChosenProducts;
  count: number;
  onClose: () => void;
  onChanged: (done: { bulkId: number; changed: number }) => void;
}

/** First what to change, then every difference, then the change. Typing again takes the preview back. */
export function BulkEditDialog({ products, count, onClose, onChanged }: BulkEditDialogProps) {
  const form = useId();
  const { isPending, message, save, errors } = useSaving();
  const [seen, setSeen] = useState<{ edit: BulkEdit; preview: Preview } | null>(null);
  const isReady = seen !== null && seen.preview.changed > 0 && seen.preview.wrong === 0;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why } = readForm(event.currentTarget, ['why']);
    if (isReady) {
      const done = await save(officeApplyBulkEdit, { ...seen.edit, why: why.trim() });
      if (done) onChanged(done);
      return;
    }
    const edit: BulkEdit = { ...products, ...readChoice(event.currentTarget) };
    const preview = await save(officePreviewBulkEdit, edit);
    if (preview) setSeen({ edit, preview });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change ${countOf(count, 'product')}`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look={isReady ? 'primary' : 'dark'} isPending={isPending}>
            {isReady ? `Change ${countOf(seen.preview.changed, 'edition')}` : 'Preview'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <BulkEditFields errors={errors} onType={() => setSeen(null)} />
        {isReady && <WhyField errors={errors} />}
        {seen && <ComparedLines preview={seen.preview} />}
      </Stack>
    </Dialog>
  );
}

interface BulkEditFieldsProps {
  errors: FieldErrors;
  onType: () => void;
}

type EditChoice = Omit<RequestOf<typeof officePreviewBulkEdit>, 'productIds' | 'filter'>;

const changes = [
  { value: 'price', label: 'Move the price by per cent' },
  { value: 'sell', label: 'Move what we pay by per cent' },
  { value: 'list', label: 'List in the shop' },
  { value: 'unlist', label: 'Take out of the shop' },
] as const;
const strikes = [
  { value: 'keep', label: 'Leave it' },
  { value: 'old price', label: 'Strike out the price of today' },
  { value: 'none', label: 'Strike nothing out' },
] as const;
const roundings = [1, 5, 10, 50, 100].map((value) => ({ value: String(value), label: `₹${value}` }));

function BulkEditFields({ errors, onType }: BulkEditFieldsProps) {
  const [change, setChange] = useState<EditChoice['change']>('price');
  return (
    <>
      <SelectField
        label="What to do"
        name="change"
        options={changes}
        value={change}
        onChange={(event) => {
          setChange(event.target.value as EditChoice['change']);
          onType();
        }}
      />
      {(change === 'price' || change === 'sell') && (
        <>
          <TextField
            label="Per cent"
            name="percent"
            hint="With a minus it gets cheaper: -10 makes 900 of 1,000."
            inputMode="text"
            pattern="[+\-−]?[0-9]{1,3}([.][0-9]+)?"
            required
            error={errors['percent'] ?? null}
            onChange={onType}
          />
          <SelectField label="Round to" name="roundTo" options={roundings} defaultValue="10" onChange={onType} />
        </>
      )}
      {change === 'price' && (
        <SelectField label="Price that is struck out" name="struckOut" options={strikes} onChange={onType} />
      )}
    </>
  );
}

function readChoice(form: HTMLFormElement): EditChoice {
  const { change, percent, roundTo, struckOut } = readForm(form, ['change', 'percent', 'roundTo', 'struckOut']);
  return {
    change: change as EditChoice['change'],
    ...(percent !== '' && { percent: Number(percent.replace('−', '-')) }),
    ...(roundTo !== '' && { roundTo: Number(roundTo) }),
    ...(struckOut !== '' && { struckOut: struckOut as NonNullable<EditChoice['struckOut']> }),
  };
}
