import { useState } from 'react';
import { handOverHours } from '../../../../contract/rentals.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { handOverWindows, oneTripProblem } from '../../../../rules/rentals/hand-over-windows.ts';
import { returnDay } from '../../../../rules/rentals/rental.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';

export interface RentChoices {
  shipping: RentShipping;
  chooseShipping: (shipping: RentShipping) => void;
  /** Between which hours it is handed over; null leaves it open. */
  window: string | null;
  chooseWindow: (window: string | null) => void;
}

type RentShipping = 'porter' | 'self';

export function useRentChoices(): RentChoices {
  const [shipping, chooseShipping] = useState<RentShipping>('porter');
  const [window, chooseWindow] = useState<string | null>(null);
  return { shipping, chooseShipping, window, chooseWindow };
}

/** How the things come to the shopper. */
export function RentShippingChoice({ choices: { shipping, chooseShipping } }: { choices: RentChoices }) {
  return (
    <ChoiceGroup legend="How you get it" isLegendHidden>
      <ChoiceCard
        name="shipping"
        value="porter"
        checked={shipping === 'porter'}
        onChange={() => chooseShipping('porter')}
        title="Porter"
        detail="A courier brings it to your door on the first day, and collects it on the last."
        aside="Free"
      />
      <ChoiceCard
        name="shipping"
        value="self"
        checked={shipping === 'self'}
        onChange={() => chooseShipping('self')}
        title="Self pick-up"
        detail="You pick it up at our counter on the first day, and bring it back there."
        aside="Free"
      />
    </ChoiceGroup>
  );
}

const nothing = {};

export interface RentWindowChoiceProps {
  choices: RentChoices;
  items: readonly CartItem[];
  error: string | null;
}

/** When on the first day; nobody has to choose. What a courier brings is collected at the same time. */
export function RentWindowChoice({ choices: { shipping, window, chooseWindow }, items, error }: RentWindowChoiceProps) {
  const hours = useAsked(handOverHours, nothing).reply;
  const first = useFirstRentalDay();
  const [now] = useState(() => new Date());
  const [startsOn] = items.map(({ startDate }) => startDate ?? first ?? '').toSorted();
  const offered = hours ? handOverWindows(hours, { startsOn: startsOn ?? '', now }) : [];
  return (
    <SelectField
      label="When on the first day"
      value={window ?? ''}
      options={[{ value: '', label: 'Any time: we call you' }, ...offered.map((one) => ({ value: one, label: one }))]}
      onChange={(event) => chooseWindow(event.currentTarget.value || null)}
      hint={shipping === 'porter' ? collectionText(items, window) : undefined}
      // Whatever is chosen here, it is not one rental.
      error={error ?? oneTripProblem(items)}
    />
  );
}

/** A thing without a day of its own starts on the first free one, which only the booking knows. */
function collectionText(items: readonly CartItem[], window: string | null): string {
  const [dueOn, ...others] = new Set(
    items.map(({ startDate, duration = '1day' }) => startDate && returnDay(startDate, duration)),
  );
  const day = dueOn && others.length === 0 ? formatWeekday(dueOn) : 'the last day';
  const time = window === null ? ': we call you about the time' : `, ${window}`;
  return `Our courier collects it on ${day}${time}. You can change that time on the page of your order.`;
}
