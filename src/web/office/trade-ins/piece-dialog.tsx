import { useId, useState, type FormEvent } from 'react';
import { officeChangeUnit } from '../../../contract/office/trade-ins.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { Stack } from '../../parts/layout/stack.tsx';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import { grades } from './grades.ts';
import type { PieceInStockProps, PieceUnit } from './piece-in-stock.tsx';

const states: readonly { value: PieceUnit['state']; label: string }[] = [
  { value: 'in stock', label: 'On the shelf' },
  { value: 'repair', label: 'In repair: not on sale' },
  { value: 'parts', label: 'For parts: not on sale' },
];

/** What the bench wrote down can be wrong, and some things are repaired first. */
export function PieceDialog({ item, unit, onDone, onClose }: PieceInStockProps & { onClose: () => void }) {
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { grade, serial, state, why } = readForm(event.currentTarget, ['grade', 'serial', 'state', 'why']);
    const sent = await send(officeChangeUnit, {
      unitId: unit.unitId,
      grade: grade as PieceUnit['grade'],
      serial: serial.trim(),
      state: state as 'in stock' | 'repair' | 'parts',
      why: why.trim(),
    });
    setRefusal(sent.refusal);
    if (sent.refusal) return;
    onClose();
    onDone(`${item.title} is changed.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Correct or move: ${item.title}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="dark" isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={refusal && !refusal.fields?.['serial'] ? { title: refusal.sentence } : null} />
        <PieceFields unit={unit} serialError={refusal?.fields?.['serial'] ?? null} />
      </Stack>
    </Dialog>
  );
}

function PieceFields({ unit, serialError }: { unit: PieceUnit; serialError: string | null }) {
  return (
    <>
      <SelectField label="Grade" name="grade" options={grades} defaultValue={unit.grade} />
      <TextField
        label="Serial number (if it has one)"
        name="serial"
        autoComplete="off"
        maxLength={60}
        defaultValue={unit.serial ?? ''}
        error={serialError}
      />
      <SelectField label="Where it is" name="state" options={states} defaultValue={unit.state} />
      <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
    </>
  );
}
