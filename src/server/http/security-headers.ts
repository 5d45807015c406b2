import { createHash } from 'node:crypto';

const noFrames = "frame-ancestors 'none'";

/** On every answer. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // For what is no page; pages and drawings put a longer one in its place.
    'content-security-policy': noFrames,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Pictures that are also documents: opened by themselves they may run and load nothing. */
export const svgPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${noFrames}`;

/**
 * The page without the renderer's nonces, and a policy that allows exactly the inline scripts that bore one: a script
 * that came in with a text is not among them. The same page has the same bytes and the same policy, so it can be kept.
 */
export function allowNonceScripts(
  html: string,
  { nonce, isHttps }: { nonce: string; isHttps: boolean },
): { html: string; policy: string } {
  const withNonce = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(withNonce)].map(([, script = '']) => sha256(script));
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: contentSecurityPolicy([...new Set(hashes)], { isHttps }),
  };
}

function contentSecurityPolicy(hashes: readonly string[], { isHttps }: { isHttps: boolean }): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    noFrames,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
