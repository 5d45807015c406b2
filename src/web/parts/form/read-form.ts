import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What was typed, by field name; a field that is missing or holds a file is empty. Nothing is trimmed: spaces belong to passwords. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const entries = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const value = entries.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as Record<Name, string>;
}

/** Puts the focus on the first field that has an error, each time there are new errors. */
export function useFocusFirstError(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

type Problems<Name extends string> = Partial<Record<Name, string>>;

/**
 * Errors beside their fields: told when the form is sent, where the focus goes to the first, and gone when the value has
 * become right. What only the shop can know goes when somebody changes that field.
 */
export function useFieldErrors<Name extends string>(
  names: readonly Name[],
  problemsOf: (written: Record<Name, string>) => Problems<Name>,
) {
  const [told, setTold] = useState<Problems<Name>>({});
  /** What is right again, and what the form itself never found wrong. */
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [shopsOwn, setShopsOwn] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState({ name: '' });
  const form = useFocusFirstError(told);
  const findMended = useEffectEvent(() => {
    if (!form.current || Object.keys(told).length === 0) return;
    const problems = problemsOf(readForm(form.current, names));
    const isMended = (name: Name) => problems[name] === undefined && (name === changed.name || !shopsOwn.has(name));
    setMended((before) => new Set([...before, ...names.filter(isMended)]));
  });
  // After the page is drawn: one field may have filled in another.
  useEffect(() => findMended(), [changed]);
  return {
    form,
    errors: Object.fromEntries(Object.entries(told).filter(([name]) => !mended.has(name))) as Problems<Name>,
    tell: (problems: Problems<Name>) => {
      const found = form.current ? problemsOf(readForm(form.current, names)) : {};
      setShopsOwn(new Set(Object.keys(problems).filter((name) => !(name in found))));
      setMended(new Set());
      setTold(problems);
    },
    onInput: (event: FormEvent<HTMLFormElement>) => setChanged({ name: (event.target as HTMLInputElement).name }),
  };
}
