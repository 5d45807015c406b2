import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { officeMoveOrder } from '../../../../contract/office/orders.ts';
import { mostPhotos } from '../../../../contract/fields.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import type { StaffMove } from '../../../../rules/orders/staff-moves.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { OfficePhotos } from '../../orders/detail/office-photos.tsx';
import { formatDay, indianDay } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { leavesWithPhotographs } from '../../../../rules/rentals/evidence.ts';
import { MissingSerials } from '../evidence/missing-serials.tsx';
import { MissingOfRenter } from './renter-facts.tsx';

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
      {isLeaving && (
        <TextAreaField
          label="What goes with it (if anything)"
          hint="Scan the label of each game, or type one a line. It comes back with the rental."
          name="lent"
          rows={2}
          maxLength={500}
        />
      )}
      <TextAreaField
        label={isLeaving || checks.isComplete ? 'Note (if any)' : 'What is not as it should be'}
        name="note"
        rows={2}
        maxLength={500}
        required={!isLeaving && !checks.isComplete}
      />
      {!isLeaving && checks.photosOfLeaving.length > 0 && (
        <div>
          <p className="small strong">When it left</p>
          <OfficePhotos photos={checks.photosOfLeaving} about="when it left" />
        </div>
      )}
      <PictureField
        label="Photographs"
        hint={photographHint(move, checks)}
        pictures={checks.pictures}
        most={mostPhotos}
        onChange={checks.setPictures}
      />
    </>
  );
}

function photographHint(move: RentalChecklistProps['move'], { isPhotographed }: RentalChecks): string {
  const seen = 'The customer sees them too.';
  if (!isPhotographed) return `All sides, and every mark. ${seen}`;
  return move === 'hand-over'
    ? `Needed before it leaves: all sides, and every mark. ${seen}`
    : `From the same sides as when it left. Without them, note why. ${seen}`;
}

type Checklist = NonNullable<RequestOf<typeof officeMoveOrder>['checklist']>;

export interface RentalChecks {
  steps: Checklist['steps'];
  isComplete: boolean;
  /** Something of it is photographed at both ends. */
  isPhotographed: boolean;
  /** The addresses of the pictures that were taken when it left. */
  photosOfLeaving: readonly string[];
  pictures: readonly TakenPicture[];
  setPictures: (pictures: readonly TakenPicture[]) => void;
  tick: (step: string, to: { isDone: boolean }) => void;
  /** As it is sent, with what was written beside it. */
  listWith: (written: { note: string; lent: string }) => Checklist;
}

const stepsOf: Partial<Record<StaffMove, readonly string[]>> = {
  // Who it is has been proved by code, and by a document where one is asked for: nothing leaves before.
  'hand-over': ['It starts and the controllers are charged'],
  'take-back': ['It starts', 'The customer’s account is removed from it'],
};
/** What a console is nothing without. */
const consoleParts = ['Power cable', 'HDMI cable', 'Controller'];

type Item = Pick<Checklist['steps'][number], 'step' | 'isItem' | 'unit'>;

/** The checklist of a move; null for a move that has none. */
export function useRentalChecks(
  move: StaffMove,
  { rentals, checks }: Pick<OrderDetail, 'rentals' | 'checks'>,
): RentalChecks | null {
  const [done, setDone] = useState<readonly string[]>([]);
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const ownSteps = stepsOf[move];
  if (!ownSteps) return null;
  const atLeaving = checks.find(({ kind }) => kind === 'hand-over');
  const left = atLeaving?.steps.filter(({ isItem }) => isItem);
  const items: readonly Item[] = move === 'take-back' && left?.length ? left : leaving(rentals);
  const steps = [...items, ...ownSteps.map((step) => ({ step }))].map((item) => ({
    ...item,
    isDone: done.includes(item.step),
  }));
  return {
    steps,
    isComplete: steps.every(({ isDone }) => isDone),
    isPhotographed: rentals.some(({ pieces }) => pieces.some(({ kind }) => leavesWithPhotographs(kind))),
    photosOfLeaving: atLeaving?.photos ?? [],
    pictures,
    setPictures,
    tick: (step, { isDone }) => setDone(isDone ? [...done, step] : done.filter((other) => other !== step)),
    listWith: ({ note, lent }) => ({
      steps,
      units: rentals.flatMap(({ units }) => units),
      ...(move === 'hand-over' && {
        lent: lent
          .split(/[\n,]+/)
          .map((code) => code.trim())
          .filter(Boolean),
      }),
      ...(note !== '' && { note }),
      photos: pictures.map(({ picture }) => picture),
    }),
  };
}

/** The units, and the parts of a console: what has to come back. */
function leaving(rentals: OrderDetail['rentals']): Item[] {
  return rentals.flatMap(({ title, units, isConsole }) =>
    units.flatMap((unit) => [
      { step: `${title}: unit ${unit}`, isItem: true, unit },
      ...(isConsole ? consoleParts.map((part) => ({ step: `${part} of ${unit}`, isItem: true })) : []),
    ]),
  );
}

/** What whoever hands a rental over must not forget: the money, and that it may be a day too early. */
export function BeforeHandOver({ detail, onDone }: Pick<OrderActionProps, 'detail' | 'onDone'>) {
  const { money, rentalMoney, rentals } = detail;
  const [today] = useState(() => indianDay(new Date()));
  const [firstDay] = rentals.map(({ startsOn }) => startsOn).toSorted();
  return (
    <>
      <MissingSerials detail={detail} onDone={onDone} />
      <MissingOfRenter detail={detail} />
      {money.payBy === 'delivery' && !rentalMoney?.isRentPaid && money.toPay > 0 && (
        <Callout tone="deal" title={`Take ${exactRupees(money.toPay)} now: it is paid when it is handed over.`} />
      )}
      {firstDay !== undefined && firstDay > today && (
        <Callout tone="warn" title={`It is rented from ${formatDay(firstDay)}, not from today.`}>
          When nobody else has it until then it can leave now, and is away from today on.
        </Callout>
      )}
    </>
  );
}
