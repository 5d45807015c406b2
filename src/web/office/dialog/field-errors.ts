import type { Refusal } from '../../calls/refused-by-shop.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong, by field, as sentences. A field inside of a group has the group's name before its own. */
export function fieldErrorsOf(refusal: Pick<Refusal, 'fields'> | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([field, text]) => [
      field.replace(/^.*\./, ''),
      `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    ]),
  );
}

/** The shop's own sentence, unless it only names a field by the name that programs use. */
export function refusalTitle({ sentence, fields = {} }: Refusal): string {
  const isAboutField = Object.keys(fields).some((field) => sentence.startsWith(field));
  return isAboutField ? 'Please look at the marked field.' : sentence;
}
