import { codeFaults } from './code-faults.ts';
import type { Fault } from './fault.ts';
import { judgedFiles, migrations } from './judged-files.ts';
import { schemaFaults, type SchemaFault } from './schema-faults.ts';

/** All that the rules can make, from which a sample is drawn. */
export function everyFault(): (Fault | SchemaFault)[] {
  return [...judgedFiles().flatMap(({ file, text }) => codeFaults(file, text)), ...schemaFaults(migrations())];
}
