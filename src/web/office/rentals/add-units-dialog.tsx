import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { officeAddUnits } from '../../../contract/office/rentals.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { Stack } from '../../parts/layout/stack.tsx';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import type { RentalCalendar } from './calendar/rental-window.ts';

export interface AddUnitsDialogProps {
  calendar: RentalCalendar;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function AddUnitsDialog({ calendar, onDone, onClose }: AddUnitsDialogProps) {
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [wrongLabels, setWrongLabels] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const wish = readForm(event.currentTarget, ['title', 'place', 'labels']);
    const labels = wish.labels.split('\n').flatMap((label) => label.trim() || []);
    if (labels.length === 0) return setWrongLabels('Please write at least one label.');
    const { refusal } = await send(officeAddUnits, { editionId: wish.title, place: wish.place, labels });
    const wrong = refusal?.fields?.['labels'] ?? null;
    setWrongLabels(wrong);
    setMessage(refusal && wrong === null ? { title: refusal.sentence } : null);
    if (!refusal) onDone(labels.length === 1 ? 'One unit is added.' : `${labels.length} units are added.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add units"
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="dark" isPending={isPending}>
            Add units
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <Choices calendar={calendar} />
        <TextAreaField
          label="Labels, one a line"
          hint="What stands on the sticker of each unit. No two units have the same."
          name="labels"
          rows={4}
          maxLength={3000}
          required
          error={wrongLabels}
        />
      </Stack>
    </Dialog>
  );
}

function Choices({ calendar }: Pick<AddUnitsDialogProps, 'calendar'>) {
  const [search] = useSearchParams();
  return (
    <>
      <SelectField
        label="Title"
        name="title"
        placeholder="Choose"
        required
        defaultValue={search.get('title') ?? ''}
        options={calendar.titles.map(({ editionId, title, platform }) => ({
          value: String(editionId),
          label: `${title} (${platformLabel(platform)})`,
        }))}
      />
      <SelectField
        label="City"
        name="place"
        defaultValue={calendar.place}
        options={calendar.places.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </>
  );
}
