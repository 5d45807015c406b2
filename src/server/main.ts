import * as build from 'virtual:react-router/server-build';
import { runCommand } from './commands/command.ts';
import { createPageRenderer } from './http/render-page.ts';
import { builtClientFolder } from './serve.ts';
import { stopWithASentence } from './config/stop-with-a-sentence.ts';

const pages = { render: createPageRenderer(build), clientFolder: builtClientFolder() };
await runCommand(process.argv.slice(2), { pages }).catch(stopWithASentence);
