import { getAllStates } from '../../../../contract/addresses.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import office from '../../office.module.css';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { FigureField } from './figure-field.tsx';
import { SaveBar } from './save-bar.tsx';
import {
  brandTexts,
  type FigureGroup,
  figureGroups,
  figureTexts,
  legalTexts,
  type SettingText,
} from './setting-texts.ts';
import type { SettingsPartProps } from './settings-part.ts';
import styles from './settings.module.css';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

export function BrandForm(props: SettingsPartProps) {
  const form = useSettingsForm('brand', props);
  return (
    <form className={office.stack} onSubmit={form.submit} noValidate>
      <section className={office.box} aria-label="Brand and contact">
        <div className={styles.fields}>
          {Object.entries(brandTexts).map(([field, words]) => (
            <WordField key={field} {...{ field, words, form }} isReadOnly={!props.mayChange} />
          ))}
        </div>
      </section>
      {props.mayChange && <SaveBar form={form} />}
    </form>
  );
}

export function LegalForm(props: SettingsPartProps) {
  const form = useSettingsForm('legal', props);
  return (
    <form className={office.stack} onSubmit={form.submit} noValidate>
      <section className={office.box} aria-label="Legal and GST details">
        <div className={styles.fields}>
          {Object.entries(legalTexts).map(([field, words]) =>
            field === 'homeStateId' ? (
              <StateField key={field} {...{ words, form }} isReadOnly={!props.mayChange} />
            ) : (
              <WordField key={field} {...{ field, words, form }} isReadOnly={!props.mayChange} />
            ),
          )}
        </div>
      </section>
      {props.mayChange && <SaveBar form={form} />}
    </form>
  );
}

export function FiguresForm(props: SettingsPartProps) {
  const form = useSettingsForm('figures', props);
  return (
    <form className={office.stack} onSubmit={form.submit} noValidate>
      {figureGroups.map((group) => (
        <FigureBox key={group.title} {...{ group, form, props }} />
      ))}
      {props.mayChange && <SaveBar form={form} />}
    </form>
  );
}

function FigureBox({ group, form, props }: { group: FigureGroup; form: SettingsForm; props: SettingsPartProps }) {
  const defaults: Readonly<Record<string, number>> = props.reply.defaults.figures;
  const ownFigures = Object.entries(figureTexts).filter(([, words]) => words.group === group.title);
  return (
    <section className={office.box} aria-label={group.title}>
      <h2 className="h3">{group.title}</h2>
      <p className={styles.about}>{group.about}</p>
      <div className={styles.fields}>
        {ownFigures.map(([field, words]) => (
          <FigureField
            key={field}
            {...{ field, words, form }}
            usual={defaults[field] ?? 0}
            isReadOnly={!props.mayChange}
          />
        ))}
      </div>
    </section>
  );
}

interface WordFieldProps {
  field: string;
  words: SettingText;
  form: SettingsForm;
  isReadOnly: boolean;
}

function WordField({ field, words, form, isReadOnly }: WordFieldProps) {
  return (
    <TextField
      label={words.label}
      hint={words.hint}
      type={words.type ?? 'text'}
      value={form.valueOf(field)}
      maxLength={300}
      readOnly={isReadOnly}
      autoComplete="off"
      error={form.errors[field] ?? null}
      onChange={(event) => form.type(field, event.target.value)}
    />
  );
}

const nothing = {};

function StateField({ words, form, isReadOnly }: Omit<WordFieldProps, 'field'>) {
  const { reply } = useOfficeAsked(getAllStates, nothing);
  const value = form.valueOf('homeStateId');
  return (
    <SelectField
      label={words.label}
      hint={words.hint}
      options={reply?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [{ value, label: '…' }]}
      value={value}
      disabled={isReadOnly}
      error={form.errors['homeStateId'] ?? null}
      onChange={(event) => form.type('homeStateId', event.target.value)}
    />
  );
}
