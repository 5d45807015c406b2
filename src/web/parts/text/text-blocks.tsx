import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline, TextLink } from '../../../rules/texts/rich-text.ts';

export interface TextBlocksProps {
  blocks: readonly Block[];
  /** What a page draws for its named blocks; others have none. */
  named?: Readonly<Record<string, ReactNode>>;
}

/** A text that the owner may have written: only the elements listed here, and text, which React escapes. */
export function TextBlocks({ blocks, named = {} }: TextBlocksProps) {
  // Only its index tells one paragraph from another, and paragraphs never change their order.
  return blocks.map((block, index) => <Fragment key={index}>{blockElement(block, named)}</Fragment>);
}

function blockElement(block: Block, named: Readonly<Record<string, ReactNode>>): ReactNode {
  if ('named' in block) return named[block.named] ?? null;
  if ('paragraph' in block) return <p>{inlines(block.paragraph)}</p>;
  return (
    <ul>
      {block.list.map((item, index) => (
        <li key={index}>{inlines(item)}</li>
      ))}
    </ul>
  );
}

function inlines(line: readonly Inline[]): ReactNode {
  return line.map((part, index) => <Fragment key={index}>{inlineElement(part)}</Fragment>);
}

function inlineElement(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  return 'strong' in part ? <strong>{inlines(part.strong)}</strong> : <WordLink {...part} />;
}

function WordLink({ to, text }: TextLink) {
  if (to.startsWith('/')) return <Link to={to}>{text}</Link>;
  if (!to.startsWith('https:')) return <a href={to}>{text}</a>;
  return (
    <a href={to} rel="noopener noreferrer" target="_blank">
      {text}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
