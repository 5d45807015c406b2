/** Parts of a line: plain text, strong text, or a link. There is no other kind, so nothing that is typed can become markup. */
export type Inline = string | { strong: readonly Inline[] } | TextLink;

export interface TextLink {
  to: string;
  text: string;
}

export type Block = { paragraph: readonly Inline[] } | { list: readonly (readonly Inline[])[] } | { named: string };

export interface TextSection {
  /** The anchor: "/terms#returns". */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface RichText {
  /** What stands before the first heading. */
  intro: readonly Block[];
  sections: readonly TextSection[];
}

/** What may stand in braces: {name} becomes this text, {{name}} on a line of its own a block of the page. */
export interface TextFilling {
  values: Readonly<Record<string, string | TextLink>>;
  blocks: readonly string[];
}

/** The text alone, for search engines. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if ('paragraph' in block) return [plainLine(block.paragraph)];
      return 'list' in block ? block.list.map(plainLine) : [];
    })
    .join('\n');
}

export function plainLine(line: readonly Inline[]): string {
  return line
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? plainLine(part.strong) : part.text))
    .join('');
}
