import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../contract/call.ts';
import { Refused } from '../rules/refused.ts';

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
  // "none" is a person who typed the address; no other site can make a browser say so.
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && call.method === 'GET')) return false;
  if (origin === undefined) return true;
  return (
    origin === publicUrl.origin || (site === undefined || site === 'same-origin' ? hostOf(origin) === host : false)
  );
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
