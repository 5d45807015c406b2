import type { ConditionQuestion } from '../../../rules/trade-ins/item-condition.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './bench.module.css';

export interface BenchQuestionProps {
  question: ConditionQuestion;
  group: string;
  /** What the seller said. */
  told: string | undefined;
  found: string | undefined;
  onFound: (value: string) => void;
}

/** The seller's answer is marked, so that a difference is seen while it is made. */
export function BenchQuestion({ question: { question, answers }, group, told, found, onFound }: BenchQuestionProps) {
  const toldLabel = answers.find(({ value }) => value === told)?.label;
  return (
    <fieldset className={styles.question}>
      <legend className="small strong">{question}</legend>
      <p className="tiny muted">The seller says: {toldLabel ?? 'nothing'}</p>
      <div className={styles.answers}>
        {answers.map(({ value, label }) => (
          <label key={value} className={classNames(styles.answer, value === found && value !== told && styles.differs)}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === found}
              onChange={() => onFound(value)}
              className={styles.input}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
