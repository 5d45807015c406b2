import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Services } from '../../api/answer.ts';
import type { ShopCall } from '../../web/calls/call.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import type { Metrics } from './metrics.ts';
import type { ResponseCache } from './kept/response-cache.ts';

/** What the process is made of; every part of its HTTP takes what it needs from here. */
export interface ShopParts {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'metricsToken'
    | 'trustedProxies'
    | 'busyAboveMs'
    | 'dataDir'
    | 'leastFreeMegabytes'
    | 'secret'
    | 'isProduction'
    | 'hasRateLimits'
    | 'saysNoMoneyMoves'
  >;
  connection: Connection;
  cache: ResponseCache;
  log: Logger;
  metrics: Metrics;
  services: Services;
  /** Absent where only the API is wanted. */
  pages?: Pages;
  /** Comes before everything, for the development server's own files. */
  inFront?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface Pages {
  render: PageRenderer;
  /** Where the built browser files are; null while the development server serves them. */
  clientFolder: string | null;
}

export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

/** What the pages are told by the process. */
interface PageContext {
  ask: ShopCall;
  /** What it writes itself has this nonce; whatever else is in the page does not. */
  nonce: string;
  saysNoMoneyMoves: boolean;
  /** For somebody who saves data or has a slow connection. */
  isLight: boolean;
}
