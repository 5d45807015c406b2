import { type Block, type Inline, plainLine, type RichText, type TextFilling } from './rich-text.ts';

export interface TextProblem {
  /** Counted from 1. */
  line: number;
  sentence: string;
}

/**
 * Reads the format that the texts of the shop are written in: `## Heading #anchor`, paragraphs, `- lists`, `**strong**`,
 * `[links](/path)`, `{figures}` and `{{blocks}}`. It never fails: what is not understood stays plain text and is listed
 * as a problem, with its line.
 */
export function readText(text: string, filling: TextFilling): RichText & { problems: readonly TextProblem[] } {
  const reading = new Reading(filling);
  for (const [index, line] of text.split(/\r?\n/).entries()) reading.take(line.trim(), index + 1);
  return reading.finish();
}

/** Where a link may lead: this shop, a secure site, a mailbox or a telephone. Anything else could run as a script. */
export function isSafeTarget(target: string): boolean {
  return (
    /^\/(?![/\\])[^\s"'<>\\]*$/.test(target) ||
    /^#[\w-]+$/.test(target) ||
    /^https:\/\/[^\s"'<>\\]+$/.test(target) ||
    /^mailto:[^\s"'<>?\\]+$/.test(target) ||
    /^tel:\+?[\d-]+$/.test(target)
  );
}

interface Piece {
  text: string;
  line: number;
}

type Open = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] };

class Reading {
  readonly #filling: TextFilling;
  readonly #intro: Block[] = [];
  readonly #sections: { id: string; title: string; blocks: Block[] }[] = [];
  readonly #problems: TextProblem[] = [];
  // The page itself has an element of this name.
  readonly #ids = new Set(['main']);
  readonly #counts = new Map<string, number>();
  #open: Open | null = null;

  constructor(filling: TextFilling) {
    this.#filling = filling;
  }

  take(text: string, line: number): void {
    const heading = /^##\s+(\S.*)$/.exec(text);
    const named = /^\{\{([^{}]*)\}\}$/.exec(text);
    if (text === '') this.#close();
    else if (heading) this.#startSection(heading[1] ?? '', line);
    else if (named && this.#filling.blocks.includes(named[1] ?? '')) {
      this.#close();
      this.#blocks.push({ named: named[1] ?? '' });
    } else if (text.startsWith('- ')) this.#takeItem({ text: text.slice(2).trim(), line });
    else {
      if (named) this.#complain(line, `There is no block called ${text}.`);
      if (/^#+\s/.test(text)) this.#complain(line, 'A heading begins with ## and a space.');
      this.#takeText({ text, line });
    }
  }

  finish(): RichText & { problems: readonly TextProblem[] } {
    this.#close();
    return { intro: this.#intro, sections: this.#sections, problems: this.#problems };
  }

  get #blocks(): Block[] {
    return this.#sections.at(-1)?.blocks ?? this.#intro;
  }

  #startSection(heading: string, line: number): void {
    this.#close();
    const [, typed = heading, anchor] = /^(.*\S)\s+#([a-z][a-z0-9-]*)$/.exec(heading) ?? [];
    const title = plainLine(this.#inlines([{ text: typed, line }]));
    this.#sections.push({ id: this.#freeId(anchor ?? slugOf(title)), title, blocks: [] });
  }

  /** Two headings of the same name would be one target for links. Thousands of them are counted on, not from the start. */
  #freeId(wanted: string): string {
    let [id, count] = [wanted, this.#counts.get(wanted) ?? 1];
    while (this.#ids.has(id)) id = `${wanted}-${(count += 1)}`;
    this.#counts.set(wanted, count);
    this.#ids.add(id);
    return id;
  }

  #takeItem(piece: Piece): void {
    if (this.#open?.kind === 'list') this.#open.items.push([piece]);
    else {
      this.#close();
      this.#open = { kind: 'list', items: [[piece]] };
    }
  }

  #takeText(piece: Piece): void {
    if (this.#open === null) this.#open = { kind: 'paragraph', pieces: [piece] };
    else if (this.#open.kind === 'paragraph') this.#open.pieces.push(piece);
    else this.#open.items.at(-1)?.push(piece);
  }

  #close(): void {
    if (this.#open?.kind === 'paragraph') this.#blocks.push({ paragraph: this.#inlines(this.#open.pieces) });
    if (this.#open?.kind === 'list') this.#blocks.push({ list: this.#open.items.map((item) => this.#inlines(item)) });
    this.#open = null;
  }

  /** A link or a strong text may go over the end of a line, so lines are joined first. */
  #inlines(pieces: readonly Piece[]): Inline[] {
    const text = pieces.map((piece) => piece.text).join(' ');
    const lineAt = (offset: number) => {
      let end = -1;
      return pieces.find((piece) => offset <= (end += piece.text.length + 1))?.line ?? pieces[0]?.line ?? 1;
    };
    return this.#parse(text, (offset, sentence) => this.#complain(lineAt(offset), sentence));
  }

  #parse(text: string, complain: (offset: number, sentence: string) => void): Inline[] {
    const parts: Inline[] = [];
    let done = 0;
    for (const match of text.matchAll(marks)) {
      const [whole, strong, label, target, name] = match;
      const deeper = (offset: number, sentence: string) => complain(match.index + offset, sentence);
      parts.push(text.slice(done, match.index));
      done = match.index + whole.length;
      if (strong !== undefined) parts.push({ strong: this.#parse(strong, deeper) });
      else if (target !== undefined) parts.push(this.#link(whole, { label: label ?? '', target }, deeper));
      else parts.push(this.#figure(name ?? '', deeper));
    }
    parts.push(text.slice(done));
    return joined(parts);
  }

  #link(whole: string, { label, target }: { label: string; target: string }, complain: Complain): Inline {
    const text = plainLine(this.#parse(label, complain));
    if (text.trim() === '') {
      complain(0, `The link ${whole} has no words.`);
      return '';
    }
    if (isSafeTarget(target)) return { to: target, text };
    complain(0, `The link to ${target || 'nowhere'} must begin with /, #, https://, mailto: or tel:.`);
    return text;
  }

  #figure(name: string, complain: Complain): Inline {
    const value = Object.hasOwn(this.#filling.values, name) ? this.#filling.values[name] : undefined;
    if (value !== undefined) return value;
    complain(0, `There is no figure called {${name}}.`);
    return `{${name}}`;
  }

  #complain(line: number, sentence: string): void {
    this.#problems.push({ line, sentence });
  }
}

type Complain = (offset: number, sentence: string) => void;

const marks = /\*\*(.+?)\*\*|\[([^\][]*)\]\(((?:[^()\s]|\([^()\s]*\))*)\)|\{([^{}]*)\}/g;

/** Neighbouring plain texts are one. */
function joined(parts: readonly Inline[]): Inline[] {
  const lines: Inline[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return /^[a-z]/.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}
