import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './rich-text.ts';
import { isSafeTarget, readText } from './read-text.ts';
import type { Block, Inline, TextFilling } from './rich-text.ts';

const filling: TextFilling = {
  values: {
    fee: '₹50',
    email: { to: 'mailto:help@shop.example', text: 'help@shop.example' },
    name: 'A **b** [c](/d) {fee}',
  },
  blocks: ['table'],
};
const read = (text: string) => readText(text, filling);
const intro = (text: string) => read(text).intro;

describe('a text of the owner', () => {
  it('has headings, paragraphs and lists', () => {
    expect(read('Hello\nthere.\n\n## Returns #returns\n\n- one\n- two\n  goes on\n\nThe end.')).toEqual({
      intro: [{ paragraph: ['Hello there.'] }],
      sections: [
        {
          id: 'returns',
          title: 'Returns',
          blocks: [{ list: [['one'], ['two goes on']] }, { paragraph: ['The end.'] }],
        },
      ],
      problems: [],
    });
  });

  it('has strong words, links and figures, also over the end of a line', () => {
    expect(intro('It **costs\n{fee}** here, see [the {fee}](/terms#fee) or {email}.')).toEqual([
      {
        paragraph: [
          'It ',
          { strong: ['costs ₹50'] },
          ' here, see ',
          { to: '/terms#fee', text: 'the ₹50' },
          ' or ',
          { to: 'mailto:help@shop.example', text: 'help@shop.example' },
          '.',
        ],
      },
    ]);
  });

  it('draws a table where its name stands alone', () => {
    expect(intro('Before\n{{table}}\nafter')).toEqual([
      { paragraph: ['Before'] },
      { named: 'table' },
      { paragraph: ['after'] },
    ]);
  });

  it('names its sections by their words when it gives no anchor, each once', () => {
    const { sections } = read('## When you pay\n## When you pay\n## 18+\n## Main\n## ₹');
    expect(sections.map(({ id }) => id)).toEqual(['when-you-pay', 'when-you-pay-2', 'section-18', 'main-2', 'section']);
  });

  it('names thousands of sections of the same words without counting each from the start', () => {
    const { sections } = read('## a\n'.repeat(12_000));
    expect(new Set(sections.map(({ id }) => id)).size).toBe(12_000);
    expect(sections.at(-1)?.id).toBe('a-12000');
  });

  it('keeps the words of a script as words', () => {
    expect(intro('<script>alert(1)</script> & <b onclick="x">')).toEqual([
      { paragraph: ['<script>alert(1)</script> & <b onclick="x">'] },
    ]);
  });

  it('never reads marks out of a figure', () => {
    expect(intro('{name}')).toEqual([{ paragraph: ['A **b** [c](/d) {fee}'] }]);
  });

  it('leaves marks that are not closed as they are typed', () => {
    expect(intro('2 ** 3 [a (b) {c')).toEqual([{ paragraph: ['2 ** 3 [a (b) {c'] }]);
  });

  it.each([
    ['one\n\nIt is {fees}', 3, 'There is no figure called {fees}.'],
    ['one\ntwo {constructor}', 2, 'There is no figure called {constructor}.'],
    ['- [x](javascript:alert)', 1, 'The link to javascript:alert must begin with'],
    ['**[x](//evil.example)**', 1, 'The link to //evil.example must begin with'],
    ['[x](http://old.example)', 1, 'must begin with /, #, https://, mailto: or tel:.'],
    ['[x]()', 1, 'The link to nowhere'],
    ['[ ](/terms)', 1, 'has no words'],
    ['a\n\n\n{{tables}}', 4, 'There is no block called {{tables}}.'],
    ['### Small', 1, 'A heading begins with ##'],
    ['## Fees {fees}', 1, 'There is no figure called {fees}.'],
  ])('%j is refused with its line', (text, line, sentence) => {
    expect(read(text).problems).toContainEqual({ line, sentence: expect.stringContaining(sentence) });
  });
});

it('the words alone have no marks', () => {
  expect(plainText(intro('**One** [two](/two)\n\n- three\n- {fee}\n\n{{table}}'))).toBe('One two\nthree\n₹50');
});

describe('whatever is typed', () => {
  const mark = fc.constantFrom(
    '**',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '## ',
    '- ',
    '\n',
    '\n\n',
    '{{table}}',
    '{fee}',
    '#a',
  );
  const danger = fc.constantFrom('javascript:', 'data:text/html,', '//', '/\\', 'https://', '/x', 'JaVaScRiPt:', '\t');
  const typed = fc
    .array(fc.oneof(mark, danger, fc.string(), fc.constantFrom('<script>', '<img src=x onerror=y>', '&lt;', '\u0000')))
    .map((parts) => parts.join(''));

  it('becomes text, strong words, safe links, lists and known blocks, and nothing else', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { intro: first, sections } = read(text);
        const blocks = [...first, ...sections.flatMap((section) => section.blocks)];
        expect(blocks.every(isKnownBlock)).toBe(true);
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
        expect(sections.every(({ id }) => /^[a-z][a-z0-9-]*$/.test(id))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it is when it is only words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ,.]{1,80}$/), (text) => {
        expect(plainText(intro(text))).toBe(text.trim());
      }),
    );
  });
});

function isKnownBlock(block: Block): boolean {
  const [kind] = Object.keys(block);
  if ('paragraph' in block) return kind === 'paragraph' && block.paragraph.every(isKnownInline);
  if ('list' in block) return kind === 'list' && block.list.every((item) => item.every(isKnownInline));
  return block.named === 'table';
}

function isKnownInline(part: Inline): boolean {
  if (typeof part === 'string') return true;
  if ('strong' in part) return part.strong.every(isKnownInline);
  return isSafeTarget(part.to) && /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(part.to);
}
