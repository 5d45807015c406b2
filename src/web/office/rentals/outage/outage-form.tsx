import { type FormEvent, useState } from 'react';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import type { Day } from '../../../../rules/time/day.ts';
import { HitBookings } from './hit-bookings.tsx';
import styles from '../unit-dialog.module.css';

export interface OutageFormProps {
  /** The id of the form: its button stands under what scrolls. */
  id: string;
  /** The label of the unit. */
  unit: string;
  today: Day;
  /** What is wrong with which field. */
  errors: Readonly<Record<string, string>>;
  onSend: (form: HTMLFormElement) => void;
}

/** From when until when, whom that hits, and why. */
export function OutageForm({ id, unit, today, errors, onSend }: OutageFormProps) {
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(event.currentTarget);
  }
  return (
    <form id={id} className={styles.form} aria-label="Out of service" onSubmit={submit}>
      <div className={styles.days}>
        <TextField
          type="date"
          label="Out of service from"
          name="from"
          min={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          required
          error={errors['from'] ?? null}
        />
        <TextField
          type="date"
          label="Last day (if known)"
          name="until"
          min={today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={errors['until'] ?? null}
        />
      </div>
      <HitBookings {...{ unit, from, until }} mayAgree />
      <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
    </form>
  );
}
