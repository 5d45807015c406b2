import { countOf } from '../../../rules/texts/counts.ts';
import { useId } from 'react';
import { mostStars } from '../../../rules/reviews/review.ts';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { Star } from '../../parts/text/stars.tsx';
import styles from './star-field.module.css';

interface StarFieldProps {
  /** Null before somebody has chosen. */
  value: number | null;
  error: string | null;
  onChange: (stars: number) => void;
}

/** One to five stars: five choices with their names, which a screen reader reads and arrow keys walk through. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const name = useId();
  return (
    <ChoiceGroup legend="How many stars do you give it?" error={error}>
      <div className={styles.stars}>
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <Star isFull={stars <= (value ?? 0)} />
            <span className="visually-hidden">{countOf(stars, 'star')}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
