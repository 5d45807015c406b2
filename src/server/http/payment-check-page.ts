import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Where somebody may come to straight from paying: the gateway's way back, and the pages that it leads to. */
export function isWayBack(url: string): boolean {
  return /^\/(?:payments\/return\/|order-(?:success|failed|pending)(?:[?/]|$))/.test(url);
}

const leastPauseSeconds = 5;

/**
 * What somebody sees who comes back from paying while the shop cannot look. It needs neither database nor scripts, and
 * looks again by itself: as soon as the shop can answer, the same address leads on.
 */
export function sendPaymentCheck(reply: FastifyReply, pauseSeconds: number): void {
  const pause = Math.max(pauseSeconds, leastPauseSeconds);
  void reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .header('cache-control', 'no-store')
    .send(page(pause));
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;width:min(100%,32rem);padding:1.5rem;text-align:center}
h1{font-size:1.5rem;margin:0 0 1rem}
a{display:inline-grid;place-items:center;min-height:3rem;padding:0 1.25rem;margin-top:.5rem;border:1px solid GrayText;border-radius:.625rem;color:inherit;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #1a6ef5;outline-offset:2px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function page(pauseSeconds: number): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${pauseSeconds}"><meta name="robots" content="noindex"><title>Order Processing</title><style>${style}</style></head>
<body><main><h1>Order Processing</h1>
<p role="status">Your payment is being checked. If you have paid, your money is safe: please do not pay again.</p>
<p>This page looks again every few seconds and moves on by itself. You may also close it: we send you a message, and your
orders show where it stands.</p>
<a href="">Look again</a>
</main></body></html>`;
}
