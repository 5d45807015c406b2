import * as build from 'virtual:react-router/server-build';
import type { Config } from '../config/config.ts';
import { createPageRenderer } from '../http/render-page.ts';
import { serve } from '../serve.ts';

/** npm start: the shop with its pages as they were built. */
export function runServe(config: Config, clientFolder: string): Promise<void> {
  return serve(config, { render: createPageRenderer(build), clientFolder });
}
