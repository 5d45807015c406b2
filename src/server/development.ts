import type { ServerBuild } from 'react-router';
import { runCommand } from './commands/command.ts';
import type { ShopParts } from './http/shop-parts.ts';
import { createPageRenderer } from './http/render-page.ts';
import { stopWithASentence } from './config/stop-with-a-sentence.ts';

/** npm run dev: the same shop, with pages from the development server, which reloads what is edited. */
export async function startInDevelopment(
  inFront: ShopParts['inFront'],
  build: () => Promise<ServerBuild>,
): Promise<void> {
  const pages = { render: createPageRenderer(build), clientFolder: null };
  await runCommand(['serve'], { pages, inFront }).catch(stopWithASentence);
}
