import { useId } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { itemKindOf } from '../../../rules/trade-ins/item-kind.ts';
import { gradeText } from '../../../rules/units/choice-text.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import { gradeMeanings } from '../../../rules/units/grade-meanings.ts';
import type { ShownOffer } from '../../../rules/units/shown-offers.ts';
import styles from './grade-choice.module.css';
import type { ProductAsChosen } from './product-as-chosen.ts';

export interface GradeChoiceProps {
  product: Product;
  chosen: ProductAsChosen;
  onChoose: (grade: Grade) => void;
}

/** The conditions of a used product, each with its price and how many there are, and what the chosen one means. */
export function GradeChoice({ product, chosen, onChoose }: GradeChoiceProps) {
  const meaningId = useId();
  const { grades = [], subCategory } = product;
  if (grades.every(({ availableQty }) => availableQty <= 0)) return null;
  const grade = chosen.grade ?? 'Good';
  return (
    <div>
      <fieldset aria-describedby={meaningId}>
        <legend className={styles.legend}>Condition of the copy</legend>
        <div className={styles.chips}>
          {grades.map((offer) => (
            <Chip key={offer.grade} offer={offer} isChosen={offer.grade === grade} onChoose={onChoose} />
          ))}
        </div>
      </fieldset>
      <p id={meaningId} className={styles.meaning} aria-live="polite">
        <b className="strong">{gradeText(grade)}:</b> {gradeMeanings[itemKindOf(subCategory)][grade]}{' '}
        {grades.find((offer) => offer.grade === grade)?.gaps}{' '}
        <Link to="/trade-in-policy#grades" className="link">
          All conditions
        </Link>
      </p>
    </div>
  );
}

interface ChipProps {
  offer: ShownOffer;
  isChosen: boolean;
  onChoose: (grade: Grade) => void;
}

function Chip({ offer: { grade, buyCash, availableQty }, isChosen, onChoose }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name="grade"
        className={styles.input}
        value={grade}
        checked={isChosen}
        disabled={availableQty <= 0}
        onChange={() => onChoose(grade)}
      />
      <span className={styles.name}>{gradeText(grade)}</span>{' '}
      <span className={styles.offer}>
        {formatRupees(buyCash)} · {availableQty > 0 ? `${availableQty} left` : 'none left'}
      </span>
    </label>
  );
}
