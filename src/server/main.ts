import { join } from 'node:path';
import { runCommand } from './commands/command.ts';
import { stopWithASentence } from './stop-with-a-sentence.ts';

/** The files of the browser lie beside the built server. */
const clientFolder = join(import.meta.dirname, '../client');
const line = process.argv.slice(2);
await runCommand(line, clientFolder).catch((failure: unknown) => stopWithASentence(failure, line[0] ?? 'serve'));
