import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import styles from './offer-code.module.css';

export interface OfferCodeProps {
  /** What was typed and sent; null for nothing. */
  code: string | null;
  /** Why it does not count; null when it does. */
  problem: string | null;
  /** What became of a code that counts. */
  note: string | null;
  isPending: boolean;
  onCode: (code: string | null) => void;
}

/** A code of the shop, for those who have one. */
export function OfferCode({ code, problem, note, isPending, onCode }: OfferCodeProps) {
  const [isOpen, setIsOpen] = useState(code !== null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(readForm(event.currentTarget, ['code']).code.trim().toUpperCase() || null);
  }
  if (code !== null && !isPending && problem === null) {
    return (
      <div className={styles.used}>
        <p role="status">
          Code <b className="strong">{code}</b>
          {note && <span className={styles.note}>{note}</span>}
        </p>
        <Button size="s" onClick={() => onCode(null)}>
          Remove<span className="visually-hidden"> the code {code}</span>
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button look="quiet" size="s" icon="tag" className={styles.open} onClick={() => setIsOpen(true)}>
        I have a code
      </Button>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Offer code"
        name="code"
        defaultValue={code ?? ''}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={code === null}
        error={isPending ? null : problem}
        suffix={
          <Button type="submit" size="s" isPending={isPending} className={styles.apply}>
            Apply
          </Button>
        }
      />
    </form>
  );
}
