import type { Grade } from './grade.ts';

export interface NamedUnit {
  number: string;
  serial: string | null;
  /** Left out where its line says it. */
  grade?: Grade | undefined;
  /** What belongs to it and is not there; left out where nobody needs to know. */
  missing?: readonly string[] | undefined;
}

/** One used thing, as papers and messages name it. */
export function unitText({ number, serial, missing }: NamedUnit): string {
  const named = serial === null ? number : `${number}, serial number ${serial}`;
  return [named, withoutText(missing)].filter(Boolean).join('. ');
}

/** What somebody who chooses this copy has to know; empty when nothing is missing. */
export function withoutText(missing: readonly string[] = []): string {
  return missing.length > 0 ? `Comes without: ${missing.join(', ')}` : '';
}
