import type { FormEvent } from 'react';
import type { Day } from '../../../rules/time/day.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import styles from './unit-dialog.module.css';
import type { UnitChanges } from './use-unit-changes.ts';

export interface OutageFieldsProps {
  /** The id of the form: its button stands under what scrolls. */
  form: string;
  today: Day;
  changes: UnitChanges;
}

export function OutageFields({ form, today, changes }: OutageFieldsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void changes.takeOut(event.currentTarget);
  }
  return (
    <form id={form} className={styles.form} aria-label="Out of service" onSubmit={submit}>
      <div className={styles.days}>
        <TextField
          type="date"
          label="Out of service from"
          name="from"
          min={today}
          defaultValue={today}
          required
          error={changes.fields['from'] ?? null}
        />
        <TextField
          type="date"
          label="Last day (if known)"
          name="until"
          min={today}
          error={changes.fields['until'] ?? null}
        />
      </div>
      <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      <CheckField label="Give bookings of that time another free unit" name="mayMove" value="yes" />
    </form>
  );
}
