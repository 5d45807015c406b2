import * as OTPAuth from 'otpauth';

const period = 30;

export function newTotpSecret(): string {
  return new OTPAuth.Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code; it lists the code under the name of the shop. */
export function totpAddress(secret: string, { email, shopName }: { email: string; shopName: string }): string {
  return authenticator(secret, { issuer: `${shopName} office`, label: email }).toString();
}

function authenticator(secret: string, names: { issuer?: string; label?: string } = {}): OTPAuth.TOTP {
  return new OTPAuth.TOTP({ ...names, secret: OTPAuth.Secret.fromBase32(secret), period });
}

/** The half minute whose code this is; null for a wrong one. One half minute to either side is forgiven. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

export function codeOf(secret: string, now: Date): string {
  return authenticator(secret).generate({ timestamp: now.getTime() });
}
