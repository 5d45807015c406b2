import { useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../../contract/fields.ts';
import { officeInspectRental } from '../../../../contract/office/rentals.ts';
import { indianDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from '../../trade-ins/bench.module.css';
import { HitBookings } from '../outage/hit-bookings.tsx';
import { Damages, newDamage, onTheWire, type TypedDamage } from './damage-fields.tsx';

interface RentalInspectionProps extends OrderActionProps {
  /** Whether the form stays with what was typed, because it was refused. */
  onKeep: (isKept: boolean) => void;
}

/** It came back: is it whole? */
export function RentalInspection({ detail, onDone, onChanged, onKeep }: RentalInspectionProps) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { proposal } = detail;
  const [isDamaged, setIsDamaged] = useState(proposal !== null);
  const [damages, setDamages] = useState(() => [firstDamage(detail)]);
  const [whole, setWhole] = useState(() => wholeUnits(detail));
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const damaged = isDamaged ? damages : [];
  const units = unitsOf(detail, damaged);
  const repair = units.filter((label) => !whole.includes(label));
  const free = mostPhotos - pictures.length - damaged.reduce((sum, damage) => sum + damage.pictures.length, 0);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { refusal } = await send(officeInspectRental, {
      orderId: detail.order.orderId,
      ...(isDamaged && { damages: damages.map(onTheWire), repair }),
      photos: pictures.map(({ picture }) => picture),
    });
    onKeep(refusal !== null);
    if (!refusal) return onDone(doneText({ charges: damaged.length, repair }));
    setMessage({ title: refusal.sentence });
    onChanged();
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
      {isDamaged && <Damages {...detail} free={free} damages={damages} onChange={setDamages} />}
      {isDamaged && <Repair units={units} whole={whole} onWhole={setWhole} />}
      <PictureField
        label={isDamaged ? 'Photographs of the whole (if any)' : 'Photographs (if any)'}
        hint="The customer sees them too."
        pictures={pictures}
        most={pictures.length + free}
        onChange={setPictures}
      />
      <Button type="submit" look="dark" isPending={isPending} className={styles.save}>
        {!isDamaged ? 'It is whole' : damages.length === 1 ? 'Charge the damage' : `Charge all ${damages.length}`}
      </Button>
    </form>
  );
}

/** What the first charge says before anybody types: what is missing, if something is. */
function firstDamage({ rentals, proposal }: OrderDetail): TypedDamage {
  const rupees = proposal ? String(Math.floor(proposal.rupees)) : '';
  return newDamage({
    lineId: proposal?.lineId ?? rentals[0]?.lineId ?? 0,
    ...(proposal && { rupees, reason: proposal.reason }),
  });
}

/** Those of what is damaged, and what did not come back. */
function unitsOf({ rentals, proposal }: OrderDetail, damages: readonly TypedDamage[]): string[] {
  if (damages.length === 0) return [];
  const rented = rentals.filter(({ lineId }) => damages.some((damage) => damage.lineId === lineId));
  return [...new Set([...rented.flatMap(({ units }) => units), ...(proposal?.units ?? [])])];
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

function doneText({ charges, repair }: { charges: number; repair: readonly string[] }): string {
  if (charges === 0) return 'The rental is inspected: it is whole.';
  const units = repair.length > 0 ? ` ${repair.join(', ')} cannot be rented until it is put back in service.` : '';
  const charged = charges === 1 ? 'the damage is charged' : `${charges} charges are made`;
  return `The rental is inspected, and ${charged}.${units}`;
}
