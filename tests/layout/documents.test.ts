import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { everyFile, root, textOf } from './source-files.ts';

const documents = everyFile(/\.md$/);
const decisions = everyFile(/^docs\/decisions\//);

/** What a pattern finds in the documents, where it is not among what there is. */
function lost(pattern: RegExp, isThere: (found: string, document: string) => boolean): string[] {
  return documents.flatMap((document) =>
    [...textOf(document).matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isThere(found, document))
      .map((found) => `${document}: ${found}`),
  );
}

test('a path that the documents name exists, also inside of a command', () => {
  const path = /(?<![\w/.-])((?:src|tests|docs|database|scripts|benchmarks|public)\/[\w./-]*\w)/g;
  expect(lost(path, (found) => existsSync(join(root, found)))).toEqual([]);
});

test('a file of the root or of the same folder that the documents name exists, and so does what they link to', () => {
  const isThere = (found: string, document: string) =>
    existsSync(join(root, found)) || existsSync(join(root, dirname(document), found));
  expect(lost(/`([\w.-]+\.(?:md|json|ya?ml|example)|Dockerfile)`/g, isThere)).toEqual([]);
  expect(lost(/\]\((?!https?:)([^)#]+)/g, isThere)).toEqual([]);
});

test('a command that the documents name is one of package.json, and a step one of npm test', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(lost(/npm run (?:-s )?(\w[\w-]*(?::\w+)?)/g, (found) => found in scripts)).toEqual([]);
  const steps = textOf('scripts/test.mjs') + textOf('scripts/suites.mjs');
  expect(lost(/--only ([\w-]+)/g, (found) => steps.includes(`name: '${found}'`))).toEqual([]);
});

test.each(decisions)('%s has its number, date, status, context, decision and consequences', (file) => {
  const number = file.split('/').at(-1)?.slice(0, 4) ?? '';
  const how = 'CONTRIBUTING.md says how a decision is written';
  const [title, blank, status, ...rest] = textOf(file).split('\n');
  expect(title, how).toMatch(new RegExp(`^# ${Number(number)}\\. [A-Z\\d]`));
  expect(blank, how).toBe('');
  expect(status, how).toMatch(
    /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|(accepted, in part )?superseded by \d{4}(, \d{4})*)\.$/,
  );
  const sections = rest.join('\n').split(/^## /m).slice(1);
  expect(
    sections.map((section) => section.split('\n')[0]),
    how,
  ).toEqual(['Context', 'Decision', 'Consequences']);
  expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([]);
});

test('a decision that the documents name by its number exists', () => {
  const numbers = new Set(decisions.map((file) => Number(file.split('/').at(-1)?.slice(0, 4))));
  const isThere = (found: string) => numbers.has(Number(found));
  expect(decisions).toHaveLength(numbers.size);
  expect(lost(/(?<!migrations\/)\b(00\d\d)\b/g, isThere)).toEqual([]);
  expect(lost(/\b(?:decision|note) (\d+)/gi, isThere)).toEqual([]);
});
