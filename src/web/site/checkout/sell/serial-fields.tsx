import type { SubCategory } from '../../../../rules/catalogue/sections.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import styles from './condition-cards.module.css';
import type { LineQuote } from './use-sell-choices.ts';
import { serialFieldsOf, type SerialProblems, type StatedSerials } from './use-serials.ts';

export interface SerialFieldsProps {
  quote: LineQuote;
  serials: StatedSerials;
  problems: SerialProblems;
}

const places: Partial<Record<SubCategory, string>> = {
  Console: 'On a sticker at the back or underneath, after S/N or Serial No. The settings of the console show it, too.',
  Controller: 'On the back, on a sticker or inside the battery case, after S/N or Serial No.',
  Headset: 'Inside the headband, on an ear cup or on its adapter, after S/N or Serial No.',
};

/** The serial number of each thing of a line, if the seller wants to tell it: with it the bench is done sooner. */
export function SerialFields({ quote, serials, problems }: SerialFieldsProps) {
  const fields = serialFieldsOf(quote);
  if (fields.length === 0) return null;
  return (
    <div className={styles.serials}>
      {fields.map((field, index) => (
        <TextField
          key={field}
          label={fields.length > 1 ? `Serial number of item ${index + 1} (optional)` : 'Serial number (optional)'}
          hint={index === 0 ? places[quote.line.subCategory] : undefined}
          error={problems[field]}
          value={serials.textOf(field)}
          onChange={(event) => serials.write(field, event.currentTarget.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ))}
    </div>
  );
}
