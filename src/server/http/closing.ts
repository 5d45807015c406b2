import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const sentence = 'The shop is being restarted. Please try again in a moment.';
const retryAfterSeconds = 5;
const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center}main{padding:1.5rem;max-width:32rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page that comes again by itself: by then another process answers, or this one has started again. */
const page = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><meta name="robots" content="noindex"><title>Back in a moment</title><style>${style}</style></head>
<body><main><h1>Back in a moment</h1><p>${sentence}</p><p>This page tries again by itself.</p></main></body></html>`;

const call = JSON.stringify({ error: sentence, message: sentence, code: 'unavailable' });

/** What a request gets that comes on an open connection while the process is closing. */
export function answerClosing(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(api\/|livez|readyz|metrics)/.test(url);
  const body = isPage ? page : call;
  response.writeHead(503, {
    ...headers,
    ...(isPage && { 'content-security-policy': policy }),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    connection: 'close',
  });
  response.end(body);
}
