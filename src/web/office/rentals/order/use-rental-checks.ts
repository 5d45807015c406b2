import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { officeMoveOrder } from '../../../../contract/office/orders.ts';
import type { TakenPicture } from '../../dialog/shrink-picture.ts';
import type { OfficeMove } from '../../orders/detail/move-texts.ts';
import type { OrderDetail } from '../../orders/detail/order-detail.ts';

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
