/** The shop's own pages are opened on the origin that the shopper is on: their session lives there. Others keep their address. */
export function addressHere(url: string): string {
  const { pathname, search, href } = new URL(url, window.location.href);
  return /^\/(?:sandbox-gateway\/|order-)/.test(pathname) ? pathname + search : href;
}
