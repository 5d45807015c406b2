import type { ServerBuild } from 'react-router';
import { runCommand } from './command.ts';
import type { ShopParts } from './http.ts';
import { createPageRenderer } from './page-renderer.ts';
import { stopWithASentence } from './stop-with-a-sentence.ts';

/** npm run dev: the same shop, with pages from the development server, which reloads what is edited. */
export async function startInDevelopment(
  inFront: ShopParts['inFront'],
  build: () => Promise<ServerBuild>,
): Promise<void> {
  const pages = { render: createPageRenderer(build), clientFolder: null };
  await runCommand(['serve'], { pages, inFront }).catch(stopWithASentence);
}
