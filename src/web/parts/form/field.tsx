import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence that says what to do; shown only when there is one. */
  error?: string | null;
  /** The label stays for screen readers, where the page shows what the field is for. */
  isLabelHidden?: boolean;
  className?: string;
}

/** What a field hands to the input, select or textarea inside it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's own id, when the page needs to point at it. */
  controlId?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label above, the control, then a hint and an error that the control points at. */
export function Field({ label, hint, error, isLabelHidden = false, className, controlId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size="s" />
      {error}
    </p>
  );
}
