import { useId, type ReactNode } from 'react';
import styles from './choice-group.module.css';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface ChoiceGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  error?: string | null;
  /** `tiles` side by side where there is room, `list` one under the other. */
  arrangement?: 'list' | 'tiles';
  children: ReactNode;
}

/** Choices that belong together, with the question they answer. */
export function ChoiceGroup({
  legend,
  isLegendHidden = false,
  error,
  arrangement = 'list',
  children,
}: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.choices, styles[arrangement])}>{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
