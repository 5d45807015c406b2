import { useId, type ReactNode } from 'react';
import styles from './choice-group.module.css';
import { FieldError } from './field.tsx';

export interface ChoiceGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  error?: string | null;
  children: ReactNode;
}

/** Choices that belong together, with the question they answer. */
export function ChoiceGroup({ legend, isLegendHidden = false, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
