import { formatCount } from '../../../../rules/texts/counts.ts';
import { getAllStates } from '../../../../contract/addresses.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import {
  brandTexts,
  type FigureGroup,
  figureGroups,
  figureTexts,
  legalTexts,
  type SettingText,
  type FigureTexts,
  usedGroups,
  usedTexts,
} from './setting-texts.ts';
import { limitGroups, limitTexts } from './limit-texts.ts';
import { lendingGroups, lendingTexts } from './lending-texts.ts';
import { reviewGroups, reviewTexts } from './review-texts.ts';
import type { SettingsPartProps } from './use-settings-form.ts';
import styles from './settings.module.css';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';

export function BrandForm(props: SettingsPartProps) {
  const form = useSettingsForm('brand', props);
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      <Box aria-label="Brand and contact">
        <div className={styles.fields}>
          {Object.entries(brandTexts).map(([field, text]) => (
            <SettingField key={field} {...{ field, text, form }} isReadOnly={!props.mayChange} />
          ))}
        </div>
      </Box>
      {props.mayChange && <SaveBar form={form} />}
    </Stack>
  );
}

export function LegalForm(props: SettingsPartProps) {
  const form = useSettingsForm('legal', props);
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      <Box aria-label="Legal and GST details">
        <div className={styles.fields}>
          {Object.entries(legalTexts).map(([field, text]) =>
            field === 'homeStateId' ? (
              <StateField key={field} {...{ text, form }} isReadOnly={!props.mayChange} />
            ) : (
              <SettingField key={field} {...{ field, text, form }} isReadOnly={!props.mayChange} />
            ),
          )}
        </div>
      </Box>
      {props.mayChange && <SaveBar form={form} />}
    </Stack>
  );
}

export function FiguresForm(props: SettingsPartProps) {
  return <NumbersForm name="figures" groups={figureGroups} texts={figureTexts} {...props} />;
}

export function LimitsForm(props: SettingsPartProps) {
  return <NumbersForm name="limits" groups={limitGroups} texts={limitTexts} {...props} />;
}

export function UsedForm(props: SettingsPartProps) {
  return <NumbersForm name="used" groups={usedGroups} texts={usedTexts} {...props} />;
}

export function LendingForm(props: SettingsPartProps) {
  return <NumbersForm name="lending" groups={lendingGroups} texts={lendingTexts} {...props} />;
}

export function ReviewsForm(props: SettingsPartProps) {
  return <NumbersForm name="reviews" groups={reviewGroups} texts={reviewTexts} {...props} />;
}

interface NumbersFormProps extends SettingsPartProps {
  name: 'figures' | 'lending' | 'limits' | 'reviews' | 'used';
  groups: readonly FigureGroup[];
  texts: Readonly<Record<string, FigureTexts>>;
}

function NumbersForm({ name, groups, texts, ...props }: NumbersFormProps) {
  const form = useSettingsForm(name, props);
  const fields = Object.entries(texts);
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      {groups.map((group) => (
        <FigureBox
          key={group.title}
          {...{ group, form, mayChange: props.mayChange }}
          own={fields.filter(([, text]) => text.group === group.title)}
          defaults={props.reply.defaults[name]}
        />
      ))}
      {props.mayChange && <SaveBar form={form} />}
    </Stack>
  );
}

interface FigureBoxProps {
  group: FigureGroup;
  form: SettingsForm;
  own: readonly (readonly [string, FigureTexts])[];
  defaults: Readonly<Record<string, number | boolean>>;
  mayChange: boolean;
}

function FigureBox({ group, form, own, defaults, mayChange }: FigureBoxProps) {
  return (
    <Box title={group.title}>
      <p className={styles.about}>{group.about}</p>
      <div className={styles.fields}>
        {own.map(([field, text]) => {
          const usual = defaults[field] ?? 0;
          if (typeof usual === 'boolean')
            return <SwitchField key={field} {...{ field, text, form }} isReadOnly={!mayChange} />;
          return <FigureField key={field} {...{ field, text, form, usual }} isReadOnly={!mayChange} />;
        })}
      </div>
    </Box>
  );
}

