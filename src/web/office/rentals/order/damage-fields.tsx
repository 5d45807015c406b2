import { mostDamages } from '../../../../contract/office/rentals.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Button } from '../../../parts/form/button.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import type { OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from './damage-fields.module.css';

/** A charge as it is typed. */
export interface TypedDamage {
  key: number;
  lineId: number;
  rupees: string;
  reason: string;
  pictures: readonly TakenPicture[];
}

let made = 0;

export function newDamage(known: Pick<TypedDamage, 'lineId'> & Partial<TypedDamage>): TypedDamage {
  made += 1;
  return { key: made, rupees: '', reason: '', pictures: [], ...known };
}

export function onTheWire({ lineId, rupees, reason, pictures }: TypedDamage) {
  return { lineId, rupees: Number(rupees), reason: reason.trim(), photos: pictures.map(({ picture }) => picture) };
}

interface DamagesProps extends Pick<OrderDetail, 'rentals' | 'proposal'> {
  /** So many photographs may still be added. */
  free: number;
  damages: readonly TypedDamage[];
  onChange: (damages: TypedDamage[]) => void;
}

/** What was found, each a charge of its own that the renter sees and may object to. */
export function Damages({ rentals, proposal, free, damages, onChange }: DamagesProps) {
  const total = damages.reduce((sum, { rupees }) => sum + (Number(rupees) || 0), 0);
  return (
    <Stack>
      {damages.map((damage, index) => (
        <DamageFields
          key={damage.key}
          {...{ rentals, free, damage }}
          title={damages.length > 1 ? `Charge ${index + 1}` : null}
          isProposed={proposal !== null && index === 0}
          onChange={(changed) => onChange(damages.map((other) => (other.key === damage.key ? changed : other)))}
          onRemove={() => onChange(damages.filter((other) => other.key !== damage.key))}
        />
      ))}
      <div className={styles.more}>
        {damages.length < mostDamages && (
          <Button size="s" onClick={() => onChange([...damages, newDamage({ lineId: damages[0]?.lineId ?? 0 })])}>
            Add another charge
          </Button>
        )}
        {damages.length > 1 && <p className="strong">{exactRupees(total)} in all</p>}
      </div>
    </Stack>
  );
}

interface DamageFieldsProps extends Pick<OrderDetail, 'rentals'> {
  /** Null when it is the only one. */
  title: string | null;
  free: number;
  damage: TypedDamage;
  isProposed: boolean;
  onChange: (damage: TypedDamage) => void;
  onRemove: () => void;
}

function DamageFields({ rentals, title, free, damage, isProposed, onChange, onRemove }: DamageFieldsProps) {
  const set = (changed: Partial<TypedDamage>) => onChange({ ...damage, ...changed });
  return (
    <div role="group" aria-label={title ?? 'Charge'} className={title === null ? undefined : styles.damage}>
      <Stack>
        {title !== null && (
          <div className={styles.more}>
            <h4 className="strong">{title}</h4>
            <Button size="s" look="quiet" onClick={onRemove}>
              Remove
              <span className="visually-hidden"> {title.toLowerCase()}</span>
            </Button>
          </div>
        )}
        <SelectField
          label="Which"
          value={String(damage.lineId)}
          onChange={(event) => set({ lineId: Number(event.target.value) })}
          options={rentals.map((rental) => ({ value: String(rental.lineId), label: rental.title }))}
        />
        <TextField
          label="Rupees"
          hint={isProposed ? 'Proposed for what is missing. Change it as you see fit.' : undefined}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          prefix="₹"
          value={damage.rupees}
          onChange={(event) => set({ rupees: event.target.value })}
          required
        />
        <TextAreaField
          label="What is damaged or missing"
          hint="The customer reads this."
          rows={2}
          minLength={3}
          maxLength={300}
          value={damage.reason}
          onChange={(event) => set({ reason: event.target.value })}
          required
        />
        <PictureField
          label="Photographs of this (if any)"
          pictures={damage.pictures}
          most={damage.pictures.length + free}
          onChange={(pictures) => set({ pictures })}
        />
      </Stack>
    </div>
  );
}
