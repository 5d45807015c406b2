import { createHash } from 'node:crypto';

/** On every answer. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** Allows exactly the inline scripts that are in this page: the same page has the same header, so it can be kept. */
export function contentSecurityPolicy(html: string, { isHttps }: { isHttps: boolean }): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => sha256(script));
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
