import { readFileSync } from 'node:fs';
import type { Fault } from './fault.ts';
import type { KnownReach } from './reaches.ts';
import type { SchemaFault } from './schema-faults.ts';
import { parse, statementAround, statementsOf } from './syntax.ts';

/** A line that hundreds of tests reach is judged by those that are closest to it; what they miss counts as missed. */
const most = 30;

/** The files of tests that may notice the fault, those first that are about little else. */
export function testsFor(fault: Fault | SchemaFault, reaches: readonly KnownReach[]): string[] {
  const near = 'names' in fault ? nearSchema(fault) : nearStatement(fault);
  return reaches
    .map((reach) => ({ ...reach, nearness: near(reach) }))
    .filter(({ nearness }) => nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness || one.milliseconds - other.milliseconds)
    .slice(0, most)
    .map(({ test }) => test);
}

function nearStatement({ file, start, end }: Fault): (reach: KnownReach) => number {
  const text = readFileSync(file, 'utf8');
  const around = statementAround(statementsOf(parse(file, text)), { start, end });
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  // What stands outside of functions runs when the file is loaded: whoever reaches the file may see it.
  return ({ statements, files }) => {
    const isReached = around ? statements.has(`${file}:${around.start}`) : files.has(file);
    return isReached ? shareOf(files, (name) => name.startsWith(folder)) : 0;
  };
}

/** The schema runs in PostgreSQL: asked are the tests that speak of it, and then those of the code that speaks of its tables. */
function nearSchema({ names }: SchemaFault): (reach: KnownReach) => number {
  const speaks = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const known = new Map<string, boolean>();
  const isSpokenIn = (file: string) => {
    const answer = known.get(file) ?? speaks.test(readFileSync(file, 'utf8'));
    known.set(file, answer);
    return answer;
  };
  return ({ test, files }) => (isSpokenIn(test) ? 1 : 0) + shareOf(files, isSpokenIn);
}

function shareOf(files: ReadonlySet<string>, isOne: (file: string) => boolean): number {
  return files.size === 0 ? 0 : [...files].filter(isOne).length / files.size;
}
