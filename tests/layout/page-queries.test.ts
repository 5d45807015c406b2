import { expect, test } from 'vitest';
import { namesByPage, namesOfProduct } from '../../src/server/http/known-address.ts';
import { everySourceFile, textOf } from './source-files.ts';

test('every word that a page reads of its query is in the table of known addresses', () => {
  const known = new Set([...Object.values(namesByPage).flat(), ...namesOfProduct]);
  const isPage = (path: string) => path.startsWith('src/web/site/') || path === 'src/rules/listing/listing-filters.ts';
  const read = everySourceFile()
    .filter(isPage)
    .flatMap((path) =>
      [...textOf(path).matchAll(/(?:query|search|[sS]earchParams\([^)]*\)|searchParams)\.get(?:All)?\('(\w+)'\)/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
  expect(read.length).toBeGreaterThan(12);
  // Of an address that the shop itself has written, and not of the page.
  const foreign = new Set(['photoId']);
  const missing = read.filter(({ name }) => !known.has(name) && !foreign.has(name));
  expect(missing.map(({ path, name }) => `${path} reads ${name}: add it to src/server/http/known-address.ts`)).toEqual(
    [],
  );
});
