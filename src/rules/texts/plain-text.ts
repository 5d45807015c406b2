import type { Block, Inline } from './rich-text.ts';

/** The words alone, for search engines. */
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
