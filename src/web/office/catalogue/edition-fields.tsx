import { type RentDuration, rentDurations } from '../../../rules/cart/cart-item.ts';
import { durationLabel } from '../../../rules/rentals/rental.ts';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import type { FieldErrors } from '../dialog/field-errors.ts';
import styles from './edition-fields.module.css';
import { amountIn, type DetailEdition } from './product-texts.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';

export interface EditionFieldsProps {
  /** What they are now; null for a new one. */
  edition: DetailEdition | null;
  errors: FieldErrors;
}

/** What an edition is and what it costs, apart from its name. */
export function EditionFields({ edition, errors }: EditionFieldsProps) {
  return (
    <>
      <TextAreaField
        name="description"
        label="Description"
        rows={5}
        maxLength={10_000}
        defaultValue={edition?.description ?? ''}
        error={errors['description'] ?? null}
      />
      <div className={styles.fields}>
        <TextField
          name="playableOn"
          label="Playable on (if it is worth saying)"
          hint="For example PS4 and PS5."
          maxLength={200}
          defaultValue={edition?.playableOn ?? ''}
          error={errors['playableOn'] ?? null}
        />
        <TextField
          name="hsn"
          label="HSN code"
          inputMode="numeric"
          pattern="[0-9]{4,8}"
          hint="For the tax: 85234990 is a game on disc, 95045000 a console or a controller."
          required
          defaultValue={edition?.hsn ?? ''}
          error={errors['hsn'] ?? null}
        />
        <TextField
          name="releaseDate"
          label="Release date"
          type="date"
          defaultValue={edition?.releaseDate ?? ''}
          error={errors['releaseDate'] ?? null}
        />
        <TextField
          name="hours"
          label="Hours to play through"
          type="number"
          inputMode="decimal"
          min="0.1"
          max="9999"
          step="0.1"
          defaultValue={edition?.hours ?? ''}
          error={errors['hours'] ?? null}
        />
        <PayFields edition={edition} errors={errors} />
      </div>
      <RentFields edition={edition} errors={errors} />
    </>
  );
}

function PayFields({ edition, errors }: EditionFieldsProps) {
  return (
    <>
      <RupeesField name="mrp" label="Printed price (MRP)" amount={edition?.mrp} error={errors['mrp'] ?? null} />
      <RupeesField
        name="sellCash"
        label="We pay in cash"
        amount={edition?.sellCash}
        error={errors['sellCash'] ?? null}
      />
      <RupeesField
        name="sellCredit"
        label="We pay in credit"
        hint="Not less than in cash; both or neither."
        amount={edition?.sellCredit}
        error={errors['sellCredit'] ?? null}
      />
    </>
  );
}

function RentFields({ edition, errors }: EditionFieldsProps) {
  return (
    <fieldset className={styles.rent} aria-describedby={errors['rent'] ? 'rent-error' : undefined}>
      <legend className={styles.legend}>Rent, for every duration or for none</legend>
      {errors['rent'] && (
        <p id="rent-error" className={styles.error}>
          {errors['rent']}
        </p>
      )}
      <div className={styles.fields}>
        {rentDurations.map((duration) => (
          <RupeesField
            key={duration}
            name={`rent-${duration}`}
            label={durationLabel(duration)}
            amount={edition?.rent[duration]}
            error={errors[duration] ?? null}
          />
        ))}
      </div>
    </fieldset>
  );
}

export interface TypedEdition {
  description: string;
  playableOn: string | null;
  hsn: string;
  releaseDate: string | null;
  hours: number | null;
  mrp: number | null;
  sellCash: number | null;
  sellCredit: number | null;
  rent: Partial<Record<RentDuration, number | null>>;
}

const plain = ['description', 'playableOn', 'hsn', 'releaseDate', 'hours', 'mrp', 'sellCash', 'sellCredit'] as const;

export function readEdition(form: HTMLFormElement): TypedEdition {
  const typed = readForm(form, plain);
  const rents = readForm(
    form,
    rentDurations.map((duration) => `rent-${duration}` as const),
  );
  return {
    // Browsers write line ends of forms in two characters, and the text had one.
    description: typed.description.replaceAll('\r\n', '\n'),
    playableOn: typed.playableOn.trim() || null,
    hsn: typed.hsn.trim(),
    releaseDate: typed.releaseDate || null,
    hours: amountIn(typed.hours),
    mrp: amountIn(typed.mrp),
    sellCash: amountIn(typed.sellCash),
    sellCredit: amountIn(typed.sellCredit),
    rent: Object.fromEntries(rentDurations.map((duration) => [duration, amountIn(rents[`rent-${duration}`])])),
  };
}
