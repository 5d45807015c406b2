/** A small fault at one place of a file, made by a rule and not by a person. */
export interface Fault {
  file: string;
  line: number;
  start: number;
  end: number;
  from: string;
  to: string;
  /** What kind of fault it is, in a few words. */
  kind: string;
}

/** The same fault in every run, also when lines above it came or went. */
export function wordsOf({ file, from, to, kind }: Pick<Fault, 'file' | 'from' | 'to' | 'kind'>): string {
  return `${file}: ${kind}: ${singleLine(from)} → ${singleLine(to)}`;
}

function singleLine(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length > 120 ? `${words.slice(0, 117)}…` : words || 'nothing';
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
