import { useSearchParams } from 'react-router';
import { officeAddUnits } from '../../../contract/office/rentals.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import type { RentalCalendar } from './calendar/rental-window.ts';

export interface AddUnitsDialogProps {
  calendar: RentalCalendar;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function AddUnitsDialog({ calendar, onDone, onClose }: AddUnitsDialogProps) {
  return (
    <ActionDialog
      title="Add units"
      submitLabel="Add units"
      call={officeAddUnits}
      fields={['title', 'city', 'labels']}
      check={({ labels }) => (labels === '' ? { fields: { labels: 'Please write at least one label.' } } : null)}
      request={({ title, city, labels }) => ({
        editionId: title,
        city,
        labels: labels.split('\n').flatMap((label) => label.trim() || []),
      })}
      onDone={(_, { labels }) =>
        onDone(labels.length === 1 ? 'One unit is added.' : `${labels.length} units are added.`)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Choices calendar={calendar} />
          <TextAreaField
            label="Labels, one a line"
            hint="What stands on the sticker of each unit. No two units have the same."
            name="labels"
            rows={4}
            maxLength={3000}
            required
            error={errors['labels'] ?? null}
          />
        </>
      )}
    </ActionDialog>
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
        name="city"
        defaultValue={calendar.city}
        options={calendar.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </>
  );
}
