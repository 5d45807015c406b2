import { CheckField } from '../../components/check-field.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import type { OrderFile } from './order-file.ts';

export interface RentalChecklistProps {
  move: 'hand-over' | 'take-back';
  rentals: OrderFile['rentals'];
}

const steps = {
  'hand-over': ['It starts and the controllers are charged', 'All cables are in the bag', 'An identity paper was seen'],
  'take-back': ['It starts', 'All cables and controllers are there', 'The customer’s account is removed from it'],
};

/** What is looked at before something leaves or is taken back. The browser does not send the form while one is open. */
export function RentalChecklist({ move, rentals }: RentalChecklistProps) {
  const units = rentals.flatMap(({ title, units: labels }) => labels.map((label) => `${title}: unit ${label}`));
  return (
    <ChoiceGroup legend="Checklist">
      {[...units, ...steps[move]].map((step) => (
        <CheckField key={step} label={step} required />
      ))}
    </ChoiceGroup>
  );
}
