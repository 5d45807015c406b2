import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageRenderer } from './shop-parts.ts';

/** The built pages as one function; the development server gives a way to the build that it has just made. */
export function createPageRenderer(build: ServerBuild | (() => Promise<ServerBuild>)): PageRenderer {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, ask) => handle(request, { ask });
}
