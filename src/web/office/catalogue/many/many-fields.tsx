import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { officePreviewBulkEdit } from '../../../../contract/office/catalogue-csv.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import { readForm } from '../../../parts/form/read-form.ts';

export interface ManyFieldsProps {
  errors: FieldErrors;
  onType: () => void;
}

type Wish = Omit<RequestOf<typeof officePreviewBulkEdit>, 'productIds' | 'filter'>;

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

export function ManyFields({ errors, onType }: ManyFieldsProps) {
  const [change, setChange] = useState<Wish['change']>('price');
  return (
    <>
      <SelectField
        label="What to do"
        name="change"
        options={changes}
        value={change}
        onChange={(event) => {
          setChange(event.target.value as Wish['change']);
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

export function readWish(form: HTMLFormElement): Wish {
  const { change, percent, roundTo, struckOut } = readForm(form, ['change', 'percent', 'roundTo', 'struckOut']);
  return {
    change: change as Wish['change'],
    ...(percent !== '' && { percent: Number(percent.replace('−', '-')) }),
    ...(roundTo !== '' && { roundTo: Number(roundTo) }),
    ...(struckOut !== '' && { struckOut: struckOut as NonNullable<Wish['struckOut']> }),
  };
}
