import { isIPv6 } from 'node:net';

/** What limits count by. A home or a phone has a whole /64 of IPv6 addresses, so these count as one. */
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
  return address.replace(/\.\d+$/, '.x');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
