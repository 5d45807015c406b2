import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormMessage } from '../feedback/form-alert.tsx';

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
  function tell(problems: Problems<Name>) {
    const found = form.current ? problemsOf(readForm(form.current, names)) : {};
    setShopsOwn(new Set(Object.keys(problems).filter((name) => !(name in found))));
    setMended(new Set());
    setTold(problems);
  }
  return {
    form,
    errors: Object.fromEntries(Object.entries(told).filter(([name]) => !mended.has(name))) as Problems<Name>,
    tell,
    /** What the shop says against the fields of this form. False when it says nothing against one of them. */
    tellRefused: ({ fields = {} }: { fields?: Readonly<Record<string, string>> }): boolean => {
      const own = names.filter((name) => fields[name]);
      tell(Object.fromEntries(own.map((name) => [name, besideField(fields[name] ?? '')])) as Problems<Name>);
      return own.length > 0;
    },
    onInput: (event: FormEvent<HTMLFormElement>) => setChanged({ name: (event.target as HTMLInputElement).name }),
  };
}

/** A call that is asked wrongly says "must be text" of a field, without its name: beside the field it becomes a sentence. */
function besideField(problem: string): string {
  return /^\p{Ll}/u.test(problem) ? `This ${problem.replace(/\.$/, '')}.` : problem;
}

/** What stands above a form. It goes as soon as the form no longer says it, as do the shop's words about what was sent. */
export function useFormMessage(problemOf: (form: HTMLFormElement) => string | null = () => null) {
  const [message, setMessage] = useState<FormMessage | null>(null);
  function forgetMended(event: FormEvent<HTMLFormElement>) {
    if (message && message.tone !== 'ok' && problemOf(event.currentTarget) !== message.title) setMessage(null);
  }
  return { message, setMessage, forgetMended };
}

/** One event, and several that wait for it. */
export function inTurn<Event>(...waiting: ((event: Event) => void)[]): (event: Event) => void {
  return (event) => waiting.forEach((act) => act(event));
}
