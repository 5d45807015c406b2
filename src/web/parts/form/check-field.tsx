import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './check-field.module.css';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  /** How many things the choice stands for, at the end of the line. */
  count?: number;
  error?: string | null;
  type?: 'checkbox' | 'radio';
}

export function CheckField({ label, count, error, type = 'checkbox', className, ...input }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...input}
          type={type}
          className={classNames(styles.box, type === 'radio' && styles.round)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={styles.text}>{label}</span>
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">, </span>
            {count}
          </span>
        )}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
