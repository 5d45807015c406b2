import { mostPhotos } from '../../../../contract/fields.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { PictureField } from '../../dialog/picture-field.tsx';
import type { RentalChecks } from './use-rental-checks.ts';

export interface RentalChecklistProps {
  move: 'hand-over' | 'take-back';
  checks: RentalChecks;
}

/**
 * What is looked at before something leaves or is taken back. Nothing leaves with a step open; what comes back is taken as
 * it is, and what is wrong with it is written down.
 */
export function RentalChecklist({ move, checks }: RentalChecklistProps) {
  const isLeaving = move === 'hand-over';
  return (
    <>
      <ChoiceGroup legend="Checklist">
        {checks.steps.map(({ step, isDone }) => (
          <CheckField
            key={step}
            label={step}
            required={isLeaving}
            checked={isDone}
            onChange={(event) => checks.tick(step, { isDone: event.target.checked })}
          />
        ))}
      </ChoiceGroup>
      <TextAreaField
        label={isLeaving || checks.isComplete ? 'Note (if any)' : 'What is not as it should be'}
        name="note"
        rows={2}
        maxLength={500}
        required={!isLeaving && !checks.isComplete}
      />
      <PictureField
        label="Photographs"
        hint="All sides, and every mark. The customer sees them too."
        pictures={checks.pictures}
        most={mostPhotos}
        onChange={checks.setPictures}
      />
    </>
  );
}
