import { useState, type FormEvent } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeChangeSettings, type officeSettings } from '../../../../contract/office/settings.ts';
import type { SettingsGroup, SettingValue } from '../../../../rules/house/shop-settings.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { type FieldErrors, fieldErrorsOf } from '../../dialog/field-errors.ts';
import { useLeaveWarning } from '../../frame/use-leave-warning.ts';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import { labelOf } from './setting-texts.ts';

/** What every part of the settings is given. */
export interface SettingsPartProps {
  reply: ReplyOf<typeof officeSettings>;
  mayChange: boolean;
  /** Says what happened, and what to look at because of it, and shows the settings as they are now. */
  onDone: (sentence: string, warning?: string) => void;
}

export interface SettingsForm {
  /** What a field shows: what was typed, else what holds. */
  valueOf: (field: string) => string;
  type: (field: string, text: string) => void;
  errors: FieldErrors;
  /** The fields that were changed. */
  changed: readonly string[];
  undo: () => void;
  isPending: boolean;
  message: FormMessage | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

type Values = Readonly<Record<string, SettingValue>>;

/** One group of settings. Only what was changed is sent, so that nobody writes back what a colleague has just set. */
export function useSettingsForm(group: SettingsGroup, { reply, onDone }: SettingsPartProps): SettingsForm {
  const current: Values = reply.settings[group];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState(nothingRefused);
  const { isPending, send } = useOfficeSending();
  const changed = Object.keys(typed).filter((field) => typed[field]?.trim() !== String(current[field]));
  useLeaveWarning(changed.length > 0);
  function forget() {
    setTyped({});
    setRefused(nothingRefused);
  }
  async function save(form: HTMLFormElement) {
    if (isPending || changed.length === 0) return;
    const why = readForm(form, ['why']).why.trim();
    const values = Object.fromEntries(changed.map((field) => [field, valueFor(current[field], typed[field] ?? '')]));
    const sent = await send(officeChangeSettings, { [group]: values, why });
    if (sent.refusal) return setRefused(refusedBecause(sent.refusal));
    forget();
    form.reset();
    const saved = changed.length === 1 ? 'The change is saved.' : `${changed.length} changes are saved.`;
    onDone(saved, sent.reply.warning);
  }
  return {
    valueOf: (field) => typed[field] ?? String(current[field] ?? ''),
    type: (field, text) => setTyped({ ...typed, [field]: text }),
    errors: refused.errors,
    changed,
    undo: forget,
    isPending,
    message: refused.message,
    submit(event) {
      event.preventDefault();
      void save(event.currentTarget);
    },
  };
}

function valueFor(current: SettingValue | undefined, text: string): SettingValue {
  if (typeof current === 'boolean') return text === 'true';
  if (typeof current !== 'number') return text.trim();
  // An empty field is no figure; Number would take it for nothing.
  return text.trim() === '' ? Number.NaN : Number(text);
}

interface RefusedSettings {
  errors: FieldErrors;
  message: FormMessage | null;
}

const nothingRefused: RefusedSettings = { errors: {}, message: null };

function refusedBecause(refusal: Refusal): RefusedSettings {
  const errors = fieldErrorsOf(refusal);
  const fields = Object.keys(errors);
  if (fields.length === 0) return { errors, message: { title: refusal.sentence } };
  return { errors, message: { title: `Nothing is saved. Please look at: ${fields.map(labelOf).join(', ')}.` } };
}
