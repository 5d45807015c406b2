import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** What a request tells about where it came from. */
interface Asker {
  /** The visitor's own address, as far as the proxies tell that are believed. */
  ip: string;
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/**
 * What limits count by; null when nobody can tell, and nothing is counted. That is so behind a proxy that nobody has declared: its one
 * address would be everybody's, and the first flood would lock all others out.
 */
export function visitorAddress(asker: Asker, trustedProxies: readonly string[] | null): string | null {
  return isThroughUndeclaredProxy(asker, trustedProxies) ? null : clientAddress(asker.ip);
}

/**
 * Whether a proxy has passed the request on that nobody has told the shop of. Only an address of the shop's own network can be one:
 * whoever writes the header by themselves, from outside, stays who they are.
 */
export function isThroughUndeclaredProxy(
  { socket, headers }: Omit<Asker, 'ip'>,
  trustedProxies: readonly string[] | null,
): boolean {
  if (trustedProxies !== null) return false;
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isPassedOn && isOfOwnNetwork(socket.remoteAddress ?? '');
}

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits);
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

function isOfOwnNetwork(address: string): boolean {
  const [plain = ''] = address.split('%', 1);
  return isIP(plain) !== 0 && ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Some proxies write the port along, `1.2.3.4:5555` or `[2001:db8::1]:443`: every connection would be another visitor. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((part) => {
      const one = part.trim();
      return /^\[([^\]]*)\](?::\d+)?$/.exec(one)?.[1] ?? /^([\d.]+):\d+$/.exec(one)?.[1] ?? one;
    })
    .join(', ');
}

/** A home or a phone has a whole /64 of IPv6 addresses, so these count as one. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`;
}

/** Enough to see that many requests come from one place, and too little to say whose it is. */
export function maskedAddress(ip: string): string {
  const address = clientAddress(ip);
  if (isIPv6(ip) && address.endsWith('/64')) return `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
  // What a proxy passes on may be anything, and a log is no place for it.
  return isIP(address) === 0 ? 'unknown' : address.replace(/\.\d+$/, '.x');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
