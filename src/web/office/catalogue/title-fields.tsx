import { type PlatformCode, platforms, type SubCategory } from '../../../rules/catalogue/sections.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { everyKind, kindTexts } from './product-texts.ts';

export interface TitleFieldsProps {
  /** What it is now; nothing of a new one. */
  title?: { title: string; gameType: string | null; platform: PlatformCode; kind: SubCategory };
  /** What the name is called on the wire. */
  nameField: 'name' | 'title';
  errors: FieldErrors;
}

/** What a title is called and where it stands. */
export function TitleFields({ title, nameField, errors }: TitleFieldsProps) {
  return (
    <>
      <TextField
        name={nameField}
        label="Name of the title"
        defaultValue={title?.title ?? ''}
        maxLength={200}
        required
        error={errors[nameField] ?? null}
      />
      <SelectField
        name="platform"
        label="Platform"
        options={platforms.map(({ code, label }) => ({ value: code, label }))}
        defaultValue={title?.platform}
        error={errors['platform'] ?? null}
      />
      <SelectField
        name="kind"
        label="Kind"
        options={everyKind.map((value) => ({ value, label: kindTexts[value] }))}
        defaultValue={title?.kind}
        error={errors['kind'] ?? null}
      />
      <TextField
        name="gameType"
        label="Sort of game (if any)"
        hint="For example Action RPG or Racing."
        defaultValue={title?.gameType ?? ''}
        maxLength={100}
        error={errors['gameType'] ?? null}
      />
    </>
  );
}
