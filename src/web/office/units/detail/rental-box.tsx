import { useState } from 'react';
import { Link } from 'react-router';
import { officeRentalCalendar, officeRentUnit } from '../../../../contract/office/rentals.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { addDays, formatShortDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { EndRentingDialog } from '../../rentals/end-renting-dialog.tsx';
import type { UnitProps } from '../unit-texts.ts';

/** Its life as a rental unit, and the way there and back. */
export function RentalBox({ unit, onDone }: UnitProps) {
  const mayMove = useIsOneOf(counterStaff);
  const [isAsked, setIsAsked] = useState(false);
  const { rental, state } = unit;
  const isRentable = state === 'for sale' && unit.grade !== 'Faulty';
  if (!rental && !(isRentable && mayMove)) return null;
  const dialog = { onDone, onClose: () => setIsAsked(false) };
  return (
    <Box title="Rental" isStacked>
      {rental && <PoolFacts rental={rental} />}
      {mayMove && (isRentable || rental?.isInService) && (
        <ButtonRow>
          <Button size="s" onClick={() => setIsAsked(true)}>
            {isRentable ? 'Move to rental' : 'End renting'}
          </Button>
        </ButtonRow>
      )}
      {isAsked && isRentable && <RentDialog unit={unit} {...dialog} />}
      {isAsked && rental?.isInService && <EndRentingDialog rental={{ ...rental, unit: unit.unit }} {...dialog} />}
    </Box>
  );
}

const bookingTexts = {
  booked: 'Booked',
  out: 'With the customer',
  returned: 'Came back',
  inspected: 'Inspected',
} as const;

function PoolFacts({ rental }: { rental: NonNullable<UnitProps['unit']['rental']> }) {
  const { label, city, cityName, unitId, isInService, bookings } = rental;
  return (
    <>
      <Facts aria-label="Rental">
        <Fact name="Label">
          {isInService ? (
            <Link to={`${hrefs.rentals}?${new URLSearchParams({ city, unit: String(unitId) })}`} className="link">
              {label}
            </Link>
          ) : (
            label
          )}
        </Fact>
        <Fact name={isInService ? 'City' : 'Was rented out in'}>{cityName}</Fact>
      </Facts>
      {bookings.length > 0 && (
        <List aria-label="Who had it">
          {bookings.map(({ orderId, from, until, status }) => (
            <li key={`${orderId} ${from}`} className={rows.line}>
              <Link to={hrefs.order(orderId)} className="link">
                {orderId}
              </Link>
              <span>
                {bookingTexts[status]}
                <span className={rows.detail}>
                  {formatShortDay(from)} to {formatShortDay(addDays(until, -1))}
                </span>
              </span>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function RentDialog({ unit, onDone, onClose }: UnitProps & { onClose: () => void }) {
  const { reply: calendar } = useOfficeAsked(officeRentalCalendar, { days: 1 });
  return (
    <ActionDialog
      title={`Move ${unit.unit} to rental`}
      submitLabel="Move to rental"
      call={officeRentUnit}
      fields={['city', 'label', 'why']}
      request={(typed) => ({ unit: unit.unit, ...typed })}
      onDone={(_, { label }) => onDone(`${unit.unit} is for rent as ${label}.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="small muted">It leaves the shelf, and customers of the city can rent it at once.</p>
          <SelectField
            label="City"
            name="city"
            required
            options={(calendar?.cities ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            error={errors['city'] ?? null}
          />
          <TextField
            label="Label"
            hint="What stands on its sticker. No two rental units have the same."
            name="label"
            autoComplete="off"
            maxLength={60}
            required
            defaultValue={unit.rental?.label ?? ''}
            error={errors['label'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
