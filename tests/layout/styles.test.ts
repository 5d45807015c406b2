import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { everySourceFile, textOf } from './source-files.ts';

test('every class that a part takes from its styles is there', () => {
  const missing = everySourceFile().flatMap((file) =>
    stylesOf(file).flatMap(({ path, taken }) => {
      const known = new Set([...textOf(path).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
      return taken
        .filter((name) => !known.has(name))
        .map((name) => `${file} takes .${name}, which ${path} does not have`);
    }),
  );
  expect(missing).toEqual([]);
});

/** The styles that a file imports, under whatever name, with the classes it takes from each. A call is a list of that name. */
function stylesOf(file: string): { path: string; taken: string[] }[] {
  const imports = [...textOf(file).matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
  const code = textOf(file).replaceAll(/^import .*$/gm, '');
  return imports.map(([, name = '', path = '']) => ({
    path: posix.join(posix.dirname(file), path),
    taken: [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)(?![\\w(])`, 'g'))].map(
      ([, taken = '']) => taken,
    ),
  }));
}
