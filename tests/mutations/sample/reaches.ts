import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reach } from './note-reach.ts';

/** What a file of tests reaches, as it is asked for. */
export interface KnownReach {
  test: string;
  milliseconds: number;
  statements: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

export function readReaches(folder: string): KnownReach[] {
  return readdirSync(folder).map((name) => {
    const { test, milliseconds, statements } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Reach;
    const files = new Set(statements.map((statement) => statement.slice(0, statement.lastIndexOf(':'))));
    return { test, milliseconds, statements: new Set(statements), files };
  });
}
