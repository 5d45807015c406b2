import { runCommand } from './command.ts';
import { stopWithASentence } from './stop-with-a-sentence.ts';

const [command = 'serve', ...options] = process.argv.slice(2);
await runCommand(command, options).catch(stopWithASentence);
