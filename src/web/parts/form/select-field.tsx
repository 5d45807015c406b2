import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from '../media/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'size'> {
  options: readonly SelectOption[];
  /** Shown first with an empty value, for a choice that has no default. */
  placeholder?: string;
  /** `m` is as tall as a button, for bars; `l` as tall as the other fields. */
  size?: 'm' | 'l';
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isLabelHidden, className, options, placeholder, size = 'l', ...select } = props;
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }} controlId={select.id}>
      {(control) => (
        <div className={classNames(styles.frame, styles.select, size === 'm' && styles.compact)}>
          <select {...select} {...control} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size="s" />
        </div>
      )}
    </Field>
  );
}