interface SettingFieldProps {
  field: string;
  text: SettingText;
  form: SettingsForm;
  isReadOnly: boolean;
}

function SettingField({ field, text, form, isReadOnly }: SettingFieldProps) {
  return (
    <TextField
      label={text.label}
      hint={text.hint}
      type={text.type ?? 'text'}
      value={form.valueOf(field)}
      maxLength={300}
      readOnly={isReadOnly}
      autoComplete="off"
      error={form.errors[field] ?? null}
      onChange={(event) => form.type(field, event.target.value)}
    />
  );
}

/** On or off. */
function SwitchField({ field, text, form, isReadOnly }: SettingFieldProps) {
  return (
    <div>
      <CheckField
        label={text.label}
        checked={form.valueOf(field) === 'true'}
        disabled={isReadOnly}
        onChange={(event) => form.type(field, String(event.target.checked))}
      />
      {text.hint && <p className="small muted">{text.hint}</p>}
    </div>
  );
}

const nothing = {};

function StateField({ text, form, isReadOnly }: Omit<SettingFieldProps, 'field'>) {
  const { reply } = useOfficeAsked(getAllStates, nothing);
  const value = form.valueOf('homeStateId');
  return (
    <SelectField
      label={text.label}
      hint={text.hint}
      options={reply?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [{ value, label: '…' }]}
      value={value}
      disabled={isReadOnly}
      error={form.errors['homeStateId'] ?? null}
      onChange={(event) => form.type('homeStateId', event.target.value)}
    />
  );
}

/** Comes with the first change and stays in sight: the field that was changed may be far above the end of the page. */
function SaveBar({ form: { changed, errors, message, isPending, undo } }: { form: SettingsForm }) {
  const count = changed.length;
  return (
    <div className={count > 0 ? styles.bar : undefined}>
      <FormAlert message={message} />
      {count > 0 && (
        <>
          <p role="status" className="small strong">
            {count === 1 ? '1 change that is not saved' : `${count} changes that are not saved`}
          </p>
          <div className={styles.barLine}>
            <TextField
              label="Why"
              isLabelHidden
              name="why"
              placeholder="Why? The audit log keeps it."
              maxLength={500}
              autoComplete="off"
              className={styles.why}
              error={errors['why'] ?? null}
            />
            <Button type="submit" look="primary" isPending={isPending}>
              Save
            </Button>
            <Button onClick={undo}>Undo all</Button>
          </div>
        </>
      )}
    </div>
  );
}

interface FigureFieldProps {
  field: string;
  text: FigureTexts;
  form: SettingsForm;
  /** What a shop has that nobody has configured. */
  usual: number;
  isReadOnly: boolean;
}

function FigureField({ field, text, form, usual, isReadOnly }: FigureFieldProps) {
  const value = form.valueOf(field);
  const isUsual = value === String(usual);
  return (
    <div className={styles.figure}>
      <TextField
        label={text.label}
        hint={hintOf(text, usual)}
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        value={value}
        readOnly={isReadOnly}
        error={form.errors[field] ?? null}
        suffix={<span className={styles.unit}>{text.unit}</span>}
        onChange={(event) => form.type(field, event.target.value)}
      />
      {!isUsual && !isReadOnly && (
        <Button size="s" look="quiet" icon="undo" onClick={() => form.type(field, String(usual))}>
          Back to the default<span className="visually-hidden"> of {text.label}</span>
        </Button>
      )}
    </div>
  );
}

function hintOf({ hint, unit }: FigureTexts, usual: number): string {
  const counted = usual === 1 ? unit.replace(/s$/, '') : unit;
  const known = `Default: ${formatCount(usual)}${unit === '%' ? unit : ` ${counted}`}.`;
  return hint ? `${hint} ${known}` : known;
}
