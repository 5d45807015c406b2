// Says whether the build fits the sources. The tests ask as well, so this file needs no package.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const buildStamp = join(root, 'build', '.gametrove-built');

const config = 'vite.config.ts';
/** Everything that the build is made from. A test beside its rule is not. */
const sources = [
  'src',
  'public',
  'database',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/compress-folder.mjs',
  config,
];

export function isBuildFresh() {
  return readIfThere(buildStamp) === digestOfSources();
}

export function digestOfSources() {
  const plugins = [...readFileSync(join(root, config), 'utf8').matchAll(/'\.\/(scripts\/[^']+)'/g)];
  return digest([...sources, ...plugins.map(([, path]) => path)]);
}

export function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function filesBelow(path) {
  if (!existsSync(join(root, path)) || path.endsWith('.test.ts')) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
