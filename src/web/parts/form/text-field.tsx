import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix'> {
  /** Stands before what is typed and is not part of the value. */
  prefix?: ReactNode;
  /** Stands after the input, inside the frame: a button, a unit. */
  suffix?: ReactNode;
}

export function TextField({ label, hint, error, isLabelHidden, className, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }} controlId={input.id}>
      {(control) => (
        <div className={styles.frame}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...input} {...control} className={styles.control} />
          {suffix}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {}

export function TextAreaField({ label, hint, error, isLabelHidden, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }} controlId={area.id}>
      {(control) => (
        <div className={styles.frame}>
          <textarea {...area} {...control} className={classNames(styles.control, styles.area)} />
        </div>
      )}
    </Field>
  );
}
