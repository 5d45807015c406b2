import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './quantity-field.module.css';

export interface QuantityFieldProps {
  /** Whose quantity: the item's name. */
  itemName: string;
  value: number;
  onChange: (quantity: number) => void;
  most?: number;
}

/** Minus, a number that can be typed, plus. Only whole numbers from 1 to `most` ever reach `onChange`. */
export function QuantityField({ itemName, value, onChange, most = 50 }: QuantityFieldProps) {
  return (
    <div className={styles.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease quantity of ${itemName}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <QuantityInput {...{ itemName, value, onChange, most }} />
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity of ${itemName}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}

/** Keeps what is typed until the field is left or Enter is pressed, so that "12" is not first sent as "1". */
function QuantityInput({ itemName, value, onChange, most = 50 }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function commit() {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isNaN(typed)) return;
    const wanted = Math.min(Math.max(typed, 1), most);
    if (wanted !== value) onChange(wanted);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  }
  return (
    <input
      className={styles.input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity of ${itemName}`}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
