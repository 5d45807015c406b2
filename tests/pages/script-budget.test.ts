import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assets, scriptFiles } from '../../benchmarks/script-kilobytes.mjs';
import { moduleList } from '../../scripts/list-modules.mjs';

interface Route {
  parentId?: string;
  path?: string;
  index?: true;
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: Route;
  routes: Record<string, Route>;
}

/** Home and lists are what people see first; forms and calendars weigh a little more, and a product has most to tell. */
function budgetOf(path: string): number {
  if (/^\/($|games|console|accessories)/.test(path)) return 140;
  return path === '/:urlType/:age/:name/:id' ? 146 : 145;
}

const manifestName = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
const manifest = JSON.parse(
  readFileSync(join(assets, manifestName), 'utf8').replace(/^window\.\w+=|;$/g, ''),
) as Manifest;
const pages = Object.entries(manifest.routes)
  .filter(([, { parentId, path, index }]) => parentId && (path || index))
  .map(([id, { path = '' }]) => [`/${path.replace(/^\//, '')}`, id] as const);

test('every address has a budget, the home page too', () => {
  expect(pages.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/', '/games', '/cart', '/:urlType/:age/:name/:id']),
  );
});

test.each(pages)('a first visit to %s stays within its budget of script', (path, id) => {
  const files = scriptFiles(filesOf(id));
  const kilobytes = files.reduce((sum, file) => sum + file.kilobytes, 0);
  expect(kilobytes, report({ path, kilobytes, files })).toBeLessThanOrEqual(budgetOf(path));
});

/** The list of routes, the entry of the browser, and the page with the frames around it. */
function filesOf(id: string): string[] {
  const chain: Route[] = [manifest.entry];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) chain.push(route);
  const addresses = chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [manifestName, ...addresses.map((address) => address.replace('/assets/', ''))];
}

function report({
  path,
  kilobytes,
  files,
}: {
  path: string;
  kilobytes: number;
  files: ReturnType<typeof scriptFiles>;
}) {
  return [
    `${path} loads ${kilobytes.toFixed(1)} kB of script on a first visit; its budget is ${budgetOf(path)} kB.`,
    'See "The script budget" in CONTRIBUTING.md. Its files, compressed, the heaviest first:',
    ...files.slice(0, 8).map((file) => `  ${file.kilobytes.toFixed(1)} kB  ${file.name}`),
    'What is heaviest of our own in them, each compressed by itself:',
    ...heaviestModules(files.map(({ name }) => name)).map(
      ({ module, bytes }) => `  ${(bytes / 1000).toFixed(1)} kB  ${module}`,
    ),
  ].join('\n');
}

function heaviestModules(files: readonly string[]) {
  const modules = JSON.parse(readFileSync(moduleList, 'utf8')) as Record<string, { module: string; bytes: number }[]>;
  return files
    .flatMap((file) => modules[file] ?? [])
    .filter(({ module }) => module.startsWith('src/'))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 15);
}
