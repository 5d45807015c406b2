import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

export const moduleList = join(root, 'build', 'script-modules.json');

/** Writes down what each of the browser's files was made of, so that a page that grew too heavy can say what to cut. */
export function listModules() {
  return {
    name: 'list-modules',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const entries = files.map(({ fileName, modules }) => [
        fileName.replace(/^assets\//, ''),
        Object.entries(modules).map(([id, { code }]) => ({ module: nameOf(id), bytes: gzipSync(code ?? '').length })),
      ]);
      mkdirSync(join(root, 'build'), { recursive: true });
      writeFileSync(moduleList, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

function nameOf(id) {
  return relative(root, id.replaceAll('\0', '')).replaceAll('\\', '/').replace(/\?.*$/, '');
}
