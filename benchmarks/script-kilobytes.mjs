import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const assets = join(root, 'build/client/assets');

/** What a first visit to this page loads, with everything that those files import at once. */
export function scriptKilobytes(html) {
  const loaded = new Set();
  const wanted = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  while (wanted.length > 0) {
    const name = wanted.pop();
    if (loaded.has(name)) continue;
    loaded.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) wanted.push(imported);
  }
  return [...loaded].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1000;
}
