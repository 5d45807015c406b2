import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What git knows and what it would add: a file that is being written counts too. */
function filesOfProject(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

export function everyFile(pattern: RegExp): string[] {
  return filesOfProject().filter((file) => pattern.test(file));
}

/** The program itself: tests and declarations apart. */
export function everySourceFile(): string[] {
  return everyFile(/^src\/.*\.tsx?$/).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

export function topFolder(file: string): string {
  return file.split('/')[1] ?? '';
}

export interface Import {
  /** As it is written. */
  text: string;
  /** Relative imports from the project's root; others as written. */
  target: string;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(importPattern)].map(([, from, bare, dynamic]) => {
    const text = from ?? bare ?? dynamic ?? '';
    const target = text.startsWith('.') ? posix.normalize(posix.join(dirname(file), text)) : text;
    return { text, target: target.split('?')[0] ?? target };
  });
}
