import { afterAll, beforeAll, expect } from 'vitest';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

declare global {
  /** The statements that ran since the file of tests began: file and offset. Only a run that asks for it has them. */
  var reachedStatements: Set<string> | undefined;
}

/** What one file of tests reaches. */
export interface Reach {
  test: string;
  milliseconds: number;
  statements: string[];
}

// Written down for each file of tests by itself; src/ is loaded once for many of them.
globalThis.reachedStatements = new Set();
let start = 0;
beforeAll(() => {
  start = performance.now();
});
afterAll(() => {
  const folder = process.env['REACH_FOLDER'];
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  if (!folder || test === '') throw new Error('REACH_FOLDER says where to write what the tests reach');
  mkdirSync(folder, { recursive: true });
  const reach: Reach = {
    test,
    milliseconds: Math.round(performance.now() - start),
    statements: [...(globalThis.reachedStatements ?? [])],
  };
  writeFileSync(join(folder, `${createHash('sha256').update(test).digest('hex')}.json`), JSON.stringify(reach));
});
