import type { TextFilling } from './rich-text.ts';

/** One line of text with its figures filled in; what is not known stays as it is typed. */
export function fillText(line: string, { values }: Pick<TextFilling, 'values'>): string {
  return line.replaceAll(braces, (typed, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return typed;
    return typeof value === 'string' ? value : value.text;
  });
}

/** What stands in braces and means nothing: a sentence, or null. */
export function unknownNames(line: string, { values }: Pick<TextFilling, 'values'>): string | null {
  const unknown = [...line.matchAll(braces)].find(([, name = '']) => !Object.hasOwn(values, name));
  return unknown ? `There is no figure called ${unknown[0]}.` : null;
}

const braces = /\{([^{}]*)\}/g;
