import { consoles, type Medium, mediums } from '../../../rules/consoles/consoles.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import styles from './edition-fields.module.css';
import type { EditionFieldsProps } from './product-texts.ts';

/** Also what the page of an edition says of it. */
export const mediumTexts: Readonly<Record<Medium, string>> = {
  disc: 'Disc or game card',
  code: 'Code in a box',
  'disc and code': 'Disc with a code',
};

/** What is in the box of a game, and where it is from. */
export function MediumFields({ edition, errors }: EditionFieldsProps) {
  return (
    <>
      <SelectField
        name="comesAs"
        label="What is in the box"
        hint="Of a game. Customers without a disc drive are warned of discs."
        options={mediums.map((medium) => ({ value: medium, label: mediumTexts[medium] }))}
        placeholder="As usual"
        defaultValue={edition?.comesAs ?? ''}
        error={errors['comesAs'] ?? null}
      />
      <TextField
        name="region"
        label="Version of another country"
        hint="Only if it is not made for India: Japan, the United States."
        maxLength={60}
        defaultValue={edition?.region ?? ''}
        error={errors['region'] ?? null}
      />
    </>
  );
}

/** The consoles that it works on, where that is not what its platform says. */
export function ConsoleFields({ edition, errors }: EditionFieldsProps) {
  const ticked = edition?.worksOn?.split(' ') ?? [];
  return (
    <fieldset className={styles.rent} aria-describedby={errors['worksOn'] ? 'works-on-error' : undefined}>
      <legend className={styles.legend}>Works on, if that is not what its platform says</legend>
      {errors['worksOn'] && (
        <p id="works-on-error" className={styles.error}>
          {errors['worksOn']}
        </p>
      )}
      <div className={styles.fields}>
        {consoles.map(({ slug, name }) => (
          <CheckField key={slug} name="worksOn" value={slug} label={name} defaultChecked={ticked.includes(slug)} />
        ))}
      </div>
    </fieldset>
  );
}

export function readFit(form: HTMLFormElement) {
  const { comesAs, region } = readForm(form, ['comesAs', 'region']);
  const ticked = new FormData(form).getAll('worksOn').filter((value) => typeof value === 'string');
  return {
    comesAs: mediums.find((medium) => medium === comesAs) ?? null,
    region: region.trim() || null,
    worksOn: ticked.join(' ') || null,
  };
}
