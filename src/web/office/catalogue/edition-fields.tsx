import { durationLabel } from '../../../rules/rentals/rental.ts';
import { type RentDuration, rentDurations } from '../../../rules/line-choices.ts';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { ConsoleFields, MediumFields, readFit } from './fit-fields.tsx';
import styles from './edition-fields.module.css';
import { amountIn, type EditionFieldsProps } from './product-texts.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';

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
          hint="Who has pre-ordered it is told once a new date has stood for 15 minutes."
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
        <MediumFields edition={edition} errors={errors} />
        <OriginFields edition={edition} errors={errors} />
        <PayFields edition={edition} errors={errors} />
      </div>
      <ConsoleFields edition={edition} errors={errors} />
      <RentFields edition={edition} errors={errors} />
    </>
  );
}

const originFields = [
  { name: 'countryOfOrigin', label: 'Country of origin', hint: 'As it is printed on the box.' },
  { name: 'maker', label: 'Maker or importer', hint: 'Name and address, as on the box.' },
  {
    name: 'makerWarranty',
    label: 'Warranty of a new one',
    hint: 'How long, and who gives it: 1 year, from Sony India.',
  },
] as const;

/** What the law asks a shop to say, beside the printed price. */
function OriginFields({ edition, errors }: EditionFieldsProps) {
  return originFields.map(({ name, label, hint }) => (
    <TextField
      key={name}
      name={name}
      label={label}
      hint={hint}
      maxLength={200}
      defaultValue={edition?.[name] ?? ''}
      error={errors[name] ?? null}
    />
  ));
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

export interface TypedEdition extends ReturnType<typeof readFit> {
  description: string;
  playableOn: string | null;
  hsn: string;
  releaseDate: string | null;
  hours: number | null;
  countryOfOrigin: string | null;
  maker: string | null;
  makerWarranty: string | null;
  mrp: number | null;
  sellCash: number | null;
  sellCredit: number | null;
  rent: Partial<Record<RentDuration, number | null>>;
}

const plain = [
  'description',
  'playableOn',
  'hsn',
  'releaseDate',
  'hours',
  'countryOfOrigin',
  'maker',
  'makerWarranty',
  'mrp',
  'sellCash',
  'sellCredit',
] as const;

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
    countryOfOrigin: typed.countryOfOrigin.trim() || null,
    maker: typed.maker.trim() || null,
    makerWarranty: typed.makerWarranty.trim() || null,
    ...readFit(form),
    mrp: amountIn(typed.mrp),
    sellCash: amountIn(typed.sellCash),
    sellCredit: amountIn(typed.sellCredit),
    rent: Object.fromEntries(rentDurations.map((duration) => [duration, amountIn(rents[`rent-${duration}`])])),
  };
}
