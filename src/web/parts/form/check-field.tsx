import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  /** How many things the choice stands for, at the end of the line. */
  count?: number;
}

export function CheckField({ label, count, className, ...input }: CheckFieldProps) {
  return (
    <div className={className}>
      <label className={styles.check}>
        <input {...input} type="checkbox" className={styles.box} />
        <span className={styles.text}>{label}</span>
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">, </span>
            {count}
          </span>
        )}
      </label>
    </div>
  );
}
