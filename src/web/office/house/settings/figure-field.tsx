import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import type { FigureTexts } from './setting-texts.ts';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

export interface FigureFieldProps {
  field: string;
  words: FigureTexts;
  form: SettingsForm;
  /** What a shop has that nobody has configured. */
  usual: number;
  isReadOnly: boolean;
}

export function FigureField({ field, words, form, usual, isReadOnly }: FigureFieldProps) {
  const value = form.valueOf(field);
  const isUsual = value === String(usual);
  return (
    <div className={styles.figure}>
      <TextField
        label={words.label}
        hint={hintOf(words, usual)}
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        value={value}
        readOnly={isReadOnly}
        error={form.errors[field] ?? null}
        suffix={<span className={styles.unit}>{words.unit}</span>}
        onChange={(event) => form.type(field, event.target.value)}
      />
      {!isUsual && !isReadOnly && (
        <Button size="s" look="quiet" icon="undo" onClick={() => form.type(field, String(usual))}>
          Back to the default<span className="visually-hidden"> of {words.label}</span>
        </Button>
      )}
    </div>
  );
}

function hintOf({ hint, unit }: FigureTexts, usual: number): string {
  const counted = usual === 1 ? unit.replace(/s$/, '') : unit;
  const known = `Default: ${usual.toLocaleString('en-IN')}${unit === '%' ? unit : ` ${counted}`}.`;
  return hint ? `${hint} ${known}` : known;
}
