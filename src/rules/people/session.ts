/** Whether the token's own payload says that its time is over. What cannot be read counts as expired. */
export function isTokenExpired(token: string, now: Date): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === null || expiresAt * 1000 <= now.getTime();
}

/** Seconds since 1970, as the payload of a JWT says it. */
function expiryOf(token: string): number | null {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
  } catch {
    return null;
  }
}

/** A cookie beside the session's, which scripts can read: it says that asking who is signed in is worth it, and nothing else. */
export const signedInHint = 'signed-in';
