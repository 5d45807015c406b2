import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { circlesAmong } from './circles.ts';
import { everyFile, everySourceFile, importsOf, root, textOf } from './source-files.ts';

const mostFilesInFolder = 30;
const thinLines = 15;
const mostThinFiles = 35;

test('no files import each other in a circle', () => {
  const files = everySourceFile();
  const circles = circlesAmong(new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)])));
  expect(circles.map((circle) => `${circle.join(' -> ')}: move what they share to a file below both`)).toEqual([]);
});

test('a circle is found, however long it is', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['e'], f: ['a'] };
  const circles = circlesAmong(new Map(Object.entries(imports)));
  expect(circles.map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c'], ['e']]);
});

test(`no folder has more than ${mostFilesInFolder} files`, () => {
  const counts = new Map<string, number>();
  for (const file of everyFile(/^src\//)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > mostFilesInFolder);
  expect(full.map(([folder, count]) => `${folder} has ${count} files: give one of its subjects a folder`)).toEqual([]);
});

test(`at most ${mostThinFiles} files have fewer than ${thinLines} lines`, () => {
  const thin = everyFile(/^src\/.*\.tsx?$/).filter((file) => textOf(file).split('\n').length <= thinLines);
  expect(thin.length, `fold some of these into their users:\n${thin.join('\n')}`).toBeLessThanOrEqual(mostThinFiles);
});

/** In docs/architecture.md: "### Buying: 16 files", a numbered list, and "over HTTP" where the browser asks the server. */
const traces = textOf('docs/architecture.md')
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => {
    const [, name = '', count = ''] = /^(.*): (\d+) files$/m.exec(section.split('\n')[0] ?? '') ?? [];
    return name ? [{ name, count: Number(count), halves: section.split('over HTTP').map(filesIn) }] : [];
  });

function filesIn(text: string): string[] {
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

test('the documents follow six paths from a button to the database', () => {
  expect(traces.map(({ name }) => name)).toHaveLength(6);
});

test.each(traces)('$name: $count files, each imported by one before it', ({ count, halves }) => {
  const files = halves.flat();
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files).toHaveLength(count);
  expect(new Set(files).size).toBe(count);
  expect(halves.map((half) => half.length > 0)).toEqual([true, true]);
  const unreached = halves.flatMap((half) =>
    half.slice(1).filter((file, index) => !isReached(file, half.slice(0, index + 1))),
  );
  expect(unreached.map((file) => `${file} is imported by none of the files before it in docs/architecture.md`)).toEqual(
    [],
  );
  expect(files.some((file) => /insertInto|updateTable|insert into|update [a-z_]+ set/.test(textOf(file)))).toBe(true);
});

/** Imported by one of them, found by dispatch in the table of answers, or handed to the answers by the process. */
function isReached(file: string, from: readonly string[]): boolean {
  const jumps = ['src/api/every-answer.ts', 'src/server/create-services.ts'];
  return [...from, ...(from.includes('src/server/http/dispatch.ts') ? jumps : [])].some((importer) =>
    importsOf(importer).some(({ target }) => target === file),
  );
}
