import { useState, type FormEvent } from 'react';
import { officeChangeSettings } from '../../../contract/office/settings.ts';
import type { FormMessage } from '../../components/form-alert.tsx';
import { readForm } from '../../state/read-form.ts';
import type { Refusal } from '../../state/refused-by-shop.ts';
import { useOfficeSending } from '../use-office-asked.ts';
import { labelOf, type SettingsGroup } from './setting-words.ts';
import type { SettingsPartProps } from './settings-part.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export interface SettingsForm {
  /** What a field shows: what was typed, else what holds. */
  valueOf: (field: string) => string;
  type: (field: string, text: string) => void;
  errors: Readonly<Record<string, string>>;
  /** The fields that were changed. */
  changed: readonly string[];
  undo: () => void;
  isPending: boolean;
  message: FormMessage | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

type Values = Readonly<Record<string, string | number>>;

/** One group of settings. Only what was changed is sent, so that nobody writes back what a colleague has just set. */
export function useSettingsForm(group: SettingsGroup, { reply, onDone }: SettingsPartProps): SettingsForm {
  const current: Values = reply.settings[group];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { isPending, send } = useOfficeSending();
  const changed = Object.keys(typed).filter((field) => typed[field]?.trim() !== String(current[field]));
  useLeaveWarning(changed.length > 0);
  async function save(form: HTMLFormElement) {
    if (isPending) return;
    const why = readForm(form, ['why']).why.trim();
    const values = Object.fromEntries(changed.map((field) => [field, valueFor(current[field], typed[field] ?? '')]));
    const sent = await send(officeChangeSettings, { [group]: values, why });
    setRefusal(sent.refusal);
    if (sent.refusal) return;
    setTyped({});
    form.reset();
    onDone(changed.length === 1 ? 'The change is saved.' : `${changed.length} changes are saved.`);
  }
  return {
    valueOf: (field) => typed[field] ?? String(current[field] ?? ''),
    type: (field, text) => setTyped({ ...typed, [field]: text }),
    errors: errorsOf(refusal, group),
    changed,
    undo: () => setTyped({}),
    isPending,
    message: messageOf(refusal, group),
    submit(event) {
      event.preventDefault();
      void save(event.currentTarget);
    },
  };
}

function valueFor(current: string | number | undefined, text: string): string | number {
  if (typeof current !== 'number') return text.trim();
  // An empty field is no figure; Number would take it for nothing.
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The shop names a field with its group when the form itself is wrong. */
function errorsOf(refusal: Refusal | null, group: SettingsGroup): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([field, sentence]) => [field.replace(`${group}.`, ''), sentence]),
  );
}

function messageOf(refusal: Refusal | null, group: SettingsGroup): FormMessage | null {
  if (!refusal) return null;
  const fields = Object.keys(errorsOf(refusal, group));
  if (fields.length === 0) return { title: refusal.sentence };
  return { title: `Nothing is saved. Please look at: ${fields.map(labelOf).join(', ')}.` };
}
