import { expect, test } from 'vitest';
import { everySourceFile, importsOf } from './source-files.ts';

const files = everySourceFile();

/** The subjects of `parent`, each with those that it imports and the file in which it does. */
function subjectsOf(parent: string): Map<string, Map<string, string>> {
  const subjectOf = (file: string) =>
    file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined;
  const subjects = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = subjectOf(file);
    if (from === undefined) continue;
    const imported = subjects.get(from) ?? new Map<string, string>();
    subjects.set(from, imported);
    for (const { target } of importsOf(file)) {
      const to = subjectOf(target);
      if (to !== undefined && to !== from) imported.set(to, `${file} imports ${target}`);
    }
  }
  return subjects;
}

function reachedFrom(start: string, subjects: Map<string, Map<string, string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let subject = open.pop(); subject !== undefined; subject = open.pop()) {
    for (const next of subjects.get(subject)?.keys() ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  }
  return reached;
}

test.each(['src/rules', 'src/contract', 'src/shop', 'src/api', 'src/server'])(
  'no subject of %s imports another one that imports it, by whichever way',
  (parent) => {
    const subjects = subjectsOf(parent);
    const circles = [...subjects].flatMap(([subject, imported]) =>
      [...imported].filter(([next]) => reachedFrom(next, subjects).has(subject)).map(([, how]) => how),
    );
    expect(circles).toEqual([]);
  },
);
