import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { officeMoveOrder } from '../../../../contract/office/orders.ts';
import { mostPhotos } from '../../../../contract/fields.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { PictureField } from '../../dialog/picture-field.tsx';
import type { TakenPicture } from '../../dialog/shrink-picture.ts';
import type { OfficeMove } from '../../orders/detail/move-texts.ts';
import type { OrderDetail } from '../../orders/detail/order-detail.ts';
import { formatDay, indianDay } from '../../../../rules/time/day.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';

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

type Checklist = NonNullable<RequestOf<typeof officeMoveOrder>['checklist']>;

export interface RentalChecks {
  steps: Checklist['steps'];
  isComplete: boolean;
  pictures: readonly TakenPicture[];
  setPictures: (pictures: readonly TakenPicture[]) => void;
  tick: (step: string, to: { isDone: boolean }) => void;
  /** As it is sent, with what was written beside it. */
  listWith: (note: string) => Checklist;
}

const stepsOf: Partial<Record<OfficeMove, readonly string[]>> = {
  'hand-over': ['It starts and the controllers are charged', 'All cables are in the bag', 'An identity paper was seen'],
  'take-back': ['It starts', 'All cables and controllers are there', 'The customer’s account is removed from it'],
};

/** The checklist of a move; null for a move that has none. */
export function useRentalChecks(move: OfficeMove, rentals: OrderDetail['rentals']): RentalChecks | null {
  const [done, setDone] = useState<readonly string[]>([]);
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const ownSteps = stepsOf[move];
  if (!ownSteps) return null;
  const units = rentals.flatMap(({ units: labels }) => labels);
  const unitSteps = rentals.flatMap(({ title, units: labels }) => labels.map((label) => `${title}: unit ${label}`));
  const steps = [...unitSteps, ...ownSteps].map((step) => ({ step, isDone: done.includes(step) }));
  return {
    steps,
    isComplete: steps.every(({ isDone }) => isDone),
    pictures,
    setPictures,
    tick: (step, { isDone }) => setDone(isDone ? [...done, step] : done.filter((other) => other !== step)),
    listWith: (note) => ({
      steps,
      units,
      ...(note !== '' && { note }),
      photos: pictures.map(({ picture }) => picture),
    }),
  };
}

/** What whoever hands a rental over must not forget: the money, and that it may be a day too early. */
export function BeforeHandOver({ detail: { money, rentals } }: { detail: OrderDetail }) {
  const [today] = useState(() => indianDay(new Date()));
  const [firstDay] = rentals.map(({ startsOn }) => startsOn).toSorted();
  return (
    <>
      {money.payBy === 'delivery' && money.toPay > 0 && (
        <Notice tone="deal" title={`Take ${exactRupees(money.toPay)} now: it is paid when it is handed over.`} />
      )}
      {firstDay !== undefined && firstDay > today && (
        <Notice tone="warn" title={`It is rented from ${formatDay(firstDay)}, not from today.`} />
      )}
    </>
  );
}
