import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

export const assets = join(root, 'build/client/assets');

/** What a first visit to this page loads, with everything that those files import at once. */
export function scriptKilobytes(html) {
  const names = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  return scriptFiles(names).reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

/** These files and those that they import at once, the heaviest first. */
export function scriptFiles(names) {
  const loaded = new Set();
  const wanted = [...names];
  while (wanted.length > 0) {
    const name = wanted.pop();
    if (loaded.has(name)) continue;
    loaded.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) wanted.push(imported);
  }
  return [...loaded]
    .map((name) => ({ name, kilobytes: statSync(join(assets, `${name}.gz`)).size / 1000 }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
}
