import { useEffect, useRef } from 'react';

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
