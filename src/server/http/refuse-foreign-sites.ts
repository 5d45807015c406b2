import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../../contract/call.ts';
import { Refused } from '../../rules/refused.ts';

/**
 * Cookies come along with requests that other sites make, so what reads or sets them answers this site only. Browsers
 * name the site that asks; a client that names none is no browser, and carries nobody else's cookies.
 */
export function refuseForeignSites(call: Call, headers: IncomingHttpHeaders, publicUrl: URL): void {
  if (call.who === 'anyone' && call.method === 'GET') return;
  if (!isOwnSite(call, headers, publicUrl)) {
    throw new Refused('wrong-origin', 'This request came from another site.');
  }
}

function isOwnSite(call: Call, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // No page can write this header. "none" is a person who typed the address.
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && call.method === 'GET');
  return origin === undefined || origin === publicUrl.origin || hostOf(origin) === host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
