import { useState } from 'react';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import type { BenchItem } from '../orders/detail/order-detail.ts';
import { SerialField } from '../units/serial-field.tsx';

interface BenchSerialProps {
  item: BenchItem;
  isRefused: boolean;
  errors: FieldErrors;
}

/** The number that is looked up among the blocked ones: what must have one is taken with it, or with a reason. */
export function BenchSerial({ item, isRefused, errors }: BenchSerialProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const mustHaveOne = item.needsSerial && !isRefused;
  return (
    <div>
      <SerialField
        unit={{ serial: item.state === 'quoted' ? item.statedSerial : item.serial }}
        errors={errors}
        hint={
          item.statedSerial ? `The seller stated ${item.statedSerial}: please compare it with the item.` : undefined
        }
        isRequired={mustHaveOne && !isUnreadable}
      />
      {mustHaveOne && (
        <CheckField
          label="The number on it cannot be read"
          checked={isUnreadable}
          onChange={(event) => setIsUnreadable(event.target.checked)}
        />
      )}
      {mustHaveOne && isUnreadable && (
        <TextField
          label="Why it cannot be read"
          hint="For the audit log; the seller does not read it."
          name="unreadable"
          maxLength={200}
          required
          error={errors['unreadable'] ?? null}
        />
      )}
    </div>
  );
}
