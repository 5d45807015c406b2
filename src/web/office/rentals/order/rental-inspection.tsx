import { useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../../contract/fields.ts';
import { officeInspectRental } from '../../../../contract/office/rentals.ts';
import { indianDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from '../../trade-ins/bench.module.css';
import { HitBookings } from '../outage/hit-bookings.tsx';

/** It came back: is it whole? */
export function RentalInspection({ detail, onDone, onConflict }: OrderActionProps) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { proposal } = detail;
  const [isDamaged, setIsDamaged] = useState(proposal !== null);
  const [lineId, setLineId] = useState(proposal?.lineId ?? detail.rentals[0]?.lineId ?? 0);
  const [whole, setWhole] = useState(() => wholeUnits(detail));
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const rented = detail.rentals.find((rental) => rental.lineId === lineId)?.units ?? [];
  const units = [...new Set([...rented, ...(proposal?.units ?? [])])];
  const repair = isDamaged ? units.filter((label) => !whole.includes(label)) : [];
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { rupees, reason } = readForm(event.currentTarget, ['rupees', 'reason']);
    const damage = { lineId, rupees: Number(rupees), reason: reason.trim() };
    const { refusal } = await send(officeInspectRental, {
      orderId: detail.order.orderId,
      ...(isDamaged && { damage, repair }),
      photos: pictures.map(({ picture }) => picture),
    });
    if (refusal?.status === 409) onConflict(refusal);
    else if (refusal) setMessage({ title: refusal.sentence });
    else onDone(doneText({ isDamaged, repair }));
  }
  return (
    <form className={`${styles.form} ${styles.item}`} aria-label="Inspection" onSubmit={(event) => void submit(event)}>
      <h3 className="strong">Inspection</h3>
      <FormAlert message={message} />
      <CheckField
        label="Something is damaged or missing"
        checked={isDamaged}
        onChange={(event) => setIsDamaged(event.target.checked)}
      />
      {isDamaged && <DamageFields {...detail} lineId={lineId} onLine={setLineId} />}
      {isDamaged && <Repair units={units} whole={whole} onWhole={setWhole} />}
      <PictureField
        label="Photographs (if any)"
        hint="The customer sees them too."
        pictures={pictures}
        most={mostPhotos}
        onChange={setPictures}
      />
      <Button type="submit" look="dark" isPending={isPending} className={styles.save}>
        {isDamaged ? 'Charge the damage' : 'It is whole'}
      </Button>
    </form>
  );
}

interface RepairProps {
  units: readonly string[];
  /** Those that stay in service. */
  whole: readonly string[];
  onWhole: (whole: readonly string[]) => void;
}

/** Which units cannot go out again, and whom that hits. */
function Repair({ units, whole, onWhole }: RepairProps) {
  const [today] = useState(() => indianDay(new Date()));
  return units.map((label) => (
    <Stack key={label}>
      <CheckField
        label={`Take ${label} out of service`}
        checked={!whole.includes(label)}
        onChange={(event) => onWhole(event.target.checked ? whole.filter((one) => one !== label) : [...whole, label])}
      />
      {!whole.includes(label) && <HitBookings unit={label} from={today} until="" />}
    </Stack>
  ));
}

/** What is missing is no repair of what is there. */
function wholeUnits({ rentals, proposal }: OrderDetail): readonly string[] {
  if (!proposal) return [];
  return rentals.flatMap(({ units }) => units).filter((label) => !proposal.units.includes(label));
}

function doneText({ isDamaged, repair }: { isDamaged: boolean; repair: readonly string[] }): string {
  if (!isDamaged) return 'The rental is inspected: it is whole.';
  const units = repair.length > 0 ? ` ${repair.join(', ')} cannot be rented until it is put back in service.` : '';
  return `The rental is inspected, and the damage is charged.${units}`;
}

interface DamageFieldsProps extends Pick<OrderDetail, 'rentals' | 'proposal'> {
  lineId: number;
  onLine: (lineId: number) => void;
}

function DamageFields({ rentals, proposal, lineId, onLine }: DamageFieldsProps) {
  return (
    <Stack>
      <SelectField
        label="Which"
        value={String(lineId)}
        onChange={(event) => onLine(Number(event.target.value))}
        options={rentals.map((rental) => ({ value: String(rental.lineId), label: rental.title }))}
      />
      <TextField
        label="Rupees"
        hint={proposal ? 'Proposed for what is missing. Change it as you see fit.' : undefined}
        name="rupees"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        prefix="₹"
        defaultValue={proposal ? Math.floor(proposal.rupees) : undefined}
        required
      />
      <TextAreaField
        label="What is damaged or missing"
        hint="The customer reads this."
        name="reason"
        rows={2}
        minLength={3}
        maxLength={300}
        defaultValue={proposal?.reason}
        required
      />
    </Stack>
  );
}
